/// What a server answers with: one version of all files and hierarchies.
struct ServedContent: Sendable {
  let site: Site
  let api: API
}
