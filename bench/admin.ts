import { closeDatabase, connect } from '@haat/db'
import { sql } from 'kysely'
import { createAdmin, openSession } from '../domains/src/identity/index.ts'
import { callAs } from './admin/call-server.ts'
import { measuredLists, type SampleIds } from './admin/lists.ts'
import { measureCalls } from './admin/measure-calls.ts'
import { measureExports } from './admin/measure-exports.ts'
import { measureList } from './admin/measure-lists.ts'
import { type JobTime, measureRollups } from './admin/roll-up.ts'
import { seedPlatform } from './admin/seed-platform.ts'
import { callTable, jobTable, listTable } from './admin/tables.ts'
import type { Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { BENCHMARK_SECRET, withSeededServer } from './with-seeded-server.ts'

const FIRST_PORT = 4_900
/** Minutes, because the first roll-up counts everything. */
const QUERY_TIMEOUT_MS = 1_200_000

/** Smaller ones are for trying it out. */
const size = {
  rows: Number(process.env.BENCH_ROWS ?? 1_000_000),
  events: Number(process.env.BENCH_EVENTS ?? 10_000_000),
}

/** Measures the administration of a large platform, on PostgreSQL's settings of an installation. */
export function measureAdmin(): Promise<Table[]> {
  return withSeededServer(
    async (connectionString) => {
      const ids = await seedPlatform(connectionString, size)
      return { ids, ...(await prepareAdministration(connectionString)) }
    },
    (server, prepared) => measureAdministration(server, prepared),
    { is_shipped: true, first_port: FIRST_PORT },
  )
}

interface Prepared {
  /** Of an administrator who may do everything. */
  readonly token: string
  readonly jobs: readonly JobTime[]
}

/** Rolls up what was seeded, and signs an administrator in. */
export async function prepareAdministration(connectionString: string): Promise<Prepared> {
  const db = connect({ connectionString, max: 2, query_timeout_ms: QUERY_TIMEOUT_MS })
  try {
    const jobs = await measureRollups(db)
    // As autovacuum does within minutes.
    await sql`VACUUM ANALYZE`.execute(db)
    const platform = { db, clock: () => new Date(), settings: { secret: BENCHMARK_SECRET } }
    await createAdmin(platform, { name: 'Asha', email: 'asha@example.com', password: 'only for the benchmark' })
    const account = await db.selectFrom('accounts').selectAll().where('kind', '=', 'admin').executeTakeFirstOrThrow()
    const { token } = await openSession(platform, account, { ip: '127.0.0.1', user_agent: 'bench' })
    return { token, jobs }
  } finally {
    await closeDatabase(db)
  }
}

/** Measures every list, the home page, the analytics and the exports, one request after the other. */
export async function measureAdministration(
  server: ServerProcess,
  { token, ids, jobs }: Prepared & { readonly ids: SampleIds },
): Promise<Table[]> {
  const call = callAs(server.backend, token)
  const lists = []
  for (const list of measuredLists(ids)) {
    lists.push(await measureList(call, list))
    console.log(`  measured ${list.name}`)
  }
  const calls = await measureCalls(call)
  const exports = await measureExports(server, token)
  return [listTable(size, lists), callTable(size, calls), jobTable(jobs, exports)]
}
