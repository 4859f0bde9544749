import { closeDatabase, connect } from '@haat/db'
import { sql } from 'kysely'
import { createAdmin, openSession } from '../domains/src/identity/index.ts'
import { seedEarnings } from './ledger/seed-earnings.ts'
import { figure, type Table } from './report.ts'
import { BENCHMARK_SECRET, withSeededServer } from './with-seeded-server.ts'

const DEVELOPERS = 1_000
const EARNINGS = 1_000_000
/** Pending earnings of the developer who requests a payout. */
const LARGEST = 10_000
const FIRST_PORT = 4_800
const WARM_UP = 10
/** Developers whose dashboards are loaded, each several times. */
const MEASURED_DEVELOPERS = 50
const ROUNDS = 4
const PAYOUTS = 20

/** Measures the earnings dashboard and payout requests with a million earnings, on PostgreSQL's settings of an installation. */
export function measureLedger(): Promise<Table> {
  return withSeededServer(seed, (server, seeded) => measure(server.backend, seeded), {
    is_shipped: true,
    first_port: FIRST_PORT,
  })
}

interface Seeded {
  readonly connection_string: string
  /** Of the administrator. */
  readonly admin: string
  /** Of the developers; the first has most earnings. */
  readonly developers: readonly string[]
}

async function seed(connectionString: string): Promise<Seeded> {
  await seedEarnings(connectionString, { developers: DEVELOPERS, earnings: EARNINGS, largest: LARGEST })
  const db = connect({ connectionString, max: 1 })
  const platform = { db, clock: () => new Date(), settings: { secret: BENCHMARK_SECRET } }
  const origin = { ip: '127.0.0.1', user_agent: 'bench' }
  const registration = { name: 'Asha', email: 'asha@example.com', password: 'only for the benchmark' }
  await createAdmin(platform, registration)
  const accounts = await db
    .selectFrom('accounts')
    .selectAll()
    .where('kind', 'in', ['admin', 'developer'])
    .orderBy('kind')
    .orderBy('email')
    .limit(MEASURED_DEVELOPERS + 1)
    .execute()
  const tokens: string[] = []
  for (const account of accounts) tokens.push((await openSession(platform, account, origin)).token)
  await closeDatabase(db)
  const [admin = '', ...developers] = tokens
  return { connection_string: connectionString, admin, developers }
}

async function measure(
  backend: string,
  { connection_string: connectionString, admin, developers }: Seeded,
): Promise<Table> {
  const [largest = ''] = developers
  const dashboard = (token: string) => call(`${backend}/api/marketplace/developer/earnings`, token)
  for (const token of developers.slice(0, WARM_UP)) await dashboard(token)
  const loads: number[] = []
  const largestLoads: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const token of developers.slice(1)) loads.push((await dashboard(token)).ms)
    for (let times = 0; times < MEASURED_DEVELOPERS; times += 1) largestLoads.push((await dashboard(largest)).ms)
  }
  const requests: number[] = []
  const db = connect({ connectionString, max: 1 })
  for (let payout = 0; payout < PAYOUTS; payout += 1) {
    const { ms, body } = await call(`${backend}/api/marketplace/developer/request-payout`, largest, 'POST')
    if (body.earnings_count !== LARGEST) throw new Error(`The payout has ${body.earnings_count} earnings`)
    requests.push(ms)
    const reason = JSON.stringify({ reason: 'Again' })
    await call(`${backend}/api/marketplace/admin/payouts/${body.id}/fail`, admin, 'POST', reason)
    // PostgreSQL does both by itself in the days between payouts.
    await sql`VACUUM earnings`.execute(db)
    await sql`CHECKPOINT`.execute(db)
  }
  await closeDatabase(db)
  return {
    title: `Earnings: ${figure(EARNINGS)} of ${figure(DEVELOPERS)} developers`,
    columns: ['endpoint', 'earnings of the developer', 'p50 ms', 'p95 ms', 'slowest ms'],
    rows: [
      ['`GET /api/marketplace/developer/earnings`', figure((EARNINGS - LARGEST) / (DEVELOPERS - 1)), ...spread(loads)],
      ['`GET /api/marketplace/developer/earnings`', figure(LARGEST), ...spread(largestLoads)],
      ['`POST /api/marketplace/developer/request-payout`', figure(LARGEST), ...spread(requests)],
    ],
    note: `Requests run one after the other: ${ROUNDS * (MEASURED_DEVELOPERS - 1)} dashboards of ${MEASURED_DEVELOPERS - 1} developers, ${ROUNDS * MEASURED_DEVELOPERS} of the largest developer, ${PAYOUTS} payouts, which fail in between. Before the next one, the table is vacuumed and the database writes a checkpoint, as it does in the days between payouts. The books add up before.`,
  }
}

async function call(url: string, token: string, method = 'GET', body?: string) {
  const began = performance.now()
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const reply = await response.json()
  const ms = performance.now() - began
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${JSON.stringify(reply)}`)
  return { ms, body: reply }
}

function spread(timesMs: readonly number[]): string[] {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.95), at(1)].map(figure)
}
