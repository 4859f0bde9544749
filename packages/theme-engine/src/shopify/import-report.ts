import { SourceText } from '../liquid/source-text.ts'

/** One thing that came over differently, did not come over, or needs a person. Lines and columns of the file as it was given. */
export interface ImportNote {
  readonly file: string
  readonly line: number
  readonly column: number
  /** `mapped`: works, but as something else; `dropped`: is not there any more; `needs_work`: is there, and does not work as it was. */
  readonly effect: 'mapped' | 'dropped' | 'needs_work'
  /** A stable name such as `script_dropped`. */
  readonly code: string
  readonly message: string
}

/** Collects notes while a theme is taken over. */
export class ImportReport {
  readonly #notes: ImportNote[] = []
  readonly #sources = new Map<string, SourceText>()
  readonly #files: ReadonlyMap<string, string | Uint8Array>

  constructor(files: ReadonlyMap<string, string | Uint8Array>) {
    this.#files = files
  }

  note(effect: ImportNote['effect'], file: string, offset: number, code: string, message: string): void {
    const { line, column } = this.#sourceOf(file).locate(offset)
    this.#notes.push({ file, line, column, effect, code, message })
  }

  /** By file, line and column. */
  notes(): ImportNote[] {
    return this.#notes.toSorted((one, other) => {
      if (one.file !== other.file) return one.file < other.file ? -1 : 1
      return one.line - other.line || one.column - other.column
    })
  }

  #sourceOf(file: string): SourceText {
    const known = this.#sources.get(file)
    if (known) return known
    const content = this.#files.get(file)
    const source = new SourceText(typeof content === 'string' ? content : '', file)
    this.#sources.set(file, source)
    return source
  }
}

/** Where in which file something stands, for the notes on it. */
export interface Place {
  readonly file: string
  /** Of the JSON that is read, within the file. */
  readonly base: number
}
