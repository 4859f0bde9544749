import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PurgeQueue } from './purge-queue.ts'
import { PurgeFailed } from './send-purge.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue whose requests are recorded with their second, and fail while there are failures left. */
function openQueue() {
  const sent: string[] = []
  const failures: PurgeFailed[] = []
  const given: string[] = []
  const state = { isLeader: true }
  const queue = new PurgeQueue({
    all: 'all',
    max_keys_per_request: 3,
    give_up_after_ms: 60_000,
    isLeader: () => state.isLeader,
    async send(keys) {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      sent.push(`${(Date.now() - 1_000_000) / 1_000} s: ${keys.join(' ')}`)
    },
    onSent: () => {},
    onFailed: (error, retryInMs) => given.push(retryInMs === undefined ? 'given up' : String(error)),
  })
  return { queue, sent, failures, given, state }
}

const fail = (times: number, retryAfterMs?: number) =>
  Array.from({ length: times }, () => new PurgeFailed('down', retryAfterMs))

test('sends the keys of many changes once a second, together', async () => {
  const { queue, sent } = openQueue()
  for (let change = 0; change < 50; change += 1) {
    queue.add('tea', 1_250)
    queue.add('silk', 1_250)
    await vi.advanceTimersByTimeAsync(30)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['2 s: tea silk', '3 s: tea silk'])
})

test('waits until a change shows everywhere, however often its store has changed before', async () => {
  const { queue, sent } = openQueue()
  queue.add('tea', 0)
  await vi.advanceTimersByTimeAsync(900)
  queue.add('tea', 1_250)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['1 s: tea', '3 s: tea'])
})

test('splits what a CDN accepts in one request, and purges everything at once if there is too much', async () => {
  const { queue, sent } = openQueue()
  for (const key of ['a', 'b', 'c', 'd']) queue.add(key, 500)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['1 s: a b c', '1 s: d'])
  for (let store = 0; store <= 2_000; store += 1) queue.add(`store-${store}`, 500)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.slice(2)).toEqual(['2 s: all'])
})

test('repeats a failed purge, with what has changed meanwhile, and waits as long as the CDN asks', async () => {
  const { queue, sent, failures, given } = openQueue()
  failures.push(...fail(1, 10_000))
  queue.add('tea', 500)
  await vi.advanceTimersByTimeAsync(1_500)
  expect([sent, given, queue.undelivered_ms]).toEqual([[], ['PurgeFailed: down'], 500])
  queue.add('silk', 500)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual(['11 s: tea silk'])
  expect(queue.undelivered_ms).toBe(0)
})

test('gives a purge up when the pages have expired, but not that of a later change', async () => {
  const { queue, sent, failures, given } = openQueue()
  failures.push(...fail(1_000))
  queue.add('tea', 500)
  queue.add('silk', 500)
  await vi.advanceTimersByTimeAsync(50_000)
  queue.add('silk', 500)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(given).toContain('given up')
  failures.length = 0
  await vi.advanceTimersByTimeAsync(40_000)
  expect(sent.map((line) => line.split(': ')[1])).toEqual(['silk'])
})

test('leaves the keys of single changes to the leader, but not a purge of everything', async () => {
  const { queue, sent, state } = openQueue()
  state.isLeader = false
  queue.add('tea', 500)
  queue.add('all', 1_500)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['2 s: all'])
})
