import SwiftUI

struct BasketView: View {
    let onDone: () -> Void
    @EnvironmentObject private var basket: Basket
    @State private var isCheckingOut = false

    var body: some View {
        NavigationStack {
            Group {
                if basket.lines.isEmpty {
                    ContentUnavailableView {
                        Label("Nothing in the basket", systemImage: "basket")
                    } description: {
                        Text("What you add in the shop comes here.")
                    } actions: {
                        Button("Go to the shop", action: onDone)
                    }
                } else {
                    lines
                }
            }
            .navigationTitle("Basket")
            .sheet(isPresented: $isCheckingOut) {
                CheckOut {
                    isCheckingOut = false
                    withAnimation { basket.lines = [] }
                }
                .presentationDetents([.height(320)])
                .presentationDragIndicator(.visible)
            }
        }
    }

    private var lines: some View {
        List {
            Section {
                ForEach($basket.lines) { $line in
                    HStack {
                        Image(systemName: line.product.symbol)
                            .foregroundStyle(line.product.color)
                            .frame(width: 28)
                        Text(line.product.name)
                        Spacer()
                        Stepper("\(line.amount)", value: $line.amount, in: 1...12)
                            .fixedSize()
                    }
                }
                .onDelete { basket.lines.remove(atOffsets: $0) }
            }
            Section("Delivery") {
                Picker("Delivery", selection: $basket.delivery.animation()) {
                    ForEach(Basket.Delivery.allCases) { Text($0.rawValue) }
                }
                .pickerStyle(.inline)
                .labelsHidden()
                Toggle("Paper bag", isOn: $basket.wantsBag)
            }
            Section {
                HStack {
                    Text("Total").bold()
                    Spacer()
                    Text(basket.total, format: .currency(code: "EUR"))
                        .contentTransition(.numericText())
                }
                Button("Check out") { isCheckingOut = true }
            }
        }
        .toolbar { EditButton() }
    }
}

struct CheckOut: View {
    let onPaid: () -> Void
    @EnvironmentObject private var basket: Basket
    @State private var isPaying = false

    var body: some View {
        VStack(spacing: 20) {
            Text(basket.total, format: .currency(code: "EUR"))
                .font(.largeTitle.bold())
            ZStack {
                if isPaying {
                    ProgressView("Paying…")
                        .transition(.opacity)
                } else {
                    Button("Pay now") { withAnimation { isPaying = true } }
                        .buttonStyle(.borderedProminent)
                        .buttonBorderShape(.capsule)
                        .transition(.blurReplace)
                }
            }
            .frame(height: 60)
        }
        .padding()
        .task(id: isPaying) {
            guard isPaying else { return }
            try? await Task.sleep(for: .seconds(1))
            onPaid()
        }
    }
}

struct AccountView: View {
    @State private var name = "Ada"
    @State private var points = 0.4
    @State private var newsletters: Set<String> = []

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Gauge(value: points) {
                        Text("Points")
                    } currentValueLabel: {
                        Text(points, format: .percent)
                    }
                    .tint(.green)
                }
                Section("Newsletters") {
                    ForEach(["Weekly", "Recipes"], id: \.self) { title in
                        Toggle(
                            title,
                            isOn: Binding {
                                newsletters.contains(title)
                            } set: { isOn in
                                if isOn { newsletters.insert(title) } else { newsletters.remove(title) }
                            })
                    }
                }
            }
            .navigationTitle(name)
        }
    }
}
