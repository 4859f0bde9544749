import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeDatabase, connect, inTransaction } from '@haat/db'
import { findRunningPostgres } from '@haat/db/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { exampleApp } from '../../domains/src/app-store/example-app.ts'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { createVendor } from '../../domains/src/identity/index.ts'
import { assignPlan } from '../../domains/src/plans/index.ts'
import { ServerProcess } from './server-process.ts'

const vendor = { name: 'Priya Subramanian', email: 'priya@example.com', password: 'filter coffee at six' }

const KILLS = 3
const STORES = 6
const APPS = 60
const WRITES_BETWEEN_KILLS = 60
/** The test waits for events; this limit only ends a test that hangs. */
const LIMIT = { timeout: 600_000 }

test('no acknowledged write is lost when PostgreSQL is killed repeatedly under load', LIMIT, async () => {
  const server = await ServerProcess.start({})
  onTestFinished(() => server.remove())
  await addVendorAndApps(server)
  const token = await server.signIn(vendor)
  const stores = await openStores(server, token)
  const apps: { id: string }[] = (await server.call('/api/store/apps')).json

  const acknowledged = new Set<string>()
  let pending = 0
  let isOver = false
  const written = new EventEmitter()
  // The server also ends after the test, when nothing is waiting any more.
  written.on('error', () => {})
  void server.ended().then(() => written.emit('error', new Error(`The server ended:\n${server.output}`)))
  const waitForWrites = async (goal: number) => {
    while (acknowledged.size < goal) await once(written, 'one')
  }
  onTestFinished(() => {
    isOver = true
  })
  const write = async (storeSlug: string) => {
    for (const { id } of apps) {
      // Retries until the app is installed, so that there is something left to write however long PostgreSQL is down.
      for (let isInstalled = false; !isInstalled; ) {
        if (isOver) return
        pending += 1
        const reply = await server
          .call('/api/store/apps/install', { token, body: { app_id: id, store_slug: storeSlug } })
          .catch(() => undefined)
        pending -= 1
        isInstalled = reply?.status === 200
        if (!isInstalled) continue
        acknowledged.add(`${storeSlug} ${id}`)
        written.emit('one')
      }
    }
  }
  const writing = Promise.all(stores.map(write))

  const killed: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await waitForWrites(acknowledged.size + WRITES_BETWEEN_KILLS)
    const pid = await postmasterOf(server)
    expect(pending, 'requests are pending when PostgreSQL is killed').toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    killed.push(pid)
  }
  await waitForWrites(acknowledged.size + 10)
  isOver = true
  await writing

  expect(new Set(killed).size, 'each kill hit a new PostgreSQL process').toBe(KILLS)
  const installed = new Set<string>()
  for (const slug of stores) {
    const { json } = await server.call(`/api/store/apps/installed?store_slug=${slug}`, { token })
    for (const id of json.app_ids) installed.add(`${slug} ${id}`)
  }
  expect([...acknowledged].filter((one) => !installed.has(one))).toEqual([])
  expect(await server.stop()).toBe(0)
})

test('the server exits with 1 if PostgreSQL can’t be kept running', LIMIT, async () => {
  const server = await ServerProcess.start({})
  onTestFinished(() => server.remove())
  let hasEnded = false
  const ended = server.ended().finally(() => {
    hasEnded = true
  })
  let last = 0
  while (!hasEnded) {
    const pid = await postmasterOf(server).catch(() => last)
    if (pid !== last) process.kill(pid, 'SIGKILL')
    last = pid
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await ended).toBe(1)
  expect(server.output).toContain("PostgreSQL stopped and couldn't be restarted")
})

async function addVendorAndApps(server: ServerProcess): Promise<void> {
  const owner = findRunningPostgres(join(server.data_directory, 'postgres'))
  const db = connect({ connectionString: owner ?? '', max: 1 })
  try {
    const { id } = await createVendor({ db, clock: () => new Date() }, vendor)
    await inTransaction(db, (tx) => assignPlan(tx, id, 'enterprise'))
    const ids = Array.from({ length: APPS }, (_, index) => `app-${index}`)
    await saveApps(
      db,
      ids.map((id) => exampleApp({ id })),
    )
  } finally {
    await closeDatabase(db)
  }
}

async function openStores(server: ServerProcess, token: string): Promise<string[]> {
  const slugs = Array.from({ length: STORES }, (_, index) => `under-load-${index}`)
  for (const storeSlug of slugs) {
    const { status } = await server.call('/api/vendor/stores', {
      token,
      body: { store_slug: storeSlug, store_name: 'Under load' },
    })
    expect(status).toBe(201)
  }
  return slugs
}

async function postmasterOf(server: ServerProcess): Promise<number> {
  const file = await readFile(join(server.data_directory, 'postgres/cluster/postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  // The file is empty for a moment when PostgreSQL starts, and killing 0 would kill this process's whole group.
  if (!(pid > 1)) throw new Error('PostgreSQL has not written its process id yet')
  return pid
}
