import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batched } from './batched.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function openReads() {
  const reads: { readonly keys: readonly number[]; finish(): void; fail(): void }[] = []
  const find = batched((keys: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    reads.push({
      keys,
      finish: () => resolve(keys.map((key) => `value ${key}`)),
      fail: () => reject(new Error('no database')),
    })
    return promise
  })
  const started = (count: number) => expect.poll(() => reads.length).toBe(count)
  return { reads, find, started }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('reads together what is requested at the same time, and gives each its own value', async () => {
  const { reads, find, started } = openReads()
  const found = [1, 2, 3].map(find)
  await started(1)
  expect(reads[0]?.keys).toEqual([1, 2, 3])
  reads[0]?.finish()
  expect(await Promise.all(found)).toEqual(['value 1', 'value 2', 'value 3'])
})

test('a request never joins a read that has begun: the next one reads for everybody who waits', async () => {
  const { reads, find, started } = openReads()
  const first = find(1)
  await started(1)
  const others = [find(2)]
  await nextTurn()
  others.push(find(3), find(3))
  await nextTurn()
  reads[0]?.finish()
  expect(await first).toBe('value 1')
  await started(2)
  expect(reads[1]?.keys).toEqual([2, 3, 3])
  reads[1]?.finish()
  expect(await Promise.all(others)).toEqual(['value 2', 'value 3', 'value 3'])
})

test('a read that takes long, such as on a lost connection, doesn’t hold up the next one', async () => {
  const { reads, find, started } = openReads()
  const stuck = find(1)
  await started(1)
  const next = find(2)
  await vi.advanceTimersByTimeAsync(100)
  await started(2)
  reads[1]?.finish()
  expect(await next).toBe('value 2')
  reads[0]?.finish()
  expect(await stuck).toBe('value 1')
})

test('a failed read fails its own requests only', async () => {
  const { reads, find, started } = openReads()
  const failing = find(1)
  await started(1)
  const next = find(2)
  reads[0]?.fail()
  await expect(failing).rejects.toThrow('no database')
  await started(2)
  reads[1]?.finish()
  expect(await next).toBe('value 2')
})
