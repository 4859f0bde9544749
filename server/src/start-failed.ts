/** The server can't start for a reason outside the program. The message is one sentence for the operator. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
}

/** Returns the code of an operating system or PostgreSQL error, such as `ENOSPC` or `28P01`; empty if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
