import { expect, test } from 'vitest'
import { ImagesBusy } from '../../../../domains/src/platform.ts'
import { createGate } from './create-gate.ts'

/** Work that finishes when it's told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('runs work up to the limit and queues the rest in order', async () => {
  const pass = createGate({ at_once: 2, most_waiting: 10, most_waiting_each: 10 })
  const begun: number[] = []
  const pieces = Array.from({ length: 5 }, held)
  const all = pieces.map((piece, index) =>
    pass(() => {
      begun.push(index)
      return piece.work()
    }),
  )
  await turn()
  expect(begun).toEqual([0, 1])
  pieces[1]?.end()
  await turn()
  expect(begun).toEqual([0, 1, 2])
  for (const piece of pieces) piece.end()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('failed work gives its place to the next', async () => {
  const pass = createGate({ at_once: 1, most_waiting: 10, most_waiting_each: 10 })
  const first = held()
  const failing = pass(first.work)
  const second = pass(async () => 'made')
  first.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await second).toBe('made')
  expect(await pass(async () => 'and again')).toBe('and again')
})

test('rejects work at once if the queue is full', async () => {
  const pass = createGate({ at_once: 1, most_waiting: 1, most_waiting_each: 1 })
  const first = held()
  const running = pass(first.work)
  const waiting = pass(async () => 'second')
  await expect(pass(async () => 'third')).rejects.toThrow(ImagesBusy)
  first.end()
  await running
  expect(await waiting).toBe('second')
})

test('clients take turns, however much work one of them has queued', async () => {
  const pass = createGate({ at_once: 1, most_waiting: 100, most_waiting_each: 50 })
  const first = held()
  const done: string[] = []
  const all = [pass(first.work, 'greedy')]
  for (let at = 0; at < 40; at += 1) all.push(pass(async () => void done.push('greedy'), 'greedy'))
  all.push(pass(async () => void done.push('visitor'), 'visitor'))
  first.end()
  await Promise.all(all)
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(1)
  expect(done).toHaveLength(41)
})

test('rejects work of a client that exceeds its share of the queue, but not of others', async () => {
  const pass = createGate({ at_once: 1, most_waiting: 100, most_waiting_each: 2 })
  const first = held()
  const all = [pass(first.work, 'greedy'), pass(async () => undefined, 'greedy'), pass(async () => undefined, 'greedy')]
  await expect(pass(async () => undefined, 'greedy')).rejects.toThrow(ImagesBusy)
  all.push(pass(async () => undefined, 'visitor'))
  first.end()
  await Promise.all(all)
})
