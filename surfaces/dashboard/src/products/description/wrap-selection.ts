interface Wrapped {
  readonly text: string
  /** What was selected before is selected after. */
  readonly start: number
  readonly end: number
}

/** Writes something before and after what is selected. */
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
