/** The folders whose files other files refer to by name. */
export type ReferencedFolder = 'sections' | 'widgets' | 'blocks' | 'snippets' | 'assets'

/** A place in a text that names another file of the theme. */
export interface FileReference {
  readonly folder: ReferencedFolder
  /** As written: without folder and, except for assets, without `.liquid`. */
  readonly name: string
  /** Offsets of the name in the text. */
  readonly from: number
  readonly to: number
}

/** Returns the name under which other files refer to a file, or undefined if none can. */
export function referenceOf(path: string): { folder: ReferencedFolder; name: string } | undefined {
  const [, folder = '', rest = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? []
  if (folder === 'assets') return { folder, name: rest }
  if (folder !== 'sections' && folder !== 'widgets' && folder !== 'blocks' && folder !== 'snippets') return undefined
  return rest.endsWith('.liquid') ? { folder, name: rest.slice(0, -'.liquid'.length) } : undefined
}

/** Returns a name as references compare it: widgets can be written `HeadingWidget` or `heading`. */
export function comparedName({ folder, name }: Pick<FileReference, 'folder' | 'name'>): string {
  if (folder !== 'widgets') return name
  return name
    .replace(/(?<=.)[-_]?widget$/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}
