import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FileContent } from '@haat/theme-files'
import { createLanguageService, type LanguageService, type Location } from '@haat/theme-language'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { readWidgets } from '../resources.ts'
import { readIgnoredPaths } from '../theme-folder/ignored-paths.ts'
import { readThemeFile, readThemeFolder } from '../theme-folder/read-theme-folder.ts'

/** One theme that an editor has files of. Files that are open in the editor count as they are there. */
export interface ThemeSession {
  readonly service: LanguageService
  /** Every file, those that are open as they are in the editor. */
  readonly files: ReadonlyMap<string, FileContent>
  /** The path in the theme, such as `sections/hero.liquid`. */
  pathOf(uri: string): string
  uriOf(path: string): string
  /** A file's current text, to convert offsets to lines; empty if it is missing or binary. */
  document(path: string): TextDocument
  /** The range of a location in LSP's terms. */
  locate(location: Location): { uri: string; range: ReturnType<typeof rangeIn> }
  /** Takes the text of a file that is open in the editor. */
  edit(document: TextDocument): void
  /** Reads a file that isn't open (any more) from disk, or forgets it if it was deleted. */
  reload(uri: string): Promise<void>
}

/** Reads the theme in a folder. */
export async function openSession(folder: string): Promise<ThemeSession> {
  const { files } = await readThemeFolder(folder)
  const texts = new Map(files)
  const open = new Map<string, TextDocument>()
  const isIgnored = readIgnoredPaths(folder)
  const service = createLanguageService({ widgets: readWidgets() })
  service.open(texts)

  const pathOf = (uri: string) => relative(folder, fileURLToPath(uri)).split(sep).join('/')
  const uriOf = (path: string) => open.get(path)?.uri ?? pathToFileURL(join(folder, path)).href
  const document = (path: string) => open.get(path) ?? closedDocument(uriOf(path), texts.get(path))

  function change(path: string, content: FileContent | null): void {
    if (content === null) texts.delete(path)
    else texts.set(path, content)
    service.change([{ path, content }])
  }

  return {
    service,
    files: texts,
    pathOf,
    uriOf,
    document,
    locate: ({ path, from, to }) => ({ uri: uriOf(path), range: rangeIn(document(path), from, to) }),
    edit(edited) {
      const path = pathOf(edited.uri)
      open.set(path, edited)
      change(path, edited.getText())
    },
    async reload(uri) {
      const path = pathOf(uri)
      open.delete(path)
      if (isIgnored(path)) return
      const content = await readThemeFile(folder, path).catch(() => undefined)
      // It can have been opened again meanwhile.
      if (!open.has(path)) change(path, content ?? null)
    },
  }
}

function closedDocument(uri: string, content: FileContent | undefined): TextDocument {
  return TextDocument.create(uri, 'liquid', 0, typeof content === 'string' ? content : '')
}

/** Converts offsets to LSP's lines and columns, which start at 0. */
export function rangeIn(document: TextDocument, from: number, to: number) {
  return { start: document.positionAt(from), end: document.positionAt(to) }
}
