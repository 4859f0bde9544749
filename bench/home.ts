import { get } from 'node:http'
import { type Load, load, median } from './load.ts'
import { startNextProcess } from './next-process.ts'
import { measurePageWeight } from './page-weight.ts'
import { startedProcessesMs } from './processor-time.ts'
import { figure, type Table } from './report.ts'
import { seedApps } from './seed-apps.ts'
import { seedVendors } from './seed-vendors.ts'
import type { ServerProcess } from './server-process.ts'
import { withSeededServer } from './with-seeded-server.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 20
const NEXT_PORT = 4790
const VENDORS = 100

interface Contender {
  readonly name: string
  readonly url: string
  /** Cookies of the visitors, who take turns. */
  readonly cookies: readonly string[]
}

interface Run extends Load {
  readonly cpu_ms: number
}

/**
 * Measures the home page with 200 and 1,000 apps, alternating: cached, for signed-in vendors, and by Next.js, which renders
 * it for each request.
 */
export async function measureHome(): Promise<Table> {
  return {
    title: 'Home page of the marketplace',
    columns: [
      'apps',
      'server',
      'requests/s',
      'to Next.js',
      'CPU ms per request',
      'p50 ms',
      'p99 ms',
      'HTML kB',
      'sent kB',
      'script gzip kB',
      'errors',
    ],
    rows: [...(await compare(200)), ...(await compare(1_000))],
    note: `${CONNECTIONS} connections, which accept gzip, medians of ${ROUNDS} rounds of ${SECONDS} s, alternating. CPU time is that of all of the server's processes, with PostgreSQL. ${VENDORS} vendors with two stores and eight apps take turns.`,
  }
}

function compare(apps: number): Promise<string[][]> {
  const seed = async (connectionString: string) => {
    await seedApps(connectionString, apps)
    return seedVendors(connectionString, VENDORS)
  }
  return withSeededServer(seed, (haat, cookies) => compareWith(haat, apps, cookies))
}

async function compareWith(haat: ServerProcess, apps: number, cookies: readonly string[]): Promise<string[][]> {
  const next = await startNextProcess(haat.backend, NEXT_PORT)
  try {
    const contenders: Contender[] = [
      { name: 'Haat, anonymous', url: haat.marketplace, cookies: [''] },
      { name: 'Haat, signed-in vendors', url: haat.marketplace, cookies },
      { name: 'Next.js 16', url: next.url, cookies: [''] },
    ]
    const runs = new Map<Contender, Run[]>(contenders.map((contender) => [contender, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of contenders) runs.get(contender)?.push(await measure(contender))
    }
    const of = (contender: Contender | undefined, read: (run: Run) => number) =>
      median((contender === undefined ? [] : (runs.get(contender) ?? [])).map(read))
    const base = of(contenders.at(-1), (run) => run.requests_per_second)
    return await Promise.all(
      contenders.map(async (contender) => {
        const { name, url } = contender
        const weight = await measurePageWeight(url)
        return [
          String(apps),
          name,
          figure(of(contender, (run) => run.requests_per_second)),
          `${(of(contender, (run) => run.requests_per_second) / base).toFixed(1)} ×`,
          of(contender, (run) => run.cpu_ms / run.requests).toFixed(2),
          figure(of(contender, (run) => run.p50_ms)),
          figure(of(contender, (run) => run.p99_ms)),
          figure(weight.html_bytes / 1024),
          figure((await countSentBytes(contender)) / 1024),
          figure(weight.script_gzip_bytes / 1024),
          String(of(contender, (run) => run.errors)),
        ]
      }),
    )
  } finally {
    await next.stop()
  }
}

async function measure({ url, cookies }: Contender): Promise<Run> {
  const beforeMs = startedProcessesMs()
  const run = await load({
    url,
    headers: { 'accept-encoding': 'gzip' },
    visitors: cookies.map((cookie) => ({ cookie })),
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  return { ...run, cpu_ms: startedProcessesMs() - beforeMs }
}

/** Returns the size of the page as it's sent. */
function countSentBytes({ url, cookies: [cookie = ''] }: Contender): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
