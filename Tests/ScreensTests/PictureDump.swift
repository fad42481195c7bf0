import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct PictureDump {
    @Test func dump() {
        let list = NamesController((1...12).map { "name \($0).txt" })
        list.menu = { name in
            Menu(
                title: name,
                children: [
                    MenuAction(title: "Open") {},
                    Menu(title: "Sort by", children: [MenuAction(title: "Name") {}, MenuAction(title: "Size") {}]),
                    Menu(
                        options: .displayInline,
                        children: [
                            MenuAction(title: "Delete", attributes: .destructive) {},
                            MenuAction(title: "Rename", attributes: .disabled) {},
                        ]),
                ])
        }
        let detail = NamesController(["size 12", "date 3"], title: "Details")
        let split = SplitViewController(primary: list, secondary: detail)
        let nav = NavigationController(rootViewController: NamesController(title: "Home"))
        nav.prepare(columns: 80, rows: 16)
        nav.pushViewController(split)
        split.navigationItem.title = "x"
        func show(_ s: String) {
            print("=== \(s)\n" + nav.picture + "\n--- styles\n" + nav.draw().styleRows().joined(separator: "\n"))
        }
        show("split")
        nav.press("tab"); show("tab")
        nav.press("tab down x"); show("menu")
        nav.press("down enter"); show("submenu")
        nav.press("?"); show("help")
        nav.press("esc esc esc")
        let alert = AlertController(
            title: "Delete “name 2.txt”?",
            message: "This cannot be undone. The file is not moved to the trash, it is gone.")
        alert.addAction(AlertAction(title: "Delete", style: .destructive))
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        list.present(alert)
        show("alert")
        list.dismiss()
        let form = AlertController(title: "Sign in", message: nil)
        form.addTextField {
            $0.label = "Name"; $0.text = "Ada"
        }
        form.addTextField {
            $0.label = "Password"; $0.isSecureTextEntry = true; $0.text = "secret"
        }
        form.addAction(AlertAction(title: "Sign in"))
        form.addAction(AlertAction(title: "Cancel", style: .cancel))
        list.present(form)
        show("form")
        list.dismiss()
        nav.press("x")
        show("menu again")
        nav.press("esc")
        list.present(NamesController(title: "Sheet"))
        show("sheet")
        nav.resize(to: Size(columns: 30, rows: 12)); show("narrow sheet")
        list.dismiss(); show("narrow")
    }
}
