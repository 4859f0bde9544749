import { importFile } from '../import-file.ts'
import { figure, type Table } from '../report.ts'
import { measureBlockedUpdates } from './blocked-update.ts'
import { generateProducts } from './generated-products.ts'
import { writeImportFiles } from './import-files.ts'
import { createRandom } from './random.ts'
import { percentile } from './send-requests.ts'
import { type ActivityTimes, runActivity } from './store-activity.ts'
import { type LargeCatalog, STORE, withLargeCatalog } from './with-large-catalog.ts'

const PRODUCTS = 100_000
const FIRST_PORT = 4_760
const PROCESSES = 2
const WITHOUT_IMPORT_MS = 20_000

/** Measures searches and saves in a store with 100,000 products, during an import of 100,000 more. */
export function measureSearchDuringImport(products: number = PRODUCTS): Promise<Table> {
  return withLargeCatalog({ products, processes: PROCESSES, first_port: FIRST_PORT }, measure)
}

async function measure(catalog: LargeCatalog): Promise<Table> {
  const { products } = catalog
  // Written in advance, because this process also measures the latencies.
  const files = [...writeImportFiles(generateProducts(products.length, 'imported', createRandom(3)))]
  // The first run warms the processes up.
  await runActivity(catalog, 10, sleep(WITHOUT_IMPORT_MS / 4))
  const before = await runActivity(catalog, 20, sleep(WITHOUT_IMPORT_MS))
  const importing = importFiles(catalog, files)
  const during = await runActivity(catalog, 30, importing)
  const importMs = await importing
  const updates = await measureBlockedUpdates(catalog)
  const activityRows = (name: string, timesOf: (times: ActivityTimes) => readonly number[]) => [
    [name, 'without import', ...cells(timesOf(before))],
    [name, 'during the import', ...cells(timesOf(during))],
  ]
  return {
    title: `Search during an import of ${figure(products.length)} products into a store with ${figure(products.length)}`,
    columns: ['measurement', 'when', 'number', 'median ms', 'p95 ms', 'slowest ms'],
    rows: [
      ...activityRows("visitor's search", ({ searches }) => searches),
      ...activityRows('save of a product title', ({ saves }) => saves),
      ...activityRows('from the save until a process finds the title', ({ found }) => found),
      ...activityRows('the same with a typo', ({ found_with_typo: found }) => found),
      ['update of a title in SQL', 'alone', ...cells(updates.alone)],
      ['update of a title in SQL', 'beside 1,000 uncommitted inserts', ...cells(updates.beside_inserts)],
    ],
    note: [
      `The import took ${figure(importMs / 1000)} s (${figure((products.length / importMs) * 1000)} products/s). ${PROCESSES} processes use the same database; a visitor searches one continuously, and the owner saves a title in the other every 200 ms.`,
      'Changes of the catalogue of one store run one after another, so a save waits for the current batch of the import. The updates in SQL take no such lock, so they show only what the index costs.',
      'Targets: a title is found within 2 s in every process, and the index blocks an update for at most 50 ms.',
    ].join('\n'),
  }
}

async function importFiles({ owner }: LargeCatalog, files: readonly string[]): Promise<number> {
  let durationMs = 0
  for (const file of files) durationMs += await importFile(owner, STORE, file)
  return durationMs
}

function cells(times: readonly number[]): string[] {
  return [times.length.toLocaleString('en-IN'), ...[0.5, 0.95, 1].map((share) => figure(percentile(times, share)))]
}

const sleep = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

if (import.meta.main) {
  const { rows, note } = await measureSearchDuringImport(Number(process.argv[2] ?? PRODUCTS))
  console.table(rows)
  console.log(note)
}
