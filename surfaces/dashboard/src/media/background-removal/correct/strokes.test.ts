import { expect, test } from 'vitest'
import { addStroke, noStrokes, redoStroke, type Stroke, undoStroke } from './strokes.ts'

const stroke = (size: number): Stroke => ({ tool: 'keep', size, points: [[1, 2]] })
const sizes = (strokes: readonly Stroke[]) => strokes.map(({ size }) => size)

test('undo and redo walk through the strokes, and a new stroke forgets what was undone', () => {
  const painted = [1, 2, 3].reduce((history, size) => addStroke(history, stroke(size)), noStrokes)
  const undone = undoStroke(undoStroke(painted))
  expect([sizes(undone.done), sizes(undone.undone)]).toEqual([[1], [3, 2]])
  expect(sizes(redoStroke(undone).done)).toEqual([1, 2])
  const changed = addStroke(undone, stroke(4))
  expect([sizes(changed.done), sizes(changed.undone)]).toEqual([[1, 4], []])
  expect(undoStroke(noStrokes)).toBe(noStrokes)
  expect(redoStroke(painted)).toBe(painted)
})
