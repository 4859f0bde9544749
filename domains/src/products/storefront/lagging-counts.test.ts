import { expect, test, vi } from 'vitest'
import { CatalogCache } from './catalog-cache.ts'
import { LaggingCounts } from './lagging-counts.ts'

/** Counts of a list that a test changes: `count` is what the database would count now. */
function openCounts({ count = 9_000 } = {}) {
  const list = { count, now_ms: 0 }
  const recounted = vi.fn()
  const counts = new LaggingCounts({ recounted, now_ms: () => list.now_ms })
  const read = vi.fn(async () => list.count)
  return {
    list,
    recounted,
    read,
    changed: (newCount: number) => {
      list.count = newCount
      counts.changed('store')
      list.now_ms += 1
    },
    get: () => counts.get('store', ['all'], read, (value) => value > 5_000),
  }
}

test('returns the counts from before a change of a large list, and the new ones once they’re counted', async () => {
  const { get, changed, recounted, read } = openCounts()
  expect(await get()).toBe(9_000)
  changed(9_001)
  expect(await get()).toBe(9_000)
  await expect.poll(() => recounted.mock.calls).toEqual([['store']])
  expect(await get()).toBe(9_001)
  expect(read).toHaveBeenCalledTimes(2)
})

test('counts a small list at once after a change', async () => {
  const { get, changed } = openCounts({ count: 5_000 })
  expect(await get()).toBe(5_000)
  changed(4_999)
  expect(await get()).toBe(4_999)
})

test('waits for the counts if a change is older than a minute', async () => {
  const { get, changed, list } = openCounts()
  await get()
  changed(9_001)
  list.now_ms += 60_001
  expect(await get()).toBe(9_001)
})

test('counts again if a change happens while it counts', async () => {
  const { get, changed, read } = openCounts()
  await get()
  changed(9_001)
  read.mockImplementationOnce(async () => {
    changed(9_002)
    return 9_001
  })
  expect(await get()).toBe(9_000)
  await expect.poll(get).toBe(9_002)
})

test('counts again if a change happens while a recount waits for its turn: it reads as of its request', async () => {
  let visible = 9_000
  const listeners: ((storeId?: string) => void)[] = []
  const cache = new CatalogCache({ changes: { on: (_channel, changed) => void listeners.push(changed) } })
  const change = () => {
    for (const changed of listeners) changed('store')
  }
  const get = (name: string, turn: Promise<void>) => {
    const visibleAtRequest = visible
    const read = async () => {
      await turn
      return visibleAtRequest
    }
    return cache.getCounts('store', [name], read, () => true)
  }
  const now = Promise.resolve()
  await get('first', now)
  await get('second', now)
  change()
  const turn = Promise.withResolvers<void>()
  await get('first', turn.promise)
  await get('second', now)
  // A scheduled publication.
  visible = 9_001
  change()
  turn.resolve()
  await expect.poll(() => get('second', now)).toBe(9_001)
})

test('counts once however many visitors see the counts from before', async () => {
  const { get, changed, read, recounted } = openCounts()
  await get()
  changed(9_001)
  expect(await Promise.all([get(), get(), get()])).toEqual([9_000, 9_000, 9_000])
  await expect.poll(() => recounted.mock.calls).toHaveLength(1)
  // What is queued for a store is counted in turn: nothing else was.
  changed(9_002)
  await expect.poll(get).toBe(9_002)
  expect(read).toHaveBeenCalledTimes(3)
})
