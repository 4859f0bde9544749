import { expect, onTestFinished, test, vi } from 'vitest'
import { WorkSlices } from './work-slices.ts'

/** Does ten pieces of work of `piece_ms` each and returns how often other work ran in between. */
async function countTurns(pieceMs: number): Promise<number> {
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
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
    nowMs += pieceMs
  }
  isWorking = false
  return turns
}

test('lets other work run after each long piece, and after several short ones', async () => {
  expect(await countTurns(10)).toBe(9)
  expect(await countTurns(5)).toBe(4)
})

test('continues without a pause while the slice lasts', async () => {
  expect(await countTurns(1)).toBe(0)
})
