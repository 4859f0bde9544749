import { median } from '../load.ts'
import { figure, type Table } from '../report.ts'
import { timeRequests } from '../search/send-requests.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { longestStatements, resetDatabaseUse } from './database-use.ts'
import type { ScaleDatabase } from './open-database.ts'
import { loadPages, type PageLoad } from './page-load.ts'
import { describeScans, readSequentialScans } from './sequential-scans.ts'
import { kindNames, type Visits } from './visited-stores.ts'

const FIRST_PORT = 5_210
const PORTS_PER_SERVER = 10
const PROCESSES = [1, 2, 4]
const PAGES = 500
const ROUNDS = 3
const PAGES_OF_ROUND = 300
/** Each of a process's connections first makes its plans. */
const WARM_UP_PAGES = 200

interface Compared {
  readonly before: PageLoad[]
  readonly after: PageLoad[]
}

/** Measures pages of stores that aren't in memory, with one, two and four processes. */
export async function measureProcesses(database: ScaleDatabase, visits: Visits): Promise<Table> {
  const rows: string[][] = []
  const scans = new Set<string>()
  for (const processes of PROCESSES) {
    const scansBefore = { of: await readSequentialScans(database.db) }
    await withServers(
      database,
      Array.from({ length: processes }, () => undefined),
      async (servers) => {
        const loaded = { db: database.db, postgres_pid: database.pid, servers }
        await warmUp(servers, visits)
        scansBefore.of = await readSequentialScans(database.db)
        for (const kind of kindNames) {
          const load = await loadPages(loaded, visits.take(kind, PAGES))
          reportFailures(load)
          const { pages_per_second: rate, p50_ms: p50, p95_ms: p95, p99_ms: p99, failures } = load
          rows.push([
            kind,
            String(processes),
            ...[rate, p50, p95, p99].map(figure),
            ...[load.server_ms, load.postgres_ms].map((ms) => ms.toFixed(2)),
            load.statements.toFixed(1),
            String(failures.length),
          ])
          console.log(rows.at(-1)?.join(' | '))
        }
      },
    )
    // The last ones are counted when their connections end.
    for (const scan of describeScans(scansBefore.of, await readSequentialScans(database.db))) scans.add(scan)
  }
  return {
    title: 'Pages of stores that aren’t in memory',
    columns: [
      'page',
      'processes',
      'pages/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'Haat CPU ms',
      'PostgreSQL CPU ms',
      'statements',
      'errors',
    ],
    rows,
    note: `Each page is of another store, in random order; ${PAGES} pages in each row, 10 connections in all. Processes share the machine’s cores with PostgreSQL and the load. Large tables read sequentially meanwhile: ${[...scans].join('; ') || 'none'}.`,
  }
}

/** Measures what the same pages cost another checkout of Haat and this one, on the same database, in alternating rounds. */
export async function measureAgainst(database: ScaleDatabase, visits: Visits, checkout: string): Promise<Table> {
  const rows: string[][] = []
  const slowest: string[] = []
  await withServers(database, [checkout, undefined], async ([before, after]) => {
    if (before === undefined || after === undefined) throw new RangeError('Two servers are required')
    const contenders = { before, after }
    await warmUp([before, after], visits)
    await resetDatabaseUse(database.db)
    for (const kind of kindNames) {
      const ofKind: Compared = { before: [], after: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        const paths = visits.take(kind, PAGES_OF_ROUND)
        // The second one finds more of the rows in PostgreSQL's memory.
        const order = round % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)
        for (const name of order) {
          const load = await loadPages(
            { db: database.db, postgres_pid: database.pid, servers: [contenders[name]] },
            paths,
          )
          reportFailures(load)
          ofKind[name].push(load)
        }
      }
      rows.push(compareLoads(kind, ofKind))
      console.log(rows.at(-1)?.join(' | '))
    }
    for (const { query, calls, ms, blocks } of await longestStatements(database.db, 12)) {
      slowest.push(
        `${figure(ms)} ms in ${calls} calls, ${figure(blocks / calls)} blocks a call: ${query.slice(0, 300)}`,
      )
    }
  })
  console.log(`The statements that took longest, of both:\n${slowest.join('\n')}`)
  const columns = ['PostgreSQL CPU ms', 'Haat CPU ms', 'statements', 'blocks'].flatMap((name) => [name, '×'])
  return {
    title: 'What a page that isn’t in memory costs, before and after',
    columns: ['page', ...columns, 'errors'],
    rows,
    note: `One process each, medians of ${ROUNDS} alternating rounds of ${PAGES_OF_ROUND} pages of different stores; blocks of 8 KiB that PostgreSQL looks at.`,
  }
}

function compareLoads(kind: string, { before, after }: Compared): string[] {
  return [
    kind,
    ...compare(before, after, (load) => load.postgres_ms, 2),
    ...compare(before, after, (load) => load.server_ms, 2),
    ...compare(before, after, (load) => load.statements, 1),
    ...compare(before, after, (load) => load.blocks, 0),
    String([...before, ...after].reduce((sum, { failures }) => sum + failures.length, 0)),
  ]
}

/** Returns the medians before and after, and how many times as much it was before. */
function compare(
  before: readonly PageLoad[],
  after: readonly PageLoad[],
  read: (load: PageLoad) => number,
  digits: number,
): [string, string] {
  const [one, other] = [median(before.map(read)), median(after.map(read))]
  return [`${one.toFixed(digits)} → ${other.toFixed(digits)}`, (one / other).toFixed(1)]
}

async function warmUp(servers: readonly ServerProcess[], visits: Visits): Promise<void> {
  for (const kind of kindNames) {
    const paths = visits.take(kind, WARM_UP_PAGES)
    for (const server of servers) await timeRequests(paths.map((path) => server.storefront + path))
  }
}

/** Starts a server for each checkout; undefined is this one. */
async function withServers(
  { environment }: ScaleDatabase,
  checkouts: readonly (string | undefined)[],
  measure: (servers: readonly ServerProcess[]) => Promise<void>,
): Promise<void> {
  const servers: ServerProcess[] = []
  try {
    for (const [index, checkout] of checkouts.entries()) {
      servers.push(
        await startServerProcess({
          first_port: FIRST_PORT + index * PORTS_PER_SERVER,
          environment,
          ...(checkout !== undefined && { checkout }),
        }),
      )
    }
    await measure(servers)
  } finally {
    for (const server of servers) await server.stop()
  }
}

function reportFailures({ failures }: PageLoad): void {
  if (failures.length > 0) console.error(failures.slice(0, 5).join('\n'))
}
