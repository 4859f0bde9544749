import { type Load, load, median } from './load.ts'
import { startNextProcess } from './next-process.ts'
import { measurePageWeight } from './page-weight.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withCatalog } from './with-catalog.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 20
const NEXT_PORT = 4790

interface Contender {
  readonly name: string
  readonly url: string
  readonly cookie: string
}

/** Measures the home page with 200 and 1,000 apps, alternating: cached, rendered for one visitor, and by Next.js. */
export async function measureHome(): Promise<Table> {
  const rows = [
    ...(await withCatalog(200, (haat) => compare(haat, 200))),
    ...(await withCatalog(1_000, (haat) => compare(haat, 1_000))),
  ]
  return {
    title: 'Home page of the marketplace',
    columns: [
      'apps',
      'server',
      'requests/s',
      'to Next.js',
      'p50 ms',
      'p99 ms',
      'HTML kB',
      'gzip kB',
      'script gzip kB',
      'errors',
    ],
    rows,
    note: `${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s, alternating.`,
  }
}

async function compare(haat: ServerProcess, apps: number): Promise<string[][]> {
  const next = await startNextProcess(haat.backend, NEXT_PORT)
  try {
    const contenders: Contender[] = [
      { name: 'Haat, anonymous', url: haat.marketplace, cookie: '' },
      // With a session cookie, valid or not, the page is rendered for this visitor.
      { name: 'Haat, rendered for one visitor', url: haat.marketplace, cookie: 'tokenVendorsPlatform=not.a.session' },
      { name: 'Next.js 16', url: next.url, cookie: '' },
    ]
    const runs = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url, cookie } of contenders) {
        const headers = { 'accept-encoding': 'gzip', cookie }
        runs.get(name)?.push(await load({ url, headers, connections: CONNECTIONS, seconds: SECONDS }))
      }
    }
    const of = (name: string, read: (run: Load) => number) => median((runs.get(name) ?? []).map(read))
    const base = of('Next.js 16', (run) => run.requests_per_second)
    return await Promise.all(
      contenders.map(async ({ name, url }) => {
        const weight = await measurePageWeight(url)
        return [
          String(apps),
          name,
          figure(of(name, (run) => run.requests_per_second)),
          `${(of(name, (run) => run.requests_per_second) / base).toFixed(1)} ×`,
          figure(of(name, (run) => run.p50_ms)),
          figure(of(name, (run) => run.p99_ms)),
          figure(weight.html_bytes / 1024),
          figure(weight.html_gzip_bytes / 1024),
          figure(weight.script_gzip_bytes / 1024),
          String(of(name, (run) => run.errors)),
        ]
      }),
    )
  } finally {
    await next.stop()
  }
}
