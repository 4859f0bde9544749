/** Haat refused a call. `code` is the stable name of the reason, such as `scope_missing` or `stale_revision`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  constructor(message: string, code: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}
