import { SourceText } from '../liquid/source-text.ts'

/** One item that was changed, dropped, or needs manual work. Lines and columns refer to the original file. */
export interface ImportNote {
  readonly file: string
  readonly line: number
  readonly column: number
  /** `mapped`: works in another form; `dropped`: was removed; `needs_work`: is included but doesn't work as before. */
  readonly effect: 'mapped' | 'dropped' | 'needs_work'
  /** A stable code such as `script_dropped`. */
  readonly code: string
  readonly message: string
}

/** Collects notes during an import. */
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

/** A position in a file, for notes about it. */
export interface Place {
  readonly file: string
  /** Offset of the JSON being read, within the file. */
  readonly base: number
}
