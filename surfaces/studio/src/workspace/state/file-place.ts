/** A place in a text file. Lines and columns start at 1; the end is exclusive and by default the start. */
export interface FilePlace {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly end_line?: number
  readonly end_column?: number
}

/** Converts a range of offsets in a file's text to a place. */
export function placeOf(path: string, text: string, from: number, to = from): FilePlace {
  const [line, column] = lineAndColumn(text, from)
  const [endLine, endColumn] = lineAndColumn(text, to)
  return { path, line, column, end_line: endLine, end_column: endColumn }
}

function lineAndColumn(text: string, offset: number): [number, number] {
  const lines = text.slice(0, offset).split('\n')
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1]
}
