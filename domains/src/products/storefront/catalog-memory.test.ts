import { expect, test, vi } from 'vitest'
import type { Changes } from '../../platform.ts'
import { CatalogMemory } from './catalog-memory.ts'

function memoryForTest() {
  const heard: ((store_id?: string) => void)[] = []
  const changes: Changes = {
    on: (channel, changed) => {
      if (channel === 'products_changed') heard.push(changed)
    },
  }
  const change = (store_id?: string) => {
    for (const changed of heard) changed(store_id)
  }
  return { memory: new CatalogMemory({ changes }), change }
}

/** Reads that end when the test says so. */
function slowRead() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { read: vi.fn(() => promise), finish: resolve }
}

const count = () => vi.fn(async () => 'counted')

test('reads once for everybody who requests the same, also at the same time', async () => {
  const { memory } = memoryForTest()
  const { read, finish } = slowRead()
  const both = Promise.all([memory.get('a', ['all', {}], read), memory.get('a', ['all', {}], read)])
  finish('counted')
  expect(await both).toEqual(['counted', 'counted'])
  expect(await memory.get('a', ['all', {}], read)).toBe('counted')
  expect(read).toHaveBeenCalledTimes(1)
})

test('keeps stores and keys apart', async () => {
  const { memory } = memoryForTest()
  const read = count()
  for (const [store, key] of [
    ['a', 'x'],
    ['a', 'y'],
    ['b', 'x'],
  ] as const)
    await memory.get(store, key, read)
  expect(read).toHaveBeenCalledTimes(3)
})

test.each([
  ['of the store', 'a', 2],
  ['of another store', 'b', 1],
  ['of any store', undefined, 2],
])('after a change %s', async (_, changed, reads) => {
  const { memory, change } = memoryForTest()
  const read = count()
  await memory.get('a', 'all', read)
  change(changed)
  await memory.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(reads)
})

test('what was read from before a change is given to nobody who requests it after the change', async () => {
  const { memory, change } = memoryForTest()
  const before = slowRead()
  const early = memory.get('a', 'all', before.read)
  change('a')
  const late = memory.get('a', 'all', async () => 'new')
  before.finish('old')
  expect([await early, await late]).toEqual(['old', 'new'])
  expect(await memory.get('a', 'all', async () => 'newer')).toBe('new')
})

test('an error is not kept', async () => {
  const { memory } = memoryForTest()
  await expect(memory.get('a', 'all', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await memory.get('a', 'all', count())).toBe('counted')
})
