import AsyncNews
import CombineProfile
import CoordinatedShop
import FadingRoot
import NavScopeCommand
import Phone
import PlainDelegate
import SceneMail
import WindowNotes

NavScopeCommand.main(
  Catalogue([
    WindowNotes(), SceneMail(), CoordinatedShop(), FadingRoot(), PlainDelegate(), AsyncNews(),
    CombineProfile(),
  ]))
