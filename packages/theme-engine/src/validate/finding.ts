import type { ThemeError } from '../liquid/errors.ts'

/** An error keeps a theme from being submitted; a warning is shown in review; a hint is only told. */
export type Severity = 'error' | 'warning' | 'hint'

/** One thing that is wrong in a theme, and how to fix it. Lines and columns count from 1. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly column: number
  /** A stable name such as `missing_alt`. */
  readonly code: string
  readonly severity: Severity
  /** What is wrong. */
  readonly message: string
  /** A sentence on how to fix it. */
  readonly fix: string
}

/** A finding out of an error of a parser. */
export function findingOf({ file, line, column, code, reason }: ThemeError, severity: Severity, fix: string): Finding {
  return { file, line, column, code, severity, message: reason, fix }
}
