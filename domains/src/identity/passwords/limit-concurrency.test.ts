import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

const priya = { lane: 'second', key: 'priya' } as const
const arjun = { lane: 'second', key: 'arjun' } as const

test('runs at most two tasks at the same time, and all of them eventually', async () => {
  const run = limitConcurrency({ concurrency: 2, maxWaiting: 50, maxWaitingPerKey: 50 })
  let running = 0
  let highest = 0
  const task = async () => {
    running += 1
    highest = Math.max(highest, running)
    await wait(1)
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => run(task, priya)))
  expect(results).toEqual(Array(20).fill('done'))
  expect(highest).toBe(2)
})

test('a failed task releases its slot', async () => {
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 5, maxWaitingPerKey: 5 })
  await expect(run(() => Promise.reject(new Error('broken')), priya)).rejects.toThrow('broken')
  await expect(run(async () => 'next', priya)).resolves.toBe('next')
})

const full = { kind: { code: 'unavailable' }, extensions: { retry_after_seconds: 5 } }

test('refuses a task if its lane is full, with the seconds until the next attempt', async () => {
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 1, maxWaitingPerKey: 1 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const first = run(() => finished, priya)
  const second = run(async () => {}, priya)
  await expect(run(async () => {}, arjun)).rejects.toMatchObject(full)
  const known = run(async () => 'known', { ...arjun, lane: 'first' })
  finish()
  await Promise.all([first, second])
  await expect(known).resolves.toBe('known')
})

test('one client can fill only its own share of a lane', async () => {
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 10, maxWaitingPerKey: 2 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const taken = [run(() => finished, priya), run(async () => {}, priya), run(async () => {}, priya)]
  await expect(run(async () => {}, priya)).rejects.toMatchObject(full)
  const other = run(async () => 'other', arjun)
  finish()
  await Promise.all(taken)
  await expect(other).resolves.toBe('other')
  await expect(run(async () => 'again', priya)).resolves.toBe('again')
})

test('runs tasks in the first lane before those in the second', async () => {
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 10, maxWaitingPerKey: 10 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const order: string[] = []
  const task = (name: string, lane: 'first' | 'second') => run(async () => order.push(name), { lane, key: name })
  const all = [run(() => finished, priya), task('a', 'second'), task('b', 'second'), task('owner', 'first')]
  finish()
  await Promise.all(all)
  expect(order).toEqual(['owner', 'a', 'b'])
})
