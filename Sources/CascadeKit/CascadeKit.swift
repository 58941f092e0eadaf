@_exported import Hierarchies
@_exported import Histories
@_exported import Lookup
@_exported import Romanization
@_exported import Selections
