@_exported import AddressResolving
@_exported import Hierarchies
@_exported import Histories
@_exported import NameSearching
@_exported import Romanization
@_exported import Selections
