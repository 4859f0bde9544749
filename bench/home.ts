import { load, median } from './load.ts'
import { startNextProcess } from './next-process.ts'
import { weighPage } from './page-weight.ts'
import { figure, type Table } from './report.ts'
import { seedApps } from './seed-apps.ts'
import { startServerProcess } from './server-process.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 20
// A cookie makes the marketplace render the page for this visitor: what a signed-in vendor costs.
const NOBODYS_SESSION = 'tokenVendorsPlatform=not.a.session'

/** The home page of 200 and 1,000 apps: from memory, rendered anew, and by Next.js on the same machine in turn. */
export async function measureHome(): Promise<Table> {
  const rows: string[][] = []
  for (const apps of [200, 1_000]) {
    const haat = await startServerProcess({ environment: { HAAT_DEMO: '0' } })
    try {
      await seedApps(haat.data_directory, apps)
      const next = await startNextProcess(haat.backend, 4790)
      try {
        const contenders = [
          { name: 'Haat, anonymous', url: haat.marketplace, headers: {} },
          { name: 'Haat, rendered for one visitor', url: haat.marketplace, headers: { cookie: NOBODYS_SESSION } },
          { name: 'Next.js 16', url: next.url, headers: {} },
        ]
        const runs = new Map(contenders.map(({ name }) => [name, [] as Awaited<ReturnType<typeof load>>[]]))
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const { name, url, headers } of contenders) {
            runs.get(name)?.push(
              await load({
                url,
                headers: { 'accept-encoding': 'gzip', ...headers },
                connections: CONNECTIONS,
                seconds: SECONDS,
              }),
            )
          }
        }
        const of = (name: string, read: (run: Awaited<ReturnType<typeof load>>) => number) =>
          median((runs.get(name) ?? []).map(read))
        const base = of('Next.js 16', (run) => run.requests_per_second)
        for (const { name, url } of contenders) {
          const weight = await weighPage(url)
          rows.push([
            String(apps),
            name,
            figure(of(name, (run) => run.requests_per_second)),
            `${(of(name, (run) => run.requests_per_second) / base).toFixed(1)}×`,
            figure(of(name, (run) => run.p50_ms)),
            figure(of(name, (run) => run.p99_ms)),
            figure(weight.html_bytes / 1024),
            figure(weight.html_gzip_bytes / 1024),
            figure(weight.script_gzip_bytes / 1024),
            String(of(name, (run) => run.errors)),
          ])
        }
      } finally {
        await next.stop()
      }
    } finally {
      await haat.stop()
    }
  }
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
    note: `${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s, taken in turn.`,
  }
}
