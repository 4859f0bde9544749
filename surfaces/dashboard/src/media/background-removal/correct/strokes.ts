/** One stroke of the brush, in pixels of the cut-out. */
export interface Stroke {
  readonly tool: 'keep' | 'remove'
  readonly size: number
  readonly points: readonly (readonly [number, number])[]
}

/** What was painted, and what was undone. */
export interface StrokeHistory {
  readonly done: readonly Stroke[]
  readonly undone: readonly Stroke[]
}

export const noStrokes: StrokeHistory = { done: [], undone: [] }

/** Adds a stroke; what was undone before is forgotten. */
export function addStroke({ done }: StrokeHistory, stroke: Stroke): StrokeHistory {
  return { done: [...done, stroke], undone: [] }
}

export function undoStroke(history: StrokeHistory): StrokeHistory {
  const last = history.done.at(-1)
  return last === undefined ? history : { done: history.done.slice(0, -1), undone: [...history.undone, last] }
}

export function redoStroke(history: StrokeHistory): StrokeHistory {
  const last = history.undone.at(-1)
  return last === undefined ? history : { done: [...history.done, last], undone: history.undone.slice(0, -1) }
}
