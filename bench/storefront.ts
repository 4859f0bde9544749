import { type Load, load, median } from './load.ts'
import { figure, type Table } from './report.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const FIRST_PORT = 4_780
const ROUNDS = 3
const STORE = 'priya-masala'
const PAGES = { home: '', collection: '/collections/all', product: '/products' } as const
/** Pages for a visitor with a cart aren't cached. */
const CART = { cookie: 'haat_cart=cart-of-a-returning-visitor' }
const MANY_REQUESTS = 100_000

/** Measures pages of a demo store: cached, as for most visitors, and rendered for each request. */
export async function measureStorefront(): Promise<Table> {
  const server = await startServerProcess({ first_port: FIRST_PORT })
  try {
    const store = `${server.storefront}/${STORE}`
    const product = await firstProduct(server)
    const rows: string[][] = []
    for (const [name, path] of Object.entries({ ...PAGES, product: `/products/${product}` })) {
      for (const [mode, headers] of [
        ['cached', {}],
        ['rendered for each request', CART],
      ] as const) {
        rows.push([name, mode, ...figures(await measure(`${store}${path}`, headers))])
      }
    }
    const memory = await measureMemory(server, store)
    return {
      title: 'Pages of a store',
      columns: ['page', 'mode', 'requests/s', 'p50 ms', 'p99 ms', 'errors'],
      rows,
      note: `10 connections, medians of ${ROUNDS} rounds of 5 s, uncompressed. ${memory}`,
    }
  } finally {
    await server.stop()
  }
}

async function measure(url: string, headers: Readonly<Record<string, string>>): Promise<Load[]> {
  const runs: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await load({ url, connections: 10, seconds: 5, headers }))
  return runs
}

function figures(runs: readonly Load[]): string[] {
  const of = (read: (run: Load) => number) => median(runs.map(read))
  return [
    figure(of((run) => run.requests_per_second)),
    figure(of((run) => run.p50_ms)),
    figure(of((run) => run.p99_ms)),
    String(of((run) => run.errors)),
  ]
}

async function firstProduct({ backend }: ServerProcess): Promise<string> {
  const response = await fetch(`${backend}/api/storefront/products?store_slug=${STORE}&limit=1`)
  const { items } = await response.json()
  return items[0].handle
}

/** Measures resident memory after 10,000 and after 100,000 more requests, half of them uncached. */
async function measureMemory(server: ServerProcess, store: string): Promise<string> {
  const run = async (requests: number) => {
    await load({ url: store, connections: 10, amount: requests / 2 })
    await load({ url: store, connections: 10, amount: requests / 2, headers: CART })
  }
  await run(MANY_REQUESTS / 10)
  const before = server.resident_megabytes()
  await run(MANY_REQUESTS)
  return `Resident memory: ${Math.round(before)} MB after ${figure(MANY_REQUESTS / 10)} requests, ${Math.round(server.resident_megabytes())} MB after ${figure(MANY_REQUESTS)} more.`
}
