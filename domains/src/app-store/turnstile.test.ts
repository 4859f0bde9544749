import { expect, test } from 'vitest'
import { Turnstile } from './turnstile.ts'

test('no more than the places are inside, and everybody gets in, in order', async () => {
  const turnstile = new Turnstile(3)
  let inside = 0
  let most = 0
  const order: number[] = []
  const visits = Array.from({ length: 20 }, (_, index) =>
    turnstile.pass(async () => {
      inside += 1
      most = Math.max(most, inside)
      order.push(index)
      await new Promise((resolve) => setTimeout(resolve, 1))
      inside -= 1
      if (index % 5 === 0) throw new Error('stumbled')
      return index
    }),
  )
  const outcomes = await Promise.allSettled(visits)
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})
