import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitAtOnce } from './limit-at-once.ts'

const priya = { lane: 'second', key: 'priya' } as const
const arjun = { lane: 'second', key: 'arjun' } as const

test('never more than two run at once, and all get their turn', async () => {
  const inTurn = limitAtOnce({ at_once: 2, waiting_at_most: 50, waiting_per_key: 50 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await wait(1)
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => inTurn(work, priya)))
  expect(results).toEqual(Array(20).fill('done'))
  expect(most).toBe(2)
})

test('a failure gives its place back', async () => {
  const inTurn = limitAtOnce({ at_once: 1, waiting_at_most: 5, waiting_per_key: 5 })
  await expect(inTurn(() => Promise.reject(new Error('broken')), priya)).rejects.toThrow('broken')
  await expect(inTurn(async () => 'next', priya)).resolves.toBe('next')
})

const full = { kind: { code: 'unavailable' }, extensions: { retry_after_seconds: 5 } }

test('refuses work when its lane is full, and says when to come back', async () => {
  const inTurn = limitAtOnce({ at_once: 1, waiting_at_most: 1, waiting_per_key: 1 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const first = inTurn(() => finished, priya)
  const second = inTurn(async () => {}, priya)
  await expect(inTurn(async () => {}, arjun)).rejects.toMatchObject(full)
  const known = inTurn(async () => 'known', { ...arjun, lane: 'first' })
  finish()
  await Promise.all([first, second])
  await expect(known).resolves.toBe('known')
})

test('one client fills its own share of a lane only', async () => {
  const inTurn = limitAtOnce({ at_once: 1, waiting_at_most: 10, waiting_per_key: 2 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const taken = [inTurn(() => finished, priya), inTurn(async () => {}, priya), inTurn(async () => {}, priya)]
  await expect(inTurn(async () => {}, priya)).rejects.toMatchObject(full)
  const other = inTurn(async () => 'other', arjun)
  finish()
  await Promise.all(taken)
  await expect(other).resolves.toBe('other')
  await expect(inTurn(async () => 'again', priya)).resolves.toBe('again')
})

test('the first lane runs before everything that waits in the second', async () => {
  const inTurn = limitAtOnce({ at_once: 1, waiting_at_most: 10, waiting_per_key: 10 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const order: string[] = []
  const work = (name: string, lane: 'first' | 'second') => inTurn(async () => order.push(name), { lane, key: name })
  const all = [inTurn(() => finished, priya), work('a', 'second'), work('b', 'second'), work('owner', 'first')]
  finish()
  await Promise.all(all)
  expect(order).toEqual(['owner', 'a', 'b'])
})
