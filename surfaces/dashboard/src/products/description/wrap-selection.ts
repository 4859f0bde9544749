interface Wrapped {
  readonly text: string
  /** The selection after the change: the same text. */
  readonly start: number
  readonly end: number
}

/** Inserts text before and after the selection. */
export function wrapSelection(
  text: string,
  [from, to]: readonly [number, number],
  before: string,
  after: string,
): Wrapped {
  return {
    text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
    start: from + before.length,
    end: to + before.length,
  }
}
