import NavScopeCommand
import Phone
import RootControllerAsPublished

// Someone else's command with apps that are not trusted: what a test starts to see them trap.
NavScopeCommand.main(
  Catalogue([
    FragileApp(), SteadyApp(), HostileApp(), WildApp(), BrittleApp(), TrapsApp(), TasksApp(),
    WaitingApp(), QueuesApp(), SetsApp(), ListApp(), KeepsakesApp(), DoorsApp(), GuestsApp(),
    RootControllerAsPublishedApp(),
  ]))
