export type ThemeErrorKind = 'parse' | 'render' | 'limit'

/** A position in a theme: lines and columns start at 1, columns in UTF-16 units. */
export interface SourceLocation {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface ThemeErrorDetails extends SourceLocation {
  /** A sentence without the location, for theme developers. */
  readonly reason: string
  /** A stable code such as `unknown_filter` or `fuel_limit`. */
  readonly code: string
  readonly kind: ThemeErrorKind
}

/** The only error the engine throws, whatever the template or the data. */
export class ThemeError extends Error {
  override readonly name = 'ThemeError'
  readonly reason: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly kind: ThemeErrorKind

  constructor({ reason, file, line, column, code, kind }: ThemeErrorDetails) {
    super(`${reason} (${file}:${line}:${column})`)
    this.reason = reason
    this.file = file
    this.line = line
    this.column = column
    this.code = code
    this.kind = kind
  }
}

/** Thrown by the engine's filters and tags; the failing template adds its position. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure'
  readonly code: string
  readonly kind: ThemeErrorKind

  constructor(reason: string, code: string, kind: ThemeErrorKind = 'render') {
    super(reason)
    this.code = code
    this.kind = kind
  }
}
