import { expect, onTestFinished, test, vi } from 'vitest'
import { WorkSlices } from './work-slices.ts'

/** Does ten pieces of work that take so long each, and counts how often other work got its turn in between. */
async function countTurns(piece_ms: number): Promise<number> {
  let now_ms = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now_ms)
  onTestFinished(() => clock.mockRestore())
  let turns = 0
  let isWorking = true
  const takeTurn = () => {
    turns += 1
    if (isWorking) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const slices = new WorkSlices()
  for (let piece = 0; piece < 10; piece += 1) {
    await slices.pause()
    now_ms += piece_ms
  }
  isWorking = false
  return turns
}

test('serves others after each long piece of work, and after several short ones together', async () => {
  expect(await countTurns(10)).toBe(9)
  expect(await countTurns(5)).toBe(4)
})

test('goes on at once while a slice lasts', async () => {
  expect(await countTurns(1)).toBe(0)
})
