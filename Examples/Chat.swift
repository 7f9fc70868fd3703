// legato render --device "iPhone 15" --scale 1 --tap "Message@0.4" --type "See you at seven@1.2" --tap "Send@3.2" --duration 4.5
//
// A chat: the messages and the field rise with the keyboard, a sent message grows out of the field, and a finger that scrolls dismisses
// the keyboard.

import SwiftUI

@main
struct ChatApp: App {
    var body: some Scene {
        WindowGroup { Chat() }
    }
}

struct Message: Identifiable {
    let id: Int
    let text: String
    var isMine = false
}

struct Chat: View {
    @State private var messages: [Message] = [
        Message(id: 0, text: "The rehearsal is moved to the small hall."),
        Message(id: 1, text: "With the piano?", isMine: true),
        Message(id: 2, text: "Yes, it was tuned this morning."),
        Message(id: 3, text: "Good. And the scores?", isMine: true),
        Message(id: 4, text: "They are on the stands already. We begin with the slow movement."),
        Message(id: 5, text: "My favourite.", isMine: true),
        Message(id: 6, text: "Mine too."),
        Message(id: 7, text: "Who turns the pages?", isMine: true),
        Message(id: 8, text: "Clara does. When do you come?"),
    ]
    @State private var draft = ""
    @Namespace private var bubbles
    @FocusState private var isWriting: Bool

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVStack(spacing: 8) {
                    ForEach(messages) { message in
                        Bubble(message: message)
                            .transition(
                                .asymmetric(
                                    insertion: .scale(scale: 0.4, anchor: .bottomTrailing).combined(with: .opacity),
                                    removal: .opacity))
                    }
                }
                .padding()
            }
            .defaultScrollAnchor(.bottom)
            .scrollDismissesKeyboard(.interactively)
            .safeAreaInset(edge: .bottom) { composer }
            .navigationTitle("Trio")
            .navigationBarTitleDisplayMode(.inline)
        }
    }

    private var composer: some View {
        HStack(alignment: .bottom) {
            TextField("Message", text: $draft, axis: .vertical)
                .lineLimit(1...4)
                .focused($isWriting)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .background(.background, in: .rect(cornerRadius: 18))
                .overlay { RoundedRectangle(cornerRadius: 18).strokeBorder(.quaternary) }
            if !draft.isEmpty {
                Button("Send", systemImage: "arrow.up.circle.fill", action: send)
                    .labelStyle(.iconOnly)
                    .font(.system(size: 34))
                    .transition(.scale.combined(with: .opacity))
            }
        }
        .animation(.snappy, value: draft.isEmpty)
        .padding(.horizontal)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private func send() {
        let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
        draft = ""
        guard !text.isEmpty else { return }
        withAnimation(.spring(duration: 0.4, bounce: 0.25)) {
            messages.append(Message(id: messages.count, text: text, isMine: true))
        }
    }
}

struct Bubble: View {
    let message: Message

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 60) }
            Text(message.text)
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .background(
                    message.isMine ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary), in: .rect(cornerRadius: 18)
                )
                .foregroundStyle(message.isMine ? .white : .primary)
            if !message.isMine { Spacer(minLength: 60) }
        }
    }
}
