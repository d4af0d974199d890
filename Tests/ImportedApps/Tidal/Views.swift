import SwiftUI

struct RootView: View {
  @EnvironmentObject var session: Session

  var body: some View {
    if session.isSignedIn {
      TabView(selection: $session.selectedTab) {
        TidesView()
          .tabItem { Label("Tides", systemImage: "water.waves") }
          .tag(Tab.tides)
        SettingsView()
          .tabItem { Label("Settings", systemImage: "gear") }
          .tag(Tab.settings)
      }
    } else {
      LoginView { session.isSignedIn = true }
    }
  }
}

struct LoginView: View {
  let done: () -> Void
  @State private var name = ""
  @State private var remembers = true
  @FocusState private var isFocused: Bool
  @State private var showsTerms = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Welcome").font(.largeTitle).bold()
      TextField("Name", text: $name)
        .textFieldStyle(.roundedBorder)
        .focused($isFocused)
      Toggle("Remember me", isOn: $remembers)
      Button("Terms") { showsTerms = true }
      Button(action: done) {
        HStack {
          Image(systemName: "anchor"); Text("Sign in")
        }
        .frame(maxWidth: .infinity)
        .padding()
        .background(Color.blue)
        .cornerRadius(8)
      }
      .disabled(name.isEmpty && false)
      Spacer()
    }
    .padding()
    .sheet(isPresented: $showsTerms) { TermsView() }
  }
}

struct TermsView: View {
  @Environment(\.dismiss) var dismiss
  @Environment(\.colorScheme) var scheme
  var body: some View {
    NavigationStack {
      ScrollView { Text(scheme == .dark ? "Terms by night" : "Terms of the harbour") }
        .navigationTitle("Terms")
        .toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
  }
}

@Observable final class TideModel {
  var tides: [Tide] = []
  var isLoading = false

  func load() async {
    isLoading = true
    try? await Task.sleep(for: .seconds(1))
    tides = [Tide(id: "1", name: "Ebb"), Tide(id: "2", name: "Flood")]
    isLoading = false
  }
}

struct Tide: Identifiable, Hashable { let id: String; let name: String }

struct TidesView: View {
  @EnvironmentObject var session: Session
  @State private var model = TideModel()
  @State private var chosen: Tide?

  var body: some View {
    NavigationStack(path: $session.path) {
      List {
        if model.isLoading { ProgressView("Loading") }
        ForEach(model.tides) { tide in
          NavigationLink(value: Route.berth(tide.id)) {
            HStack {
              Text(tide.name); Spacer(); Text("m").foregroundStyle(.secondary)
            }
          }
        }
        Section("More") {
          NavigationLink("About") { AboutView() }
          Button("Choose") { chosen = model.tides.first }
        }
      }
      .navigationTitle("Tides")
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .berth(let id): BerthView(id: id)
        case .help: Text("Help")
        }
      }
      .task { await model.load() }
      .alert(
        "Chosen", isPresented: Binding(get: { chosen != nil }, set: { if !$0 { chosen = nil } })
      ) {
        Button("Keep") {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text(chosen?.name ?? "")
      }
    }
  }
}

struct BerthView: View {
  let id: String
  var body: some View {
    Text("Berth \(id)").navigationTitle("Berth \(id)")
      .onAppear { print("berth") }
  }
}

struct AboutView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Back home") { dismiss() } }
}

struct SettingsView: View {
  @EnvironmentObject var session: Session
  @AppStorage("units") private var units = "m"
  var body: some View {
    Form {
      Picker("Units", selection: $units) {
        Text("Metres").tag("m")
        Text("Feet").tag("ft")
      }
      Button("Sign out", role: .destructive) { session.isSignedIn = false }
    }
  }
}

#Preview { RootView().environmentObject(Session()) }
