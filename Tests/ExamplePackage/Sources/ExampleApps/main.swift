import AsyncNews
import CombineProfile
import CoordinatedShop
import FadingRoot
import NavScopeCommand
import Phone
import PinnedFeed
import PlainDelegate
import SceneMail
import SelectorMusic
import SplitLibrary
import StoryboardTrips
import WindowNotes

NavScopeCommand.main(
  Catalogue([
    WindowNotes(), SceneMail(), CoordinatedShop(), FadingRoot(), PlainDelegate(), AsyncNews(),
    CombineProfile(), SelectorMusic(), PinnedFeed(), StoryboardTrips(), SplitLibrary(),
  ]))
