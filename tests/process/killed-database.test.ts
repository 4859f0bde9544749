import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoVendors } from '../../server/src/demo/demo-vendors.ts'
import { ServerProcess } from './server-process.ts'

const KILLS = 3
const STORES = 6
const WRITES_BETWEEN = 60

test('with PostgreSQL killed again and again under load, every acknowledged installation is there', async () => {
  const server = await ServerProcess.start({ HAAT_DEMO: '1' })
  onTestFinished(() => server.remove())
  const [vendor] = demoVendors
  if (vendor === undefined) throw new Error('The demo has no vendor')
  const token = await server.signIn(vendor)
  const stores = await openStores(server, token)
  const apps: { id: string }[] = (await server.call('/api/store/apps')).json

  const acknowledged = new Set<string>()
  let refusals = 0
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const write = async (store_slug: string) => {
    for (const { id } of apps) {
      // Again until it is there, so that however long PostgreSQL is away something is left to write.
      for (let isInstalled = false; !isInstalled; ) {
        if (isOver) return
        const answer = await server
          .call('/api/store/apps/install', { token, body: { app_id: id, store_slug } })
          .catch(() => undefined)
        isInstalled = answer?.status === 200
        if (isInstalled) acknowledged.add(`${store_slug} ${id}`)
        else refusals += 1
      }
    }
  }
  const writing = Promise.all(stores.map(write))

  const killed: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = acknowledged.size + WRITES_BETWEEN
    await until(() => acknowledged.size >= goal)
    const pid = await postmasterOf(server)
    process.kill(pid, 'SIGKILL')
    killed.push(pid)
  }
  const goal = acknowledged.size + 10
  await until(() => acknowledged.size >= goal)
  isOver = true
  await writing

  expect(new Set(killed).size, 'each time it was another PostgreSQL').toBe(KILLS)
  expect(refusals, 'the load was on when it was killed').toBeGreaterThan(0)
  const installed = new Set<string>()
  for (const slug of stores) {
    const { json } = await server.call(`/api/store/apps/installed?store_slug=${slug}`, { token })
    for (const id of json.app_ids) installed.add(`${slug} ${id}`)
  }
  expect([...acknowledged].filter((one) => !installed.has(one))).toEqual([])
  expect(await server.stop()).toBe(0)
})

test('a PostgreSQL that does not stay up ends the process, so that whoever watches over it knows', async () => {
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
  expect(server.output).toContain('PostgreSQL has ended and could not be restarted')
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

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 40_000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('Nothing is written any more')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
