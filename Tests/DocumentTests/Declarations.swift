// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What Swift sources declare outside of bodies: types, their members, functions, macros. What is local to a function is not
/// in it.
struct Declarations {
    struct Declaration: Hashable {
        /// The type that it is a member of, by its last name; nil at the top of a file.
        var owner: String?
        /// Of a function, an initialiser, a subscript, a macro or a case with values; nil for anything else.
        var parameters: [Parameter]?

        /// Whether a call can have these labels: parameters with a default may be left out.
        func accepts(_ labels: [String]) -> Bool {
            guard let parameters else { return false }
            var rest = labels[...]
            for parameter in parameters {
                if rest.first == parameter.label {
                    rest.removeFirst()
                } else if !parameter.hasDefault {
                    return false
                }
            }
            return rest.isEmpty
        }
    }

    struct Parameter: Hashable {
        var label: String
        var hasDefault = false
    }

    private var byName: [String: Set<Declaration>] = [:]

    /// The declarations of a name, of a macro with `#` in front, in that type if there is one.
    func named(_ name: String, in owner: String? = nil) -> [Declaration] {
        byName[name, default: []].filter { owner == nil || $0.owner == owner }
    }

    /// Adds what `source` declares. False if its braces do not match, so that it was not understood.
    mutating func read(_ source: String) -> Bool {
        var reader = Reader(tokens: Tokens(of: source).all)
        reader.run()
        byName.merge(reader.found) { $0.union($1) }
        return reader.isBalanced
    }
}

/// One source from its first token to its last.
private struct Reader {
    private enum Scope {
        case type(String)
        case body
    }

    private let tokens: [String]
    private var index = 0
    private var scopes: [Scope] = []
    /// The type whose brace comes next.
    private var announced: Scope?
    private(set) var found: [String: Set<Declarations.Declaration>] = [:]
    private(set) var isBalanced = true

    init(tokens: [String]) { self.tokens = tokens }

    mutating func run() {
        while index < tokens.count {
            let previous = index > 0 ? tokens[index - 1] : ""
            let token = take()
            switch token {
            case "{":
                scopes.append(announced ?? .body)
                announced = nil
            case "}":
                if scopes.popLast() == nil { isBalanced = false }
            case _ where previous == "." || previous == "import":
                break
            default:
                if case .body? = scopes.last { break }
                readDeclaration(token)
            }
        }
        if !scopes.isEmpty { isBalanced = false }
    }

    private var next: String { index < tokens.count ? tokens[index] : "" }

    private mutating func take() -> String {
        defer { index += 1 }
        return next
    }

    /// Reads on after a word that may begin a declaration.
    private mutating func readDeclaration(_ word: String) {
        switch word {
        case "struct", "class", "enum", "protocol", "actor":
            // "class func" and its like declare a member.
            guard isWord(next), !["func", "var", "let", "subscript"].contains(next) else { return }
            let name = take()
            add(name)
            announced = .type(name)
        case "extension":
            var name = take()
            while next == "." {
                index += 1
                name = take()
            }
            announced = .type(name)
        case "typealias", "associatedtype":
            add(take())
        case "var", "let":
            repeat { add(take()) } while takeComma()
        case "case":
            repeat { readCase() } while takeComma()
        case "func":
            guard isWord(next) else { return }
            readFunction(take())
        case "macro":
            guard isWord(next) else { return }
            readFunction("#" + take())
        case "init", "subscript":
            guard ["(", "<", "?", "!"].contains(next) else { return }
            readFunction(word)
        default:
            break
        }
    }

    private mutating func readCase() {
        let name = take()
        add(name, next == "(" ? takeParameters() : nil)
        // A raw value: a number, maybe negative. Strings leave no token.
        guard next == "=" else { return }
        index += 1
        while next == "-" || next.first?.isNumber == true { index += 1 }
    }

    private mutating func readFunction(_ name: String) {
        var depth = 0
        while index < tokens.count, depth > 0 || next != "(" {
            let token = take()
            if token == "<" { depth += 1 }
            if token == ">" { depth -= 1 }
        }
        add(name, takeParameters())
    }

    private mutating func takeComma() -> Bool {
        guard next == "," else { return false }
        index += 1
        return true
    }

    /// The list of parameters that begins at the next token.
    private mutating func takeParameters() -> [Declarations.Parameter] {
        var parameters: [Declarations.Parameter] = []
        var (depth, angles) = (0, 0)
        repeat {
            let token = take()
            switch token {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "<": angles += 1
            case ">": angles -= 1
            default: break
            }
            guard depth == 1, angles == 0 else { continue }
            if token == "(" || token == ",", next != ")" {
                parameters.append(Declarations.Parameter(label: label()))
            } else if token == "=", !parameters.isEmpty {
                parameters[parameters.count - 1].hasDefault = true
            }
        } while depth > 0 && index < tokens.count
        return parameters
    }

    /// The label of the parameter that begins at the next token: the first of one or two names before a colon.
    private mutating func label() -> String {
        while next == "@" { index += 2 }
        let start = index
        guard start + 2 < tokens.count, isWord(tokens[start]) else { return "_" }
        let isLabel = tokens[start + 1] == ":" || (isWord(tokens[start + 1]) && tokens[start + 2] == ":")
        return isLabel ? tokens[start] : "_"
    }

    private mutating func add(_ name: String, _ parameters: [Declarations.Parameter]? = nil) {
        guard isWord(name) || name.hasPrefix("#") else { return }
        var owner: String?
        if case .type(let name)? = scopes.last { owner = name }
        found[name, default: []].insert(Declarations.Declaration(owner: owner, parameters: parameters))
    }

    private func isWord(_ token: String) -> Bool { token.first.map { $0.isLetter || $0 == "_" } ?? false }
}
