import { isDataSetName, mockPage, type PageData, type Theme, type ThemeFiles } from '@haat/theme-engine'
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

const folders: Readonly<Record<string, string>> = { products: 'product', collections: 'collection', pages: 'page' }
const single: Readonly<Record<string, string>> = {
  '': 'home',
  cart: 'cart',
  search: 'search',
  collections: 'list-collections',
  // The preview shows the first product or page.
  products: 'product',
  pages: 'page',
}

/** Returns the page that the preview shows, or another one with its data: `/products/x` is the product x. */
export function findShownPage({ data_set: dataSet, language, page: shown }: PreviewView, path = shown): ShownPage {
  if (!/^\/(?!\/)/.test(path)) throw new CommandFailed('A page starts with a slash, such as /cart')
  const { pathname, searchParams } = new URL(path, 'https://store.invalid')
  const [folder = '', handle] = pathname.split('/').filter((part) => part !== '')
  const template = (handle === undefined ? single[folder] : folders[folder]) ?? '404'
  const data = mockPage(template, {
    query: Object.fromEntries(searchParams),
    language,
    ...(handle === undefined ? {} : { handle: decodeHandle(handle) }),
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

function decodeHandle(handle: string): string {
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}
