extension SystemSymbol {
    /// The character for a symbol that resembles a Unicode character.
    struct Sign: Sendable {
        /// The character, which is one column wide and not an emoji.
        let character: String

        /// The character for a terminal that shows ASCII only.
        let ascii: String

        /// A description of the symbol in words; `nil` for the words of its name.
        let label: String?
    }

    /// The signs, by the names of symbols.
    static let signs: [Substring: Sign] = {
        var signs: [Substring: Sign] = [:]
        let lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
        for sign in lines.flatMap({ $0.split(separator: ",") }) {
            let parts = sign.split(separator: " ", maxSplits: 3)
            signs[parts[0]] = Sign(
                character: String(parts[1]), ascii: String(parts[2]), label: parts.count > 3 ? String(parts[3]) : nil)
        }
        return signs
    }()

    /// For each symbol its name, its character, its ASCII character and, if it differs from the name, its description.
    private static let table = #"""
        # In a shape.
        asterisk.circle ⊛ *, checkmark.circle ✓ v, circle.circle ◎ o, dot.square ⊡ ., equal.circle ⊜ =,
        exclamationmark.triangle ◬ ! Warning, info.circle ⓘ i, minus.circle ⊖ -, minus.square ⊟ -,
        multiply.circle ⊗ x, multiply.square ⊠ x, plus.circle ⊕ + Add, plus.square ⊞ + Add,
        questionmark.square ⍰ ?, slash.circle ⊘ /, smallcircle.circle ⊚ o, xmark.circle ⊗ x Close,
        xmark.square ⊠ x Close
        # Shapes of several parts.
        circle.bottomhalf.filled ◒ o, circle.dotted ◌ o, circle.inset.filled ◉ o, circle.lefthalf.filled ◐ o,
        circle.righthalf.filled ◑ o, circle.tophalf.filled ◓ o, diamond.bottomhalf.filled ⬙ o,
        diamond.inset.filled ◈ o, diamond.lefthalf.filled ⬖ o, diamond.righthalf.filled ⬗ o,
        diamond.tophalf.filled ⬘ o, rectangle.on.rectangle ❐ =, rectangle.portrait ▯ I,
        rectangle.split.2x1 ◫ H, rectangle.stack ❏ =, square.dotted ⬚ o, square.grid.2x2 ⊞ # Grid,
        square.grid.3x3 ▦ # Grid, square.inset.filled ▣ o, square.lefthalf.filled ◧ o,
        square.on.square ❐ = Copy, square.righthalf.filled ◨ o, square.stack ❏ =, square.stack.3d.up ❒ =,
        triangle.lefthalf.filled ◭ A, triangle.righthalf.filled ◮ A
        # Arrows and triangles.
        arrow.2.squarepath ⇄ %, arrow.clockwise ↻ @ Reload, arrow.counterclockwise ↺ @ Undo, arrow.down ↓ v,
        arrow.down.doc ⍗ v, arrow.down.left ⬋ v, arrow.down.right ⬊ v, arrow.down.to.line ↧ v,
        arrow.left ← <, arrow.left.and.right ⬌ -, arrow.left.arrow.right ⇄ %, arrow.left.to.line ⇤ <,
        arrow.right → >, arrow.right.to.line ⇥ >, arrow.triangle.2.circlepath ↻ @ Refresh,
        arrow.triangle.branch ϒ Y, arrow.triangle.merge ⋎ Y, arrow.turn.down.right ↳ >,
        arrow.turn.up.left ↰ <, arrow.turn.up.right ↱ >, arrow.up ↑ ^, arrow.up.and.down ⬍ :,
        arrow.up.arrow.down ⇅ %, arrow.up.doc ⍐ ^, arrow.up.left ⬉ ^, arrow.up.left.and.arrow.down.right ⇱ ^,
        arrow.up.right ⬈ ^, arrow.up.to.line ↥ ^, arrow.uturn.backward ↶ < Undo,
        arrow.uturn.forward ↷ > Redo, arrow.uturn.left ↶ <, arrow.uturn.right ↷ >,
        arrowshape.turn.up.left ↰ < Reply, arrowshape.turn.up.left.2 ↞ < Reply all,
        arrowshape.turn.up.right ↱ > Forward, arrowtriangle.down ▽ v, arrowtriangle.down.fill ▼ v,
        arrowtriangle.left ◁ <, arrowtriangle.left.fill ◄ <, arrowtriangle.right ▷ >,
        arrowtriangle.right.fill ► >, arrowtriangle.up △ ^, arrowtriangle.up.fill ▲ ^, chevron.backward ‹ <,
        chevron.compact.down ⌄ v, chevron.compact.up ⌃ ^, chevron.down ⌄ v, chevron.forward › >,
        chevron.left ‹ <, chevron.left.2 « <, chevron.left.forwardslash.chevron.right ◇ < Code,
        chevron.right › >, chevron.right.2 » >, chevron.up ⌃ ^, chevron.up.chevron.down ⬍ :
        # Playing.
        backward « <, backward.end ⇤ <, forward » >, forward.end ⇥ >, gobackward ↺ <, goforward ↻ >,
        headphones ☊ O, mic ϙ q Microphone, mic.slash ⍉ / Mute, music.note ♪ d, music.note.list ♫ d,
        pause ‖ ", play ▷ >, play.fill ► >, playpause ⊳ >, record.circle ◉ o Record, repeat ↻ @, shuffle ⇋ %,
        speaker ◁ <, speaker.fill ◄ <, speaker.slash ⍉ / Mute, stop □ #, stop.fill ■ #, waveform ≈ ~
        # Keys and devices.
        antenna.radiowaves.left.and.right Ψ Y Antenna, applewatch ⌾ o Watch, battery.0 ▱ _ Battery,
        battery.25 ▱ _ Battery, battery.50 ▰ = Battery, battery.100 ▰ # Battery, bolt ↯ z, capslock ⇪ ^,
        command ⌘ #, control ⌃ ^, cpu ▩ #, cursorarrow ⬉ ^ Pointer, delete.backward ⌫ < Delete,
        delete.forward ⌦ > Delete, delete.left ⌫ < Delete, delete.right ⌦ > Delete,
        desktopcomputer ⎕ # Computer, display ⎕ #, escape ⎋ ^, externaldrive ▬ = External drive,
        gamecontroller ✛ + Game controller, internaldrive ▬ = Internal drive, ipad ▯ I iPad,
        iphone ▯ I iPhone, keyboard ▩ #, laptopcomputer ⌷ L Laptop, memorychip ▥ #, network ⊛ *,
        opticaldisc ◎ O, option ⌥ \, power ⌽ O, printer ▤ P, return ⏎ <, server.rack ≣ = Server, shift ⇧ ^,
        simcard ◪ #, terminal ⍄ $, apple.terminal ⍄ $ Terminal, tv ▭ T, wifi ⌔ ^, wifi.slash ⍉ /
        # Writing and arithmetic.
        asterisk * *, at @ @, bold B B, character A A, character.cursor.ibeam ⌶ I Text, checkmark ✓ v,
        divide ÷ /, ellipsis … . More, equal = =, exclamationmark ! !, function ƒ f, greaterthan > >,
        highlighter ✐ /, infinity ∞ 8, info i i, italic I I, lessthan < <, minus − -, multiply × x,
        number # #, paragraphsign ¶ P, pencil ✎ / Edit, percent % %, plus + + Add, questionmark ? ?,
        quote.opening ❝ ", scissors ✄ X Cut, scribble ϟ ~, signature ✎ /, square.and.pencil ✎ / Edit,
        sum ∑ E, text.alignleft ≡ =, text.justify ≡ =, text.quote ❝ ", textformat A A, underline U U,
        x.squareroot √ V, xmark ✕ x Close
        # Documents and lists.
        archivebox ⊟ B Archive, book ◫ B, bookmark ⊓ n, books.vertical ▥ B Books, calendar ▦ #,
        checklist ≔ =, clipboard ❑ P, doc ▯ D Document, doc.fill ▮ D Document, doc.on.clipboard ❑ P Paste,
        doc.on.doc ❐ = Copy, doc.plaintext ▤ D Document, doc.richtext ▤ D Document, doc.text ▤ D Document,
        envelope ⍌ M Mail, envelope.open ⍍ M Mail, folder ▱ /, folder.fill ▰ /, line.3.horizontal ≡ = Menu,
        line.3.horizontal.decrease ∇ V Filter, link ☍ &, list.bullet ≔ = List, list.dash ≔ = List,
        list.number ≔ = List, magazine ◫ B, newspaper ▤ N, note ▯ N, note.text ▤ N Note,
        paperclip ⊂ C Attach, paperplane ➢ > Send, paperplane.fill ➤ > Send, photo ⍓ P,
        rectangle.portrait.and.arrow.right ⍈ > Sign out, rectangle.and.pencil.and.ellipsis ✎ / Edit,
        shippingbox ⌻ B Box, sidebar.left ◧ |, sidebar.right ◨ |, slider.horizontal.3 ≢ = Settings,
        square.and.arrow.down ⍗ v Save, square.and.arrow.up ⍐ ^ Share, tablecells ▦ # Table, tag ⊲ <,
        text.book.closed ▯ B Book, trash ⌧ X Delete, tray ⊔ U, tray.and.arrow.down ⍗ v Download,
        tray.and.arrow.up ⍐ ^ Upload, tray.full ⊍ U
        # Persons and speech.
        accessibility ☥ Y, bubble.left ❝ ", bubble.right ❞ ", captions.bubble ❝ ", face.smiling ☻ o Smile,
        figure.stand ♙ Y Person, figure.walk ♙ Y Walk, hand.point.left ☜ < Left, hand.point.right ☞ > Right,
        hand.raised ψ Y Hand, hand.thumbsdown ↧ v Dislike, hand.thumbsup ↥ ^ Like, message ❝ ", person ♙ Y,
        person.2 ⚇ Y Persons, person.3 ⚇ Y Persons, phone ☏ T, phone.down ☍ T Hang up, phone.fill ✆ T,
        quote.bubble ❝ ", text.bubble ❝ ", video ⊡ V
        # Money and shopping.
        bag ⊎ U, banknote ▭ $, cart ⊍ U, centsign ¢ c, creditcard ▬ = Credit card, dollarsign $ $,
        eurosign € E, gift ⊞ +, sterlingsign £ L, ticket ▭ T, yensign ¥ Y
        # Time and weather.
        alarm ◶ o, clock ◷ o, clock.arrow.circlepath ↺ @ History, cloud ❍ c, cloud.bolt ☈ z Thunderstorm,
        cloud.rain ∷ : Rain, cloud.snow ❆ * Snow, drop ◊ o, flame ♤ A, globe ◍ o, hourglass ☓ X,
        icloud ❍ c iCloud, leaf ❧ f, moon ☽ (, moon.fill ☾ (, snowflake ❅ *, sparkle ✧ *, sparkles ✦ *,
        stopwatch ◔ o, sun.max ☼ * Sun, sun.min ☉ * Sun, sunrise ◓ o, sunset ◒ o, timer ◔ o, tree ♧ Y,
        wind ≋ ~
        # Places and travel.
        airplane ⇞ ^, bed.double ▙ m Bed, bicycle ∞ 8, building ▥ H, building.2 ▥ H Buildings,
        building.columns ▥ H Museum, car ≏ A, cup.and.saucer ∪ U Cup, fork.knife Ψ Y Food, house ⌂ ^,
        location ➣ >, location.fill ➤ >, map ▨ #, mappin ¡ i Place, safari ✧ *, scope ◎ o, tent ⍲ A
        # Things.
        ant ж x, bandage ▭ +, bell ⍙ A, bell.slash ⍋ / Mute, camera ⌼ o, chart.bar ▟ i Chart,
        chart.line.uptrend.xyaxis ⬈ / Chart, chart.pie ◔ o Chart, cross ✚ +, crown ♕ W, cube ❒ B,
        curlybraces { {, dice ⚄ #, die.face.1 ⚀ 1, die.face.2 ⚁ 2, die.face.3 ⚂ 3, die.face.4 ⚃ 4,
        die.face.5 ⚄ 5, die.face.6 ⚅ 6, eye ⊙ o, eye.slash ⍉ / Hide, film ▥ #, fish ∝ x, flag ⚐ P,
        flag.fill ⚑ P, gauge ◴ o, gear ⎈ *, gearshape ⎈ * Settings, graduationcap ◬ A Education, hammer ⊢ T,
        hare ∴ h, heart ♡ v, heart.fill ❥ v, key ⊸ F, ladybug ж x, lightbulb ✺ * Light, lock ◙ L,
        lock.open ∩ L Unlock, magnifyingglass ⌕ Q Search, medal ✪ *, paintbrush ✐ /, paintpalette ⍥ o Colors,
        pawprint ∵ :, pills ◐ o, pin ⊤ T, pin.slash ⊥ T Unpin, puzzlepiece ✥ +, qrcode ▩ #, rosette ✪ *,
        shield ▽ V, star ☆ *, star.fill ★ *, star.leadinghalf.filled ✮ *, suit.club ♧ C, suit.diamond ♢ D,
        suit.heart ♡ H, suit.spade ♤ S, target ◎ o, theatermasks ☻ o Theater, trophy ♛ Y,
        wallet.pass ▣ W Wallet, wand.and.stars ✧ * Magic, waveform.path.ecg ⌁ ~ Pulse,
        wrench.adjustable ϒ Y Wrench, wrench.and.screwdriver ϒ Y Tools
        """#
}
