/// Where a link leads.
package enum DeeplinkType: Equatable {
  package enum Messages: Equatable {
    case root
    case details(id: String)
  }

  case messages(Messages)
  case activity
  case newListing
  case request(id: String)
}
