import { measureAdmin } from './admin.ts'
import { measureApi } from './api.ts'
import { measureAppBlocks } from './apps/app-blocks.ts'
import { measureDeliveries } from './apps/deliveries.ts'
import { measureKills } from './apps/kills.ts'
import { measureScale } from './apps/scale.ts'
import { measureTokens } from './apps/tokens.ts'
import { measureCategories } from './categories.ts'
import { measureCheckout } from './checkout.ts'
import { requested } from './command-line.ts'
import { measureDocuments } from './documents.ts'
import { measureEditorSave } from './editor-save.ts'
import { measureEditors } from './editors.ts'
import { measureExport } from './export-products.ts'
import { measureHome } from './home.ts'
import { measureImport } from './import-products.ts'
import { measureHugeStore } from './large-store/huge-store.ts'
import { measureLargeStore } from './large-store/large-store.ts'
import { measureLedger } from './ledger.ts'
import { measureList } from './list.ts'
import { measureMedia } from './media.ts'
import { measurePages } from './pages.ts'
import { measureRender } from './render.ts'
import { type Table, toMarkdown, writeReport } from './report.ts'
import { measureScaleHot, measureScaleNotify, measureScalePages, measureScaleSize, measureScaleStart } from './scale.ts'
import { measureAppSearch } from './search/app-search.ts'
import { measureProductSearch } from './search/product-search.ts'
import { measureSearchDuringImport } from './search/search-during-import.ts'
import { measureStartAndMemory } from './start-and-memory.ts'
import { measureStorefront } from './storefront.ts'
import { measureStudio } from './studio.ts'
import { measureThemeStore } from './theme-store.ts'

const measurements: Record<string, () => Promise<Table | readonly Table[]>> = {
  admin: measureAdmin,
  api: measureApi,
  'apps-blocks': measureAppBlocks,
  'apps-deliveries': measureDeliveries,
  'apps-kills': measureKills,
  'apps-scale': measureScale,
  'apps-tokens': measureTokens,
  categories: measureCategories,
  checkout: measureCheckout,
  documents: measureDocuments,
  'editor-save': measureEditorSave,
  editors: measureEditors,
  export: measureExport,
  home: measureHome,
  import: measureImport,
  'large-store': async () => [await measureLargeStore(), await measureHugeStore()],
  ledger: measureLedger,
  list: measureList,
  media: measureMedia,
  pages: measurePages,
  render: measureRender,
  'scale-hot': measureScaleHot,
  'scale-notify': measureScaleNotify,
  'scale-pages': measureScalePages,
  'scale-size': measureScaleSize,
  'scale-start': measureScaleStart,
  'search-apps': () => measureAppSearch(),
  'search-import': () => measureSearchDuringImport(),
  'search-products': () => measureProductSearch(),
  start: measureStartAndMemory,
  storefront: measureStorefront,
  studio: measureStudio,
  'theme-store': measureThemeStore,
}

// `npm run bench -- list search` runs only those benchmarks (`search` is all that begin with `search-`). They are printed
// as Markdown; a full run rewrites docs/performance.md.
const isRequested = (name: string) => requested.some((part) => name === part || name.startsWith(`${part}-`))
const selected = Object.entries(measurements).filter(([name]) => requested.length === 0 || isRequested(name))
if (selected.length === 0) {
  console.error(`There is no benchmark ${requested.join(' ')}. Choose from ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}

// Runs the handlers of `exit`, which stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const tables: Table[] = []
for (const [name, measure] of selected) {
  console.log(`measuring ${name} ...`)
  const measured = [await measure()].flat()
  tables.push(...measured)
  console.log(measured.flatMap(toMarkdown).join('\n'))
}
if (requested.length === 0) writeReport(tables)
