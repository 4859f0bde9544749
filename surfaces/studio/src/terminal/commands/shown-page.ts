import { compile, mockPage, type PageData, type Theme, ThemeErrors, type ThemeFiles } from '@haat/theme-engine'
import { CommandFailed } from './command-run.ts'

/** The page of a store that a path shows, with its data. */
export interface ShownPage {
  readonly path: string
  readonly template: string
  readonly data: PageData
}

/** Returns the page at a path of the store, as the preview shows it: `/products/x` is the product with the handle x. */
export function findShownPage(path: string): ShownPage {
  const address = new URL(path, 'https://store.example')
  const [folder = '', handle] = address.pathname.split('/').filter((part) => part !== '')
  const template = templateOf(folder, handle)
  const query = Object.fromEntries(address.searchParams)
  return { path, template, data: mockPage(template, { query, ...(handle === undefined ? {} : { handle }) }) }
}

/** Compiles the theme. Throws CommandFailed with the places of the errors. */
export function compileTheme(files: ThemeFiles, widgets: ThemeFiles): Theme {
  try {
    return compile(files, { widgets })
  } catch (error) {
    if (!(error instanceof ThemeErrors)) throw error
    const lines = error.errors.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`)
    throw new CommandFailed(['The theme has errors, so its pages can’t be rendered:', ...lines].join('\n'))
  }
}

function templateOf(folder: string, handle: string | undefined): string {
  if (folder === '') return 'home'
  if (folder === 'products' && handle !== undefined) return 'product'
  if (folder === 'collections') return handle === undefined ? 'list-collections' : 'collection'
  if (folder === 'pages' && handle !== undefined) return 'page'
  return folder === 'cart' || folder === 'search' ? folder : '404'
}
