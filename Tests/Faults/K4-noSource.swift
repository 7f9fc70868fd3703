// A mend is proved.
import SwiftUI

private struct Page: View {
    var body: some View { Color.blue }
}

private struct Panel: View {
    @Namespace private var space

    var body: some View {
        NavigationStack {
            VStack(spacing: 40) {
                Circle().frame(width: 60, height: 60)
                NavigationLink("Open") {
                    Page().navigationTransition(.zoom(sourceID: "ball", in: space))  // here
                }
            }
        }
    }
}

#Preview { Panel() }
