/** An entry of the file tree. */
export interface TreeEntry {
  /** The path; of folders without a trailing slash. `''` is the root. */
  readonly path: string
  readonly name: string
  readonly is_folder: boolean
  /** Paths of the entries inside, in order. */
  readonly children: readonly string[]
}

/** The folders of a theme, in the order in which people think of them. They are listed even if they are empty. */
export const THEME_FOLDERS = ['sections', 'widgets', 'blocks', 'snippets', 'templates', 'config', 'locales', 'assets']

/** Builds the tree of these files, with those whose path contains every word of the filter. */
export function buildTree(paths: readonly string[], filter = ''): Map<string, TreeEntry> {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = paths.filter((path) => words.every((word) => path.toLowerCase().includes(word)))
  const children = new Map<string, Set<string>>([['', new Set(words.length === 0 ? THEME_FOLDERS : [])]])
  if (words.length === 0) for (const folder of THEME_FOLDERS) children.set(folder, new Set())
  for (const path of shown) {
    const parts = path.split('/')
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const parent = parts.slice(0, depth - 1).join('/')
      const siblings = children.get(parent) ?? new Set()
      children.set(parent, siblings.add(parts.slice(0, depth).join('/')))
    }
  }
  const entries = new Map<string, TreeEntry>()
  for (const path of shown) entries.set(path, { path, name: nameOf(path), is_folder: false, children: [] })
  for (const [path, inside] of children) {
    const sorted = [...inside].toSorted((one, other) => compare(one, other, children))
    entries.set(path, { path, name: nameOf(path), is_folder: true, children: sorted })
  }
  return entries
}

/** The folder of a path; `''` for files outside of folders. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Folders first, the theme's own in their order, then by name. */
function compare(one: string, other: string, children: ReadonlyMap<string, unknown>): number {
  const kind = Number(children.has(other)) - Number(children.has(one))
  if (kind !== 0) return kind
  const [place, otherPlace] = [THEME_FOLDERS.indexOf(one), THEME_FOLDERS.indexOf(other)]
  if (place !== otherPlace) return (place === -1 ? 99 : place) - (otherPlace === -1 ? 99 : otherPlace)
  return one < other ? -1 : 1
}
