import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoVendors } from '../../server/src/demo/demo-vendors.ts'
import { ServerProcess } from './server-process.ts'

const KILLS = 3
const STORES = 6
const WRITES_BETWEEN = 60
/** Waiting ends with what is waited for; this only ends a test that hangs. */
const LIMIT = { timeout: 600_000 }

test('with PostgreSQL killed again and again under load, every acknowledged installation is there', LIMIT, async () => {
  const server = await ServerProcess.start({ HAAT_DEMO: '1' })
  onTestFinished(() => server.remove())
  const [vendor] = demoVendors
  if (vendor === undefined) throw new Error('The demo has no vendor')
  const token = await server.signIn(vendor)
  const stores = await openStores(server, token)
  const apps: { id: string }[] = (await server.call('/api/store/apps')).json

  const acknowledged = new Set<string>()
  let underWay = 0
  let isOver = false
  const written = new EventEmitter()
  // The server also ends when the test is over and nobody waits any more.
  written.on('error', () => {})
  void server.ended().then(() => written.emit('error', new Error(`The server ended:\n${server.output}`)))
  const untilWritten = async (goal: number) => {
    while (acknowledged.size < goal) await once(written, 'one')
  }
  onTestFinished(() => {
    isOver = true
  })
  const write = async (store_slug: string) => {
    for (const { id } of apps) {
      // Again until it is there, so that however long PostgreSQL is away something is left to write.
      for (let isInstalled = false; !isInstalled; ) {
        if (isOver) return
        underWay += 1
        const answer = await server
          .call('/api/store/apps/install', { token, body: { app_id: id, store_slug } })
          .catch(() => undefined)
        underWay -= 1
        isInstalled = answer?.status === 200
        if (!isInstalled) continue
        acknowledged.add(`${store_slug} ${id}`)
        written.emit('one')
      }
    }
  }
  const writing = Promise.all(stores.map(write))

  const killed: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilWritten(acknowledged.size + WRITES_BETWEEN)
    const pid = await postmasterOf(server)
    expect(underWay, 'the load is on when it is killed').toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    killed.push(pid)
  }
  await untilWritten(acknowledged.size + 10)
  isOver = true
  await writing

  expect(new Set(killed).size, 'each time it was another PostgreSQL').toBe(KILLS)
  const installed = new Set<string>()
  for (const slug of stores) {
    const { json } = await server.call(`/api/store/apps/installed?store_slug=${slug}`, { token })
    for (const id of json.app_ids) installed.add(`${slug} ${id}`)
  }
  expect([...acknowledged].filter((one) => !installed.has(one))).toEqual([])
  expect(await server.stop()).toBe(0)
})

test('a PostgreSQL that does not stay up ends the process, so that whoever watches over it knows', LIMIT, async () => {
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

async function openStores(server: ServerProcess, token: string): Promise<string[]> {
  const slugs = Array.from({ length: STORES }, (_, index) => `under-load-${index}`)
  for (const store_slug of slugs) {
    const { status } = await server.call('/api/vendor/stores', {
      token,
      body: { store_slug, store_name: 'Under load' },
    })
    expect(status).toBe(201)
  }
  return slugs
}

async function postmasterOf(server: ServerProcess): Promise<number> {
  const file = await readFile(join(server.data_directory, 'postgres/cluster/postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  // The file is empty for a moment when PostgreSQL starts; 0 would be everybody in this process's group.
  if (!(pid > 1)) throw new Error('PostgreSQL has not written its process yet')
  return pid
}
