/// One version of all files and hierarchies.
struct ServedContent: Sendable {
  let site: Site
  let api: API
}
