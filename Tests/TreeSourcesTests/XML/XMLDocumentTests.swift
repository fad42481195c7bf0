import Testing

@testable import TreeSources

struct XMLDocumentTests {
    @Test func elementsAttributesAndTextsAreRowsInTheOrderOfTheText() {
        let text = """
            <?xml version="1.0"?>
            <!-- a comment -->
            <list xmlns:x="urn:x" x:n='1'>
              <book id="7">Dune &amp; more</book>
              <book id = 'a&lt;b'/>
              mixed <b>bold</b> text
              <x:raw><![CDATA[<not> ]]>after</x:raw>
              <?php echo?>
            </list>
            """
        let document = XMLDocument(text.utf8)
        #expect(document.error == nil)
        #expect(
            document.outline == """
                <!-- a comment -->
                list: (element)
                  @xmlns:x: urn:x
                  @x:n: 1
                  book: (element)
                    @id: 7
                    Dune & more
                  book: (element)
                    @id: a<b
                  mixed
                  b: (element)
                    bold
                  text
                  x:raw: (element)
                    <not> after
                  <?php echo?>
                """)
        #expect(document.source(4) == "<book id=\"7\">Dune &amp; more</book>")
        #expect((5...9).map(document.source) == ["7", "Dune &amp; more", "<book id = 'a&lt;b'/>", "a&lt;b", "mixed"])
        #expect(document.xmlKind(of: 14) == .text)
        #expect(document.source(14) == "<![CDATA[<not> ]]>after")
        #expect(
            document.allRows.prefix(5).map { "\(document.place(of: document.rows[$0].start))" } == [
                "2:1", "3:1", "3:7", "3:23", "4:3",
            ])
        #expect(document.isConsistent)
    }

    @Test func pathsNumberElementsWithTheSameName() {
        let document = XMLDocument("<l><b i='1'>x</b><c/><b>y<c/>z</b></l>".utf8)
        #expect(
            document.allRows.map { document.printed(.path, $0) } == [
                "/l", "/l/b[1]", "/l/b[1]/@i", "/l/b[1]/text()", "/l/c", "/l/b[2]", "/l/b[2]/text()[1]", "/l/b[2]/c",
                "/l/b[2]/text()[2]",
            ])
    }

    /// Markup that is no element, with the path and the text of each row. Entities and comments of the document type
    /// are a part of it.
    @Test(
        arguments: [
            ("<a><!-- x --><b/><!--y--></a>", ["/a/comment()[1] <!-- x -->", "/a/comment()[2] <!--y-->"]),
            ("<a>one<!----> two</a>", ["/a/text()[1] one", "/a/comment() <!---->", "/a/text()[2] two"]),
            (
                "<x><?php  echo 1 ?><?b?></x>",
                ["/x/processing-instruction()[1] <?php echo 1 ?>", "/x/processing-instruction()[2] <?b?>"]
            ),
            (
                "<?xml version='1.0'?><?s x?><a/><!-- end -->",
                ["/processing-instruction() <?s x?>", "/comment() <!-- end -->"]
            ),
            ("<!DOCTYPE a>\n<a/>", ["/doctype() <!DOCTYPE a>"]),
            (
                "<!-- <!DOCTYPE no> --><!DOCTYPE a SYSTEM '<!DOCTYPE' [\r\n<!-- in --><?i?>"
                    + "<!ENTITY e '<!--in-->'>]><a>&e;</a>",
                [
                    "/comment() <!-- <!DOCTYPE no> -->",
                    "/doctype() <!DOCTYPE a SYSTEM '<!DOCTYPE' [\n<!-- in --><?i?><!ENTITY e '<!--in-->'>]>",
                    "/a/comment() <!--in-->",
                ]
            ),
        ])
    func markupThatIsNoElementIsARow(text: String, expected: [String]) {
        for size in [1, 7, 1000] {
            let document = XMLDocument(Array(text.utf8), pieces: size)
            #expect(document.error == nil)
            #expect(document.isConsistent)
            let rows = document.allRows.filter { document.xmlKind(of: $0) != .element }
            #expect(rows.map { document.printed(.path, $0) + " " + document.printed(.text, $0) } == expected)
        }
    }

    @Test func whatIsPrintedIsTheExactText() {
        let document = XMLDocument("<a b='&lt;'>x &amp; y</a >\n".utf8)
        let printed = document.allRows.map { document.printed(.value, $0) }
        #expect(printed == ["<a b='&lt;'>x &amp; y</a >", "&lt;", "x &amp; y"])
    }

    @Test func rowsAppearWhileTheTextArrives() {
        // Later versions of expat wait with a cut tag until the input has doubled. So each piece ends with a tag.
        var document = XMLDocument()
        let counts = ["<a b='c'>", "hi <d/>"].map { piece in
            document.append(Array(piece.utf8))
            return document.rowCount
        }
        #expect(counts == [2, 4])
        #expect(document.rows.isOpen(0))
        #expect(!document.rows.isOpen(3))
        #expect(document.source(0) == "<a b='c'>hi <d/>")
    }

    @Test func copiesAreReadOnByThemselves() {
        var first = XMLDocument()
        first.append("<a><b/>".utf8)
        var second = first
        first.append("<c/></a>".utf8)
        second.append("text".utf8)
        second.append("</a>".utf8)
        first.finish()
        second.finish()
        #expect(first.outline == "a: (element)\n  b: (element)\n  c: (element)")
        #expect(second.outline == "a: (element)\n  b: (element)\n  text")
        #expect(first.error == nil && second.error == nil)
    }

    @Test func declaredEntitiesAreReplacedAndTheReferenceIsTheirPlace() {
        let text =
            "<!DOCTYPE a [<!ENTITY e 'in &f;'><!ENTITY f 'side'><!ENTITY g '<b c=\"d\"/>'>]><a>x &e; y<i/>&g;</a>"
        let document = XMLDocument(text.utf8)
        #expect(document.error == nil)
        #expect(
            document.outline.hasSuffix("\na: (element)\n  x in side y\n  i: (element)\n  b: (element)\n    @c: d"))
        #expect((2...5).map(document.source) == ["x &e; y", "<i/>", "&g;", "&g;"])
        #expect(document.isConsistent)
    }

    @Test func entitiesOfOtherFilesAreShownAsTheyAreWritten() {
        let text = "<!DOCTYPE a SYSTEM 'x.dtd' [<!ENTITY e SYSTEM '/etc/passwd'>]><a>x &e; y &unknown; z</a>"
        let document = XMLDocument(text.utf8)
        #expect(document.error == nil)
        #expect(document.outline.hasSuffix("\na: (element)\n  x &e; y &unknown; z"))
    }

    @Test func attributesThatTheDocumentTypeAddsAreLeftOut() {
        let document = XMLDocument("<!DOCTYPE a [<!ATTLIST a b CDATA 'x' c CDATA 'y'>]><a c='z'/>".utf8)
        #expect(document.outline.hasSuffix("\na: (element)\n  @c: z"))
    }

    @Test(arguments: ["ISO-8859-1", "utf-16", "utf-7", "x-1"])
    func theTextIsUTF8WhateverItsDeclarationSays(encoding: String) {
        let document = XMLDocument("<?xml version='1.0' encoding='\(encoding)'?><a b='ü'>é</a>".utf8)
        #expect(document.error == nil)
        #expect(document.outline == "a: (element)\n  @b: ü\n  é")
    }

    @Test func elementsAreTheSameItemsByTheirAttribute() {
        #expect(
            items("<l><b id='1'/><b id='2'/></l>", "<l><b id='2'/><b id='1'/><b id='3'/></l>") == [[1, 3], [3, 1, 5]])
        #expect(
            items("<l><b name='x'/><c/><b/></l>", "<l><b/><c/><c/><b name='x'/></l>") == [[1, 3, 4], [4, 3, 5, 1]])
        #expect(
            items("<l><b k='1' id='0'/><b k='2' id='0'/></l>", "<l><b k='2' id='0'/></l>", field: "k") == [
                [1, 4], [4],
            ])
    }

    /// The items of the root's children in two texts.
    private func items(_ first: String, _ second: String, field: String? = nil) -> [[Int32]] {
        var identities = Readings(key: field)
        return [first, second].map { text in
            let document = XMLDocument(text.utf8)
            let items = identities.items(of: document)
            return document.children(of: 0).map { items[Int($0)] }
        }
    }
}

extension XMLDocument {
    fileprivate func printed(_ part: PrintedPart, _ row: Int32) -> String {
        String(decoding: printed(part, of: row), as: UTF8.self)
    }
}
