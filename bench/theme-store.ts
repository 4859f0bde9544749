import { type Load, load, median } from './load.ts'
import { measurePageWeight } from './page-weight.ts'
import { figure, type Table } from './report.ts'
import { seedApps } from './seed-apps.ts'
import { seedThemes } from './seed-themes.ts'
import { seedVendors } from './seed-vendors.ts'
import type { ServerProcess } from './server-process.ts'
import { withSeededServer } from './with-seeded-server.ts'

const ITEMS = 200
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20

interface PageCase {
  readonly name: string
  readonly path: string
  /** The page of apps that this one is compared with. */
  readonly compared_with: string
}

const pages: readonly PageCase[] = [
  { name: 'apps (home)', path: '/', compared_with: '/' },
  { name: 'themes', path: '/themes', compared_with: '/' },
  { name: 'app', path: '/app/gst-sathi', compared_with: '/app/gst-sathi' },
  { name: 'theme', path: '/themes/theme-1', compared_with: '/app/gst-sathi' },
]

interface Visitor {
  readonly name: string
  readonly cookie: string
}

/** Measures the pages of themes against those of apps, with 200 of each, alternating. */
export function measureThemeStore(): Promise<Table> {
  return withSeededServer(
    async (connectionString) => {
      await seedApps(connectionString, ITEMS)
      await seedThemes(connectionString, ITEMS)
      return seedVendors(connectionString, 1)
    },
    async (haat, [cookie = '']) => ({
      title: 'Pages of the theme store',
      columns: ['page', 'visitor', 'requests/s', 'to apps', 'p50 ms', 'p99 ms', 'gzip kB', 'script gzip kB', 'errors'],
      rows: await measurePages(haat, [
        { name: 'anonymous', cookie: '' },
        { name: 'signed-in vendor', cookie },
      ]),
      note: `${ITEMS} apps and ${ITEMS} themes, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s, alternating.`,
    }),
  )
}

async function measurePages({ marketplace }: ServerProcess, visitors: readonly Visitor[]): Promise<string[][]> {
  const runs = new Map<string, Load[]>()
  const keyOf = (path: string, visitor: string) => `${path} ${visitor}`
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path } of pages) {
      for (const { name, cookie } of visitors) {
        const headers = { 'accept-encoding': 'gzip', cookie }
        const run = await load({ url: marketplace + path, headers, connections: CONNECTIONS, seconds: SECONDS })
        runs.set(keyOf(path, name), [...(runs.get(keyOf(path, name)) ?? []), run])
      }
    }
  }
  const of = (path: string, visitor: string, read: (run: Load) => number) =>
    median((runs.get(keyOf(path, visitor)) ?? []).map(read))
  const rows = pages.flatMap((page) => visitors.map((visitor) => ({ ...page, visitor: visitor.name })))
  return Promise.all(
    rows.map(async ({ name, path, compared_with: comparedWith, visitor }) => {
      const weight = await measurePageWeight(marketplace + path)
      const rate = of(path, visitor, (run) => run.requests_per_second)
      return [
        name,
        visitor,
        figure(rate),
        `${(rate / of(comparedWith, visitor, (run) => run.requests_per_second)).toFixed(1)} ×`,
        figure(of(path, visitor, (run) => run.p50_ms)),
        figure(of(path, visitor, (run) => run.p99_ms)),
        figure(weight.html_gzip_bytes / 1024),
        figure(weight.script_gzip_bytes / 1024),
        String(of(path, visitor, (run) => run.errors)),
      ]
    }),
  )
}
