import type { Db } from '@haat/db'
import { load, median } from '../load.ts'
import { startedProcessesMs } from '../processor-time.ts'
import { figure, type Table } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'
import { withDemoDatabase } from '../with-demo-database.ts'
import { startHaatProcess } from './haat-process.ts'
import { recordEvents, seedAppStores } from './seed-app-stores.ts'
import { type SeededApps, withAppStores } from './with-app-stores.ts'

const STORES = 2_000
const APPS_OF_STORE = 5
const EVENTS_PER_SECOND = 50
const SECONDS = 60
const WARM_UP_SECONDS = 5
const PAGES = 1_000
const ROUNDS = 5
const FIRST_PORT = 4780
/** A store of the demo without apps that show something in it. */
const PAGE = '/priya-masala'

interface Pages {
  readonly cpu_ms: number
  readonly resident_megabytes: number
}

/**
 * Measures what many stores with apps cost: the memory of the process that delivers their events and of the server, and the
 * home page of a store without apps.
 */
export async function measureScale(): Promise<Table> {
  const options = { apps_of_store: APPS_OF_STORE }
  const delivering = await withAppStores(STORES, measureDelivering, { ...options, servers: APPS_OF_STORE })
  const toManyServers = await withAppStores(STORES, measureDelivering, options)
  const [without, beside] = await withDemoDatabase(FIRST_PORT, measurePages)
  const row = (name: string, before: string, after: string) => [name, before, after]
  return {
    title: `${STORES.toLocaleString('en-IN')} stores with ${APPS_OF_STORE} apps each`,
    columns: ['what', 'before', 'after'],
    rows: [
      row(
        `memory of a process that delivers, before and after ${SECONDS} s of ${EVENTS_PER_SECOND} events/s`,
        ...toMegabytes(delivering),
      ),
      row(
        `the same, if each of the ${(STORES * APPS_OF_STORE).toLocaleString('en-IN')} installations calls a server of its own`,
        ...toMegabytes(toManyServers),
      ),
      row(
        'memory of the server, without and with these stores in its database',
        ...toMegabytes([without.resident_megabytes, beside.resident_megabytes]),
      ),
      row(
        'home page of a store without apps, without and with these stores: processor time of the server and PostgreSQL',
        `${without.cpu_ms.toFixed(2)} ms`,
        `${beside.cpu_ms.toFixed(2)} ms`,
      ),
    ],
    note: `Each event goes to ${APPS_OF_STORE} endpoints, ${EVENTS_PER_SECOND * APPS_OF_STORE} webhooks a second. Pages: medians of ${ROUNDS} rounds of ${PAGES.toLocaleString('en-IN')}. Target: 60 MB more at most, and the same page.`,
  }
}

async function measureDelivering({ db, stores, apps, environment }: SeededApps): Promise<[number, number]> {
  const dispatcher = await startHaatProcess('run-dispatcher.ts', environment)
  try {
    const storesOnce = [...new Map(stores.map((store) => [store.store_id, store])).values()]
    const before = { megabytes: Number.NaN }
    for (let second = 0; second < WARM_UP_SECONDS + SECONDS; second += 1) {
      if (second === WARM_UP_SECONDS) before.megabytes = dispatcher.resident_megabytes()
      const next = new Promise((done) => setTimeout(done, 1_000))
      const first = (second * EVENTS_PER_SECOND) % STORES
      await recordEvents(db, storesOnce.slice(first, first + EVENTS_PER_SECOND), EVENTS_PER_SECOND)
      await next
    }
    await apps.untilReceived((WARM_UP_SECONDS + SECONDS) * EVENTS_PER_SECOND)
    return [before.megabytes, dispatcher.resident_megabytes()]
  } finally {
    await dispatcher.kill()
  }
}

async function measurePages(server: ServerProcess, db: Db): Promise<[Pages, Pages]> {
  // The first pages also load and compile code.
  await loadPages(server)
  const without = await loadPages(server)
  await seedAppStores(db, STORES, (index) => `https://app-${index}.example/`, APPS_OF_STORE)
  return [without, await loadPages(server)]
}

async function loadPages(server: ServerProcess): Promise<Pages> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = startedProcessesMs()
    const { errors, requests } = await load({ url: server.storefront + PAGE, connections: 4, amount: PAGES })
    if (errors > 0) throw new Error(`${errors} of the pages failed`)
    rounds.push((startedProcessesMs() - before) / requests)
  }
  return { cpu_ms: median(rounds), resident_megabytes: server.resident_megabytes() }
}

function toMegabytes([before, after]: readonly [number, number]): [string, string] {
  return [`${figure(before)} MB`, `${figure(after)} MB`]
}
