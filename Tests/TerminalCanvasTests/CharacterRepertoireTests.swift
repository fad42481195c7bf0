import TerminalCanvas
import Testing

struct CharacterRepertoireTests {
    @Test(arguments: [
        ([:], CharacterRepertoire.ascii),
        (["LANG": "C"], .ascii),
        (["LANG": "POSIX"], .ascii),
        (["LANG": ""], .ascii),
        (["LANG": "xx_YY"], .ascii),
        (["LANG": "en_US.ISO-8859-1"], .ascii),
        (["LANG": "en_US.UTF-8"], .unicode),
        (["LANG": "C.UTF-8"], .unicode),
        (["LANG": "C.utf8"], .unicode),
        (["LANG": "de_DE.UTF-8@euro"], .unicode),
        (["LC_CTYPE": "UTF-8"], .unicode),
        (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .unicode),
        (["LANG": "C.UTF-8", "LC_ALL": "C"], .ascii),
        (["LANG": "C", "LC_CTYPE": "C", "LC_ALL": "en_US.UTF-8"], .unicode),
        (["LANG": "C.UTF-8", "LC_CTYPE": "", "LC_ALL": ""], .unicode),
    ])
    func theFirstVariableThatIsSetIsUsed(environment: [String: String], expected: CharacterRepertoire) {
        #expect(CharacterRepertoire { environment[$0] } == expected)
    }
}
