import { expect, test, vi } from 'vitest'
import { ReadCache } from './read-cache.ts'

/** A read that finishes when the test calls `finish`. */
function slowRead() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { read: vi.fn(() => promise), finish: resolve }
}

const count = () => vi.fn(async () => 'counted')

test('reads a value once, even for concurrent requests', async () => {
  const cache = new ReadCache({ max_entries: 100 })
  const { read, finish } = slowRead()
  const both = Promise.all([cache.get('a', ['all', {}], read), cache.get('a', ['all', {}], read)])
  finish('counted')
  expect(await both).toEqual(['counted', 'counted'])
  expect(await cache.get('a', ['all', {}], read)).toBe('counted')
  expect(read).toHaveBeenCalledTimes(1)
})

test('caches by subject and key', async () => {
  const cache = new ReadCache({ max_entries: 100 })
  const read = count()
  for (const [store, key] of [
    ['a', 'x'],
    ['a', 'y'],
    ['b', 'x'],
  ] as const)
    await cache.get(store, key, read)
  expect(read).toHaveBeenCalledTimes(3)
})

test.each([
  ['reads again after a change of the subject', 'a', 2],
  ['returns the cached value after a change of another subject', 'b', 1],
  ['reads again after a change of every subject', undefined, 2],
])('%s', async (_, changed, reads) => {
  const cache = new ReadCache({ max_entries: 100 })
  const read = count()
  await cache.get('a', 'all', read)
  cache.changed(changed)
  await cache.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(reads)
})

test('does not return a read that started before a change to later callers', async () => {
  const cache = new ReadCache({ max_entries: 100 })
  const before = slowRead()
  const early = cache.get('a', 'all', before.read)
  cache.changed('a')
  const late = cache.get('a', 'all', async () => 'new')
  before.finish('old')
  expect([await early, await late]).toEqual(['old', 'new'])
  expect(await cache.get('a', 'all', async () => 'newer')).toBe('new')
})

test('does not cache errors', async () => {
  const cache = new ReadCache({ max_entries: 100 })
  await expect(cache.get('a', 'all', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', 'all', count())).toBe('counted')
})

test('caches undefined, such as a store that does not exist', async () => {
  const cache = new ReadCache({ max_entries: 100 })
  const read = vi.fn(async () => undefined)
  expect([await cache.get('a', 'x', read), await cache.get('a', 'x', read)]).toEqual([undefined, undefined])
  expect(read).toHaveBeenCalledTimes(1)
})

test('returns a value that is evicted while it is read', async () => {
  const cache = new ReadCache({ max_entries: 1 })
  const slow = slowRead()
  const first = cache.get('a', 'x', slow.read)
  await cache.get('a', 'y', count())
  slow.finish('late')
  expect(await first).toBe('late')
})

test('returns a value that is larger than the cache without caching it', async () => {
  const cache = new ReadCache({ max_bytes: 10, size_of: () => 11 })
  const read = count()
  expect([await cache.get('a', 'x', read), await cache.get('a', 'x', read)]).toEqual(['counted', 'counted'])
  expect(read).toHaveBeenCalledTimes(2)
})
