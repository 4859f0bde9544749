/**
 * Returns the SQLSTATE of an error raised by PostgreSQL, such as `23505` for a unique violation; undefined for any
 * other error.
 */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns the name of the constraint or unique index that rejected a row; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

/**
 * PostgreSQL can't be reached, is starting or stopping, is read-only, or took too long to respond. The request may
 * succeed a moment later. `cause` is the original error, whose code and message this error copies.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = databaseErrorCode(cause)
  }
}

/** Returns whether `error` is a DatabaseUnavailable, or was caused by one. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1) {
    if (one instanceof DatabaseUnavailable) return true
  }
  return false
}

/** The server did nothing because it is read-only: it is no longer the primary. */
export const READ_ONLY_CODE = '25006'

/** Codes after which a connection is useless: the server or the network closed it, or it leads to the wrong server. */
const lostCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300', READ_ONLY_CODE],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN'],
])

const QUERY_DEADLINE = 'Query read timeout'

/**
 * Messages of `pg` without a code, for a connection that a proxy or the server closed, or that didn't respond in time.
 */
const lostMessages = [
  'Connection terminated',
  QUERY_DEADLINE,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

/** Returns whether the connection on which `error` occurred can't be used any more. Only for errors thrown by `pg`. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = databaseErrorCode(error)
  if (code !== undefined) return lostCodes.has(code) || (/^08\w{3}$/.test(code) && !isRefusedSetting(error))
  return lostMessages.some((message) => error.message.startsWith(message))
}

/** Returns whether a connection pooler rejected a setting of the connection request. */
export function isRefusedSetting(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter')
}

/**
 * Returns whether PostgreSQL ended the session in place of the statement, as in a planned switchover. Nothing was committed:
 * once a commit has begun, PostgreSQL first finishes it and reports success. The name of PostgreSQL's function tells its own
 * message from the same code sent by a connection pooler, which doesn't know how far the statement got.
 */
export function isEndedByServer(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  if (databaseErrorCode(cause) !== '57P01' || !(cause instanceof Error)) return false
  return 'routine' in cause && cause.routine === 'ProcessInterrupts'
}

/** Returns whether a query got no response before its deadline. */
export function isQueryDeadline(error: unknown): boolean {
  return error instanceof Error && error.message === QUERY_DEADLINE
}

/** The server cancelled a statement. Nobody but its deadline does so. */
export const STATEMENT_TIMEOUT_CODE = '57014'

/** Returns whether the server cancelled a statement at its deadline. */
export function isStatementTimeout(error: unknown): boolean {
  return databaseErrorCode(error) === STATEMENT_TIMEOUT_CODE
}
