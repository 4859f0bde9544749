import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('runs the work of an account in order, also after a failure, and of other accounts at once', async () => {
  const events: string[] = []
  const gates = { first: Promise.withResolvers<void>() }
  const work = (name: string, until?: Promise<void>) => async () => {
    events.push(`${name} starts`)
    await until
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('failed')
    return name
  }
  const first = takeTurns('one', work('first', gates.first.promise))
  const second = takeTurns('one', work('second'))
  expect(await takeTurns('two', work('other'))).toBe('other')
  gates.first.resolve()
  await expect(first).rejects.toThrow('failed')
  expect(await second).toBe('second')
  expect(events).toEqual(['first starts', 'other starts', 'other ends', 'first ends', 'second starts', 'second ends'])
})
