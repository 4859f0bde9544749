import type { ThemeError } from '../liquid/errors.ts'

/** An error prevents a theme from being submitted; a warning is shown in review; a hint is informational. */
export type Severity = 'error' | 'warning' | 'hint'

/** One problem in a theme, and how to fix it. Lines and columns start at 1. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly column: number
  /** A stable code such as `missing_alt`. */
  readonly code: string
  readonly severity: Severity
  /** The problem. */
  readonly message: string
  /** How to fix it, as a sentence. */
  readonly fix: string
}

/** Converts a parser's error to a finding. */
export function findingOf({ file, line, column, code, reason }: ThemeError, severity: Severity, fix: string): Finding {
  return { file, line, column, code, severity, message: reason, fix }
}
