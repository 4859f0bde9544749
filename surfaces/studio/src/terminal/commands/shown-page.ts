import { isDataSetName, mockPage, type PageData, pageOfPath, type Theme, type ThemeFiles } from '@haat/theme-engine'
import { DraftCompiler } from '@haat/theme-engine/render'
import type { PreviewView } from '../terminal-ports.ts'
import { CommandFailed } from './command-run.ts'

/** The page of a store that a path shows, with its data. */
export interface ShownPage {
  readonly path: string
  readonly template: string
  readonly data: PageData
}

/** A theme that may have errors, each as `sections/hero.liquid:12:3 message`. The files with errors render nothing. */
export interface CompiledDraft {
  readonly theme: Theme
  readonly errors: readonly string[]
}

/**
 * Returns the page that the preview shows, or another one with its data: `/products/x` is the product x. `languages` are
 * the theme's, with which a path can start.
 */
export function findShownPage(
  { data_set: dataSet, language, page: shown, template: shownTemplate }: PreviewView,
  languages: readonly string[],
  path = shown,
): ShownPage {
  if (!/^\/(?!\/)/.test(path)) throw new CommandFailed('A page starts with a slash, such as /cart')
  const address = pageOfPath(path, languages)
  const template = path === shown ? shownTemplate : address.template
  const data = mockPage(template, {
    query: address.query,
    language: address.language ?? language,
    ...(address.handle === undefined ? {} : { handle: address.handle }),
    ...(isDataSetName(dataSet) ? { data_set: dataSet } : {}),
  })
  return { path, template, data }
}

let compiler: { readonly widgets: ThemeFiles; readonly compiler: DraftCompiler } | undefined

/** Compiles the theme. Only files that have changed since the last time are read again. */
export function compileDraft(files: ThemeFiles, widgets: ThemeFiles): CompiledDraft {
  if (compiler?.widgets !== widgets) compiler = { widgets, compiler: new DraftCompiler({ widgets, sources: false }) }
  const { theme, errors } = compiler.compiler.compile(files)
  return { theme, errors: errors.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`) }
}
