import type { ThemeError } from '../liquid/errors.ts'

/** How one file of a theme is read. */
export interface FileReader<Result> {
  /** Reports the file's errors. */
  make(report: (error: ThemeError) => void): Result | undefined
  /**
   * Returns what takes the place of a file with errors while a theme is written, given the first error and the result
   * for the last text without errors.
   */
  replace(error: ThemeError, last: Result | undefined): Result | undefined
}

/** Reads files of one kind. */
export interface FileReading<Result> {
  read(path: string, source: string, reader: FileReader<Result>): Result | undefined
}

/** Reads every file once, and passes on its errors. */
export function readOnce<Result>(report: (error: ThemeError) => void): FileReading<Result> {
  return { read: (_path, _source, { make }) => make(report) }
}

interface ReadText<Result> {
  readonly source: string
  readonly result: Result | undefined
  readonly errors: readonly ThemeError[]
  /** The result for the last text without errors. */
  readonly last: Result | undefined
}

/** Reads only files whose text has changed, and replaces files with errors. */
export class FileCache<Result> implements FileReading<Result> {
  #known = new Map<string, ReadText<Result>>()
  #current = new Map<string, ReadText<Result>>()

  read(path: string, source: string, { make, replace }: FileReader<Result>): Result | undefined {
    const known = this.#known.get(path) ?? this.#current.get(path)
    const current = known?.source === source ? known : readText(source, known?.last, { make, replace })
    this.#current.set(path, current)
    return current.result
  }

  /** Returns the errors of all files read since the last call, and forgets all other files. */
  finish(): ThemeError[] {
    this.#known = this.#current
    this.#current = new Map()
    return [...this.#known.values()].flatMap(({ errors }) => errors)
  }
}

function readText<Result>(
  source: string,
  last: Result | undefined,
  { make, replace }: FileReader<Result>,
): ReadText<Result> {
  const errors: ThemeError[] = []
  const made = make((error) => errors.push(error))
  const [first] = errors
  return first === undefined
    ? { source, result: made, errors, last: made }
    : { source, result: replace(first, last), errors, last }
}
