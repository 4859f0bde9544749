/** The server can't start because of something outside the program. The message is one sentence for the operator. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
}

/** The code of an operating system or PostgreSQL error, such as `ENOSPC` or `28P01`; empty when there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
