@_exported import Hierarchies
@_exported import Romanization
@_exported import Selections
