import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitAtOnce } from './limit-at-once.ts'

test('never more than two run at once, and all get their turn', async () => {
  const inTurn = limitAtOnce({ at_once: 2, waiting_at_most: 50 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await wait(1)
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => inTurn(work)))
  expect(results).toEqual(Array(20).fill('done'))
  expect(most).toBe(2)
})

test('a failure gives its place back', async () => {
  const inTurn = limitAtOnce({ at_once: 1, waiting_at_most: 5 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn(async () => 'next')).resolves.toBe('next')
})

test('where the line is full, the next is told to come back', async () => {
  const inTurn = limitAtOnce({ at_once: 1, waiting_at_most: 1 })
  const first = inTurn(() => wait(20))
  const second = inTurn(() => wait(1))
  await expect(inTurn(() => wait(1))).rejects.toMatchObject({ kind: { code: 'unavailable' } })
  await Promise.all([first, second])
})
