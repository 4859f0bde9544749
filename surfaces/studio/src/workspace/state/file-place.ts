/** A place in a text file. Lines and columns start at 1; the end is exclusive and by default the start. */
export interface FilePlace {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly end_line?: number
  readonly end_column?: number
}
