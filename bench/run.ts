import { measureEditorSave } from './editor-save.ts'
import { measureEditors } from './editors.ts'
import { measureHome } from './home.ts'
import { measureImport } from './import-products.ts'
import { measureLargeStore } from './large-store.ts'
import { measureList } from './list.ts'
import { measureRender } from './render.ts'
import { type Table, writeReport } from './report.ts'
import { measureSearchTable } from './search-table.ts'
import { measureStartAndMemory } from './start-and-memory.ts'
import { measureStorefront } from './storefront.ts'

const measurements = {
  'editor-save': measureEditorSave,
  editors: measureEditors,
  home: measureHome,
  import: measureImport,
  'large-store': measureLargeStore,
  list: measureList,
  render: measureRender,
  search: measureSearchTable,
  start: measureStartAndMemory,
  storefront: measureStorefront,
}

// `npm run bench -- list search` runs only those benchmarks and prints them; a full run rewrites docs/performance.md.
const requested = process.argv.slice(2)
const selected = Object.entries(measurements).filter(([name]) => requested.length === 0 || requested.includes(name))

const tables: Table[] = []
for (const [name, measure] of selected) {
  console.log(`measuring ${name} ...`)
  const table = await measure()
  tables.push(table)
  console.table(table.rows.map((row) => Object.fromEntries(row.map((cell, index) => [table.columns[index], cell]))))
}
if (requested.length === 0) writeReport(tables)
