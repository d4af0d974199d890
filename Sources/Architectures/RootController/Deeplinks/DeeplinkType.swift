/// Where a link leads.
enum DeeplinkType: Equatable {
  enum Messages: Equatable {
    case root
    case details(id: String)
  }

  case messages(Messages)
  case activity
  case newListing
  case request(id: String)
}
