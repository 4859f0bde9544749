/** A problem of an app's package, and how to fix it. Lines and columns start at 1. */
export interface AppFinding {
  readonly file: string
  readonly line: number
  readonly column: number
  /** A stable code such as `scope_missing`. */
  readonly code: string
  /** An error prevents the version from being submitted; a warning is shown in review. */
  readonly severity: 'error' | 'warning'
  readonly message: string
}
