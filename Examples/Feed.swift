// legato render --status-bar --drag 200,700,200,450@0.3/0.25 --drag 200,650,200,500@1.5/0.2 --tap "Like 12"@3 --duration 4
// A feed by days. The name of a day stays at the top until the next one pushes it away.
import SwiftUI

private struct Post: Identifiable {
    let id: Int
    var isLiked = false

    var author: String { ["Ada", "Grace", "Alan", "Edsger", "Barbara"][id % 5] }
    var words: String {
        [
            "A walk along the river before the first meeting.", "Finally, the build is green.",
            "Wrote down why the spring overshoots, and by how much. It is less than it looks, and it takes no longer.",
            "Tea.",
        ][id % 4]
    }
    var hue: Double { Double(id * 61 % 100) / 100 }
}

struct Feed: View {
    @State private var posts = (0..<200).map { Post(id: $0) }

    private var days: [(name: String, posts: Range<Int>)] {
        ["Today", "Yesterday", "Friday", "Thursday", "Wednesday"].enumerated().map { ($1, $0 * 5..<$0 * 5 + 5) }
    }

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
                ForEach(days, id: \.name) { day in
                    Section {
                        ForEach($posts[day.posts]) { PostView(post: $0) }
                    } header: {
                        Text(day.name)
                            .font(.headline)
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .padding(.horizontal)
                            .padding(.vertical, 8)
                            .background(Color.accentColor.opacity(0.15))
                            .background(.background)
                    }
                }
            }
        }
        .safeAreaInset(edge: .top, spacing: 0) {
            Text("Feed")
                .font(.largeTitle)
                .bold()
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal)
                .padding(.bottom, 8)
                .background(.background)
        }
    }
}

private struct PostView: View {
    @Binding var post: Post
    @ScaledMetric private var portrait = 40.0

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Circle()
                .fill(Color(hue: post.hue, saturation: 0.6, brightness: 0.9).gradient)
                .frame(width: portrait, height: portrait)
                .overlay { Text(post.author.prefix(1)).font(.headline).foregroundStyle(.white) }
            VStack(alignment: .leading) {
                Text(post.author).font(.subheadline).bold()
                Text(post.words)
                Button {
                    withAnimation(.bouncy) { post.isLiked.toggle() }
                } label: {
                    Image(systemName: post.isLiked ? "heart.fill" : "heart")
                        .foregroundStyle(post.isLiked ? .red : .secondary)
                        .scaleEffect(post.isLiked ? 1.2 : 1)
                }
                .accessibilityLabel("Like \(post.id)")
            }
            Spacer(minLength: 0)
        }
        .padding()
        .overlay(alignment: .bottom) { Divider() }
        .scrollTransition(.interactive.threshold(.visible(0.2))) { view, phase in
            view.opacity(1 - abs(phase.value) * 0.6).scaleEffect(1 - abs(phase.value) * 0.05)
        }
    }
}

#Preview { Feed() }
