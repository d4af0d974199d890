internal import Architectures
internal import NavScopeCommand

NavScopeCommand.main(publishedArchitectures)
