import { sql } from 'kysely'
import { findPostgres } from '../processor-time.ts'
import type { Table } from '../report.ts'
import { type HaatProcess, startHaatProcess } from './haat-process.ts'
import { type SeededApps, withAppStores } from './with-app-stores.ts'

const STORES = 200
const EVENTS = 100_000
const KILLS = 50
/** How often it looks whether everything was delivered, and tries again what failed. */
const POLL_MS = 250

/**
 * Kills processes that write, processes that deliver and PostgreSQL in turn while events are written and delivered, and
 * compares what arrived with what was committed.
 */
export async function measureKills(): Promise<Table> {
  const { committed, lost, twice, foreign, seconds } = await withAppStores(STORES, killAgainAndAgain)
  return {
    title: `${KILLS} kills while webhooks are delivered`,
    columns: ['events', 'never arrived', 'arrived more than once', 'arrived without being committed', 'seconds'],
    rows: [
      [
        committed.toLocaleString('en-IN'),
        String(lost),
        `${twice} (${((twice * 100) / committed).toFixed(1)} %)`,
        String(foreign),
        seconds.toFixed(0),
      ],
    ],
    note: 'A process that writes, two that deliver and PostgreSQL are ended by SIGKILL in turn, always while webhooks are on their way; every tenth transaction is rolled back. Receivers recognise a repetition by `webhook-id`.',
  }
}

async function killAgainAndAgain({ db, stores, apps, environment }: SeededApps) {
  const ids = JSON.stringify(stores.map(({ store_id: id }) => id))
  const startWriter = () =>
    untilItWorks(() => startHaatProcess('run-writer.ts', { ...environment, STORES: ids, EVENTS: String(EVENTS) }))
  const startDispatcher = () => untilItWorks(() => startHaatProcess('run-dispatcher.ts', environment))
  const began = performance.now()
  let writer = await startWriter()
  const dispatchers = [await startDispatcher(), await startDispatcher()]
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await apps.untilReceived((EVENTS / (KILLS + 1)) * kill)
      if (kill % 3 === 0) {
        process.kill(await untilItWorks(() => findPostgres(db)), 'SIGKILL')
      } else if (kill % 3 === 1) {
        await restart(dispatchers, kill % 2, startDispatcher)
      } else {
        await writer.kill()
        writer = await startWriter()
      }
    }
    await untilItWorks(() => untilDelivered(db))
    const events = await db.selectFrom('app_events').select('id').execute()
    const committed = new Set(events.map(({ id }) => id))
    const { received } = apps
    return {
      committed: committed.size,
      lost: [...committed].filter((id) => !received.has(id)).length,
      twice: [...received.values()].filter((count) => count > 1).length,
      foreign: [...received.keys()].filter((id) => !committed.has(id)).length,
      seconds: (performance.now() - began) / 1_000,
    }
  } finally {
    await Promise.all([writer, ...dispatchers].map((process) => process.kill()))
  }
}

async function restart(processes: HaatProcess[], index: number, start: () => Promise<HaatProcess>): Promise<void> {
  await processes[index]?.kill()
  processes[index] = await start()
}

/** Repeats what fails while PostgreSQL recovers, as whatever supervises the processes of an installation does. */
async function untilItWorks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run()
    } catch {
      await new Promise((done) => setTimeout(done, POLL_MS))
    }
  }
}

async function untilDelivered(db: SeededApps['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_done: boolean }>`
      SELECT (SELECT count(*) FROM app_events) >= ${EVENTS}
        AND NOT EXISTS (SELECT FROM app_events WHERE NOT is_fanned_out)
        AND NOT EXISTS (SELECT FROM app_deliveries WHERE status = 'pending') AS is_done`.execute(db)
    if (rows[0]?.is_done === true) return
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}
