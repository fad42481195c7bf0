import CollectionViews
import ListContents
import Observation
import Screens
import TerminalCanvas
import TestSupport
import Testing

/// Lists that follow their models.
@MainActor
struct ObservationTests {
    /// Counts how often a block runs.
    private func stage(_ order: Order, _ runs: Changing<Int>) -> ContentStage {
        ContentStage {
            let _ = runs.value += 1
            LabelCell(order.name)
            if order.isGift { LabelCell(order.note) }
        }
    }

    @Test func aChangedModelIsShownWithoutAnUpdate() async {
        let (order, runs) = (Order(), Changing(0))
        let stage = stage(order, runs)
        order.name = "Grace"
        #expect(stage.picture == " Ada", "in the next turn of the main actor")
        #expect(await stage.waits { stage.picture == " Grace" })
        order.name = "Mary"
        #expect(await stage.waits { stage.picture == " Mary" })
    }

    @Test func severalChangesAreOneUpdate() async {
        let (order, runs) = (Order(), Changing(0))
        let stage = stage(order, runs)
        order.name = "Grace"
        order.isGift = true
        order.note = "!"
        #expect(await stage.waits { stage.picture == " Grace\n !" })
        #expect(runs.value == 2)
        order.note = "?"
        #expect(await stage.waits { stage.picture == " Grace\n ?" })
        #expect(runs.value == 3)
    }

    @Test func anExplicitUpdateMakesTheOtherUnnecessary() async {
        let (order, runs) = (Order(), Changing(0))
        let stage = stage(order, runs)
        order.name = "Grace"
        stage.list.update()
        #expect(stage.picture == " Grace")
        for _ in 0..<100 { await Task.yield() }
        #expect(runs.value == 2)
    }

    @Test func aPropertyThatIsNotReadDoesNothing() async {
        let (order, runs) = (Order(), Changing(0))
        let stage = stage(order, runs)
        order.count = 7
        order.note = "not shown"
        for _ in 0..<100 { await Task.yield() }
        #expect(runs.value == 1)
        #expect(stage.picture == " Ada")
    }

    @Test func theViewKeepsAListThatNobodyElseKeeps() async throws {
        let order = Order()
        weak var list: ListDataSource?
        do {
            let view = CollectionView()
            func show(@ContentBuilder _ contents: @escaping @MainActor () -> some Content) {
                let new = ListDataSource(collectionView: view, contents: contents)
                list = new
            }
            show { LabelCell(order.name) }
            let controller = CollectionViewController(collectionView: view)
            controller.resize(to: Size(columns: 20, rows: 6))
            #expect(controller.listTextRows == ["Ada"])
            order.name = "Grace"
            try await waitUntil { controller.listTextRows == ["Grace"] }
            weak let first = list
            show { TextFieldCell(label: "Name", text: "x") }
            #expect(first == nil)
            controller.press("enter")
            #expect(controller.listTextRows.first?.hasPrefix("Name") == true && view.inputResponder != nil)
        }
        #expect(list == nil)
    }

    @Test func theListAndTheModelDoNotKeepEachOther() async {
        let runs = Changing(0)
        weak var model: Order?
        do {
            let order = Order()
            model = order
            var stage: ContentStage? = stage(order, runs)
            weak let list = stage?.list
            #expect(list != nil)
            stage = nil
            #expect(list == nil)
            order.name = "Grace"
            for _ in 0..<100 { await Task.yield() }
            #expect(runs.value == 1, "nothing happens after the list is gone")
        }
        #expect(model == nil)
    }

    @Test func contentsThatCannotBeShownAreReported() async throws {
        let order = Order()
        let stage = ContentStage {
            LabelCell(order.name).id(1)
            LabelCell("b").id(order.count)
        }
        let errors = Changing<[ListContentError]>([])
        stage.list.updateFailureHandler = { errors.value.append($0) }
        order.count = 1
        #expect(await stage.waits { !errors.value.isEmpty })
        #expect(errors.value.map(\.kind) == [.duplicateContents])
        #expect(stage.picture == " Ada\n b")
        order.count = 3
        order.name = "Grace"
        #expect(await stage.waits { stage.picture == " Grace\n b" })
    }

    @Test func anUpdateOfTheModelKeepsTheTextThatIsBeingEdited() async {
        let order = Order()
        let stage = ContentStage {
            TextFieldCell("Name", order, \.name)
            LabelCell("\(order.count)")
        }
        stage.press(Key(.enter))
        stage.type("!")
        order.count = 9
        #expect(await stage.waits { stage.picture == " Name Ada!\n 9" })
        stage.press(Key(.enter))
        #expect(order.name == "Ada!")
    }
}
