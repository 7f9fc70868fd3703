// legato render --device "iPhone 15" --scale 1 --tap "Name@0.3" --type "Ada\n@0.8" --type "love\nlace\n@1.5" --duration 4
//
// A login: the return key moves the focus on, a wrong password shakes and keeps it, the right one lets in.

import SwiftUI

@main
struct LoginApp: App {
    var body: some Scene {
        WindowGroup { Login() }
    }
}

struct Login: View {
    enum Field { case name, password }

    @State private var name = ""
    @State private var password = ""
    @State private var attempts = 0
    @State private var isIn = false
    @FocusState private var field: Field?

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: isIn ? "lock.open.fill" : "lock.fill")
                .font(.system(size: 56))
                .foregroundStyle(isIn ? .green : .accentColor)
                .contentTransition(.symbolEffect(.replace))
                .frame(height: 80)
            Text(isIn ? "Welcome, \(name)" : "Sign in")
                .font(.title2.bold())
                .contentTransition(.opacity)
            if !isIn {
                fields
                    .modifier(Shake(turns: CGFloat(attempts)))
                    .transition(.opacity.combined(with: .scale(scale: 0.9)))
            }
        }
        .padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.95))
    }

    private var fields: some View {
        VStack(spacing: 0) {
            TextField("Name", text: $name)
                .focused($field, equals: .name)
                .submitLabel(.next)
                .onSubmit { field = .password }
                .padding(14)
            Divider()
            SecureField("Password", text: $password)
                .focused($field, equals: .password)
                .submitLabel(.go)
                .onSubmit(check)
                .padding(14)
        }
        .background(.white, in: .rect(cornerRadius: 12))
    }

    private func check() {
        if password == "lovelace" {
            withAnimation(.snappy) { isIn = true }
        } else {
            withAnimation(.linear(duration: 0.4)) { attempts += 1 }
            field = .password
        }
    }
}

/// Moves to and fro three times for each turn.
struct Shake: GeometryEffect {
    var turns: CGFloat

    var animatableData: CGFloat {
        get { turns }
        set { turns = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 8 * sin(turns * 6 * .pi), y: 0))
    }
}
