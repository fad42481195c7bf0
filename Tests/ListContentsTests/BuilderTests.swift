import ListContents
import Testing

/// The statements of a block of contents.
@MainActor
struct BuilderTests {
    @Test func statementsWithoutAValueShowNothing() {
        var log: [String] = []
        let stage = ContentStage {
            log.append("list")
            LabelCell("a")
            Section("S") {
                log.append("section")
                for name in ["b", "c"] {
                    log.append(name)
                    LabelCell(name)
                }
            }
            assert(!log.isEmpty)
        }
        #expect(stage.picture == " a\n\n S\n b\n c")
        #expect(log == ["list", "section", "b", "c"])
    }

    @Test func aBlockOfStatementsWithoutAValueIsAnEmptyList() {
        var count = 0
        let stage = ContentStage { count += 1 }
        #expect(stage.picture == "")
        #expect(count == 1)
    }

    @Test func aContainerNeedsNoBlock() {
        let isFull = Changing(false)
        let stage = ContentStage {
            Container()
            if isFull.value { LabelCell("a") } else { Container() }
        }
        #expect(stage.picture == "")
        isFull.value = true
        stage.list.update()
        #expect(stage.picture == " a")
    }
}
