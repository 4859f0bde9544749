import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { figure, type Table } from '../report.ts'
import { timeRequests } from '../search/send-requests.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import type { ScaleDatabase } from './open-database.ts'
import type { Visits } from './visited-stores.ts'

const FIRST_PORT = 5_270
const PAGES = 300
const IDLE_MS = 3_000
const POLL_EVERY_MS = 500
const THEMES_WITHIN_MS = 300_000

/** Measures the start of a process, its memory and its connections; and a start when no store has a theme yet. */
export async function measureStarts({ db, environment }: ScaleDatabase, visits: Visits): Promise<Table> {
  const rows: string[][] = []
  const others = await countConnections(db)
  await withServer(environment, async (server) => {
    rows.push(['first page after the start', `${figure(server.first_page_ms)} ms`])
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    rows.push(['memory after the start', `${figure(server.resident_megabytes())} MB`])
    rows.push(['connections, idle', await describeConnections(db, others)])
    const urls = visits.take('home', PAGES).map((path) => server.storefront + path)
    const loading = timeRequests(urls)
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 1_000))])
    rows.push(['connections under load', await describeConnections(db, others)])
    await loading
  })
  await removeThemes(db)
  await withServer(environment, async (server) => {
    const began = performance.now()
    rows.push(['first page after the start if no store has a theme', `${figure(server.first_page_ms)} ms`])
    const urls = visits.take('home', PAGES).map((path) => server.storefront + path)
    const { failures } = await timeRequests(urls)
    rows.push([`home pages meanwhile that weren’t shown, of ${PAGES}`, String(failures.length)])
    await waitForThemes(db)
    rows.push([
      'until every store has its theme, from the first page',
      `${figure((performance.now() - began) / 1_000)} s`,
    ])
  })
  return { title: 'A process of Haat beside many stores', columns: ['what', 'measured'], rows }
}

async function withServer(
  environment: Readonly<Record<string, string>>,
  measure: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServerProcess({ first_port: FIRST_PORT, environment })
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
}

/** As for stores from before Haat had themes. The next start opens them again. */
function removeThemes(db: Db): Promise<unknown> {
  return sql`TRUNCATE store_themes, store_theme_versions CASCADE`.execute(db)
}

async function waitForThemes(db: Db): Promise<void> {
  const deadline = Date.now() + THEMES_WITHIN_MS
  while (Date.now() < deadline) {
    const { rows } = await sql`
      SELECT FROM stores WHERE NOT EXISTS (SELECT FROM store_themes WHERE store_id = stores.id) LIMIT 1`.execute(db)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  throw new Error('Some stores still have no theme after five minutes')
}

/** Counts connections by what they're called. */
async function countConnections(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT coalesce(nullif(application_name, ''), 'queries') AS name, count(*) AS count FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function describeConnections(db: Db, others: ReadonlyMap<string, number>): Promise<string> {
  const counts = [...(await countConnections(db))].map(
    ([name, count]) => [name, count - (others.get(name) ?? 0)] as const,
  )
  const open = counts.filter(([, count]) => count > 0)
  const total = open.reduce((sum, [, count]) => sum + count, 0)
  return `${total}: ${open.map(([name, count]) => `${count} ${name}`).join(', ')}`
}
