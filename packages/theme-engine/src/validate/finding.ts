import type { ThemeError } from '../liquid/errors.ts'
import type { SourceText } from '../liquid/source-text.ts'
import { endOfFinding } from './finding-range.ts'

/** An error prevents a theme from being submitted; a warning is shown in review; a hint is informational. */
export type Severity = 'error' | 'warning' | 'hint'

/** Replaces the text between two offsets of a file (UTF-16 units). `from` and `to` are the same for an insertion. */
export interface TextEdit {
  readonly file: string
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A change that resolves a finding. Its edits don't overlap and refer to the text that was checked. */
export interface Fix {
  /** What it does, as a command: "Rename to upcase". */
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** One problem in a theme, and how to fix it. Lines and columns start at 1; the end is exclusive. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly end_line: number
  readonly end_column: number
  /** A stable code such as `missing_alt`. */
  readonly code: string
  readonly severity: Severity
  /** The problem. */
  readonly message: string
  /** How to fix it, as a sentence. */
  readonly fix: string
  /** Fixes that can be applied without a decision, best first. */
  readonly fixes?: readonly Fix[]
  /** Why the author has disabled it. It is a hint then, for the reviewer. */
  readonly disabled_because?: string
}

/** What a rule says about a position. */
export interface FindingText extends Pick<Finding, 'code' | 'severity' | 'message' | 'fix' | 'fixes'> {
  /** Offset of the end; by default the end of the word, string, tag or output at the start. */
  readonly to?: number
}

/** A finding at an offset of a file. */
export function findingAt(source: SourceText, offset: number, { to, ...said }: FindingText): Finding {
  const start = source.locate(offset)
  const end = source.locate(Math.max(offset, to ?? endOfFinding(source.text, offset)))
  return {
    file: source.file,
    line: start.line,
    column: start.column,
    end_line: end.line,
    end_column: end.column,
    ...said,
  }
}

/** Converts a parser's error to a finding. */
export function findingOf(error: ThemeError, source: SourceText, said: Pick<Finding, 'severity' | 'fix'>): Finding {
  const offset = source.offsetOf(error.line, error.column)
  return findingAt(source, offset, { code: error.code, message: error.reason, ...said })
}

/** Compares findings by file, line, column and code. */
export function byPlace(one: Finding, other: Finding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1
  return (
    one.line - other.line || one.column - other.column || (one.code < other.code ? -1 : Number(one.code > other.code))
  )
}
