import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { recordAppEvent } from '../../domains/src/app-events/index.ts'
import { claimDeliveries } from '../../domains/src/app-platform/webhooks/claim-deliveries.ts'
import { median } from '../load.ts'
import { figure, type Table } from '../report.ts'
import { HANGING_PATH } from './app-server.ts'
import { startHaatProcess } from './haat-process.ts'
import { type AppStore, recordEvents } from './seed-app-stores.ts'
import { type SeededApps, withAppStores } from './with-app-stores.ts'

const STORES = 200
const WAITING = 30_000
const PER_SECOND = 500
const SECONDS = 20
/** Before it is measured: connections open, and PostgreSQL has statistics. */
const WARM_UP = 3_000
const WAITING_FOR_DEAD = 1_000_000
const CLAIMS = 100

/** Measures how many webhooks one process delivers, and how soon events arrive, also beside endpoints that hang. */
export async function measureDeliveries(): Promise<Table> {
  const throughput = await withAppStores(STORES, measureThroughput)
  const calm = await withAppStores(STORES, measureDelays)
  const beside = await withAppStores(STORES, measureDelays, {
    path_of: (index) => (index % 10 === 0 ? HANGING_PATH : '/'),
  })
  const claims = await withAppStores(STORES, measureClaims)
  return {
    title: 'Webhooks of apps',
    columns: ['what', 'measured'],
    rows: [
      [`${WAITING.toLocaleString('en-IN')} waiting deliveries, per second`, figure(throughput)],
      [`from commit to arrival at ${PER_SECOND} events/s, ms (p50, p95, p99)`, percentilesOf(calm)],
      ['the same while 10 % of the endpoints never answer', percentilesOf(beside)],
      [
        `claiming 200 deliveries while ${WAITING_FOR_DEAD.toLocaleString('en-IN')} wait for one endpoint, ms (p50, p95)`,
        `${figure(median(claims))}, ${figure(percentile(claims, 0.95))}`,
      ],
    ],
    note: `One process that delivers, PostgreSQL with its shipped settings on a disk, and the apps’ server on the same two cores; ${STORES} stores with an endpoint each, webhooks of 0.5 kB with both signatures, every attempt logged.`,
  }
}

async function measureThroughput({ db, stores, apps, environment }: SeededApps): Promise<number> {
  const dispatcher = await startHaatProcess('run-dispatcher.ts', environment)
  try {
    await recordEvents(db, stores, WARM_UP)
    await apps.untilReceived(WARM_UP)
    await sql`ANALYZE`.execute(db)
    const began = performance.now()
    await recordEvents(db, stores, WAITING)
    await apps.untilReceived(WARM_UP + WAITING)
    return WAITING / ((performance.now() - began) / 1_000)
  } finally {
    await dispatcher.kill()
  }
}

async function measureDelays({ db, stores, apps, environment }: SeededApps): Promise<number[]> {
  const dispatcher = await startHaatProcess('run-dispatcher.ts', environment)
  try {
    await recordEvents(db, stores, WARM_UP)
    await apps.untilReceived(WARM_UP * (await shareThatAnswers(stores, db)))
    await sql`ANALYZE`.execute(db)
    const commits = new Map<string, number>()
    const began = performance.now()
    const writing: Promise<void>[] = []
    for (let number = 0; number < PER_SECOND * SECONDS; number += 1) {
      const storeId = stores[number % stores.length]?.store_id ?? ''
      const subjectId = crypto.randomUUID()
      const event = { store_id: storeId, type: 'products.created', subject_id: subjectId } as const
      const committed = inTransaction(db, (tx) => recordAppEvent(tx, event, new Date()))
      writing.push(committed.then(() => void commits.set(subjectId, performance.now())))
      const late = began + (number * 1_000) / PER_SECOND - performance.now()
      if (late > 1) await new Promise((done) => setTimeout(done, late))
    }
    await Promise.all(writing)
    // What is still on its way counts too.
    await apps.untilReceived((WARM_UP + PER_SECOND * SECONDS) * (await shareThatAnswers(stores, db)))
    return [...commits].flatMap(([id, at]) => {
      const arrived = apps.arrivals.get(id)
      return arrived === undefined ? [] : [arrived - at]
    })
  } finally {
    await dispatcher.kill()
  }
}

async function shareThatAnswers(stores: readonly AppStore[], db: SeededApps['db']): Promise<number> {
  const { count } = await db
    .selectFrom('app_endpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('url', 'not like', `%${HANGING_PATH}`)
    .executeTakeFirstOrThrow()
  return Number(count) / stores.length
}

async function measureClaims({ db, stores: [dead, ...others] }: SeededApps): Promise<number[]> {
  if (dead === undefined) throw new Error('There is no store')
  await recordEvents(db, [dead], WAITING_FOR_DEAD)
  await sql`
    INSERT INTO app_deliveries (event_id, endpoint_id, event_type, subject_id, is_essential, due_at, created_at)
    SELECT id, ${dead.endpoint_id}, type, subject_id, false, now(), now() FROM app_events`.execute(db)
  await db.updateTable('app_events').set({ is_fanned_out: true }).execute()
  await recordEvents(db, others, CLAIMS * 200)
  await sql`
    INSERT INTO app_deliveries (event_id, endpoint_id, event_type, subject_id, is_essential, due_at, created_at)
    SELECT event.id, endpoint.id, event.type, event.subject_id, false, now(), now()
    FROM app_events AS event
    JOIN app_installations AS installation ON installation.store_id = event.store_id
    JOIN app_endpoints AS endpoint ON endpoint.installation_id = installation.id
    WHERE NOT event.is_fanned_out`.execute(db)
  await sql`ANALYZE`.execute(db)
  const durations: number[] = []
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    const began = performance.now()
    const claimed = await claimDeliveries(db, crypto.randomUUID(), new Date())
    durations.push(performance.now() - began)
    await db
      .updateTable('app_deliveries')
      .set({ status: 'delivered', delivered_at: new Date(), lease: null, leased_until: null })
      .where(
        'id',
        'in',
        claimed.map(({ id }) => id),
      )
      .execute()
  }
  return durations
}

function percentilesOf(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((part) => figure(percentile(values, part))).join(', ')
}

function percentile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN
}
