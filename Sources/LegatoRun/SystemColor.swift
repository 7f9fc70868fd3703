import LegatoDrawing

enum SystemColor {
    static func named(_ n: String, isDark: Bool) -> ResolvedColor { ResolvedColor(red: 1, green: 0, blue: 0) }
}
