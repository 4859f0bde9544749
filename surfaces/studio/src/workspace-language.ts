import type { AppliedChange, FileContent } from '@haat/theme-files'
import type { LanguageChange, SymbolKind } from '@haat/theme-language'
import { fileGrammar } from './language/editor/file-grammar.ts'
import { formatFile } from './language/format-file.ts'
import { startLanguageClient } from './language/language-client.ts'
import { laterExtension } from './later-extension.ts'
import type { LanguageHost, LanguagePort } from './workspace/state/language-port.ts'

/** Enough to recognise a file's type and an image's size. */
const HEAD_BYTES = 64 * 1024

const kindNames: Readonly<Record<SymbolKind, string>> = {
  section: 'Sections',
  widget: 'Widgets',
  block: 'Blocks',
  snippet: 'Snippets',
  layout: 'Layouts',
  template: 'Templates',
  setting: 'Settings',
  asset: 'Assets',
}

/** Starts the language service in its worker, as a follower of the working copy. */
export function createWorkspaceLanguage({ copy, open, apply }: LanguageHost): LanguagePort {
  const language = startLanguageClient(filesOf(copy))
  const stop = copy.subscribe(({ files }) => language.change(files.map(toChange)))
  return {
    grammar: fileGrammar,
    extensions: (path) => [
      fileGrammar(path),
      laterExtension(async () => {
        const { languageExtensions } = await import('./language/editor/language-extensions.ts')
        return languageExtensions({ path, language, open, apply })
      }),
    ],
    findings: language.findings,
    isCurrent: language.isCurrent,
    subscribe: language.subscribe,
    async symbols() {
      const symbols = await language.symbols()
      return symbols.map(({ kind, name, title, container, location }) => ({
        name: title === undefined || title === name ? name : `${title}, ${name}`,
        kind: kindNames[kind],
        container,
        ...location,
      }))
    },
    async format(path) {
      const before = copy.readText(path)
      const result = await formatFile({ files: new Map(filesOf(copy)), path })
      if (before === undefined || copy.readText(path) !== before)
        return 'The file was changed while it was being formatted.'
      if ('refused' in result) return result.refused
      if (result.text === before) return 'The file is already formatted.'
      const edits = [{ file: path, from: 0, to: before.length, text: result.text }]
      apply({ title: `Format ${path}`, cause: 'format', edits, moves: [] })
      return undefined
    },
    close() {
      stop()
      language.close()
    },
  }
}

function* filesOf(copy: LanguageHost['copy']): Generator<readonly [string, FileContent]> {
  for (const path of copy.list()) {
    const content = copy.read(path)
    if (content !== undefined) yield [path, headOf(content)]
  }
}

function toChange({ path, after }: AppliedChange['files'][number]): LanguageChange {
  return { path, content: after === undefined ? null : headOf(after) }
}

function headOf(content: FileContent): FileContent {
  return typeof content === 'string' ? content : content.slice(0, HEAD_BYTES)
}
