import NavScopeCommand
import Phone

// Somebody else's command with somebody else's apps: what a test starts to see them trap.
NavScopeCommand.main(Catalogue([FragileApp(), SteadyApp()]))
