/** Fields that describe an error without the data involved. */
const loggedFields = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'status', 'statusCode', 'reason'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
] as const
const MAX_CAUSES = 5

export interface SerializedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly cause?: SerializedError
  readonly [field: string]: unknown
}

/**
 * Returns the loggable part of an error. PostgreSQL's errors quote rows ("Failing row contains (...)") and values, and
 * `pg` attaches its connection. None of that belongs in logs, so only the listed fields are included.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)), stack: '' }
  const fields: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(error)) {
    const isLogged = loggedFields.some((name) => name === field)
    if (isLogged && ['string', 'number', 'boolean'].includes(typeof value)) fields[field] = value
  }
  const isFromPostgres = isPostgresError(error)
  const message = isFromPostgres ? withoutValues(error.message) : error.message
  const stack = error.stack ?? ''
  return {
    ...fields,
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message,
    stack: isFromPostgres ? stack.replace(error.message, () => message) : stack,
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  }
}

/** Removes the values that PostgreSQL quotes: `invalid input syntax for type uuid: "..."`. */
export function withoutValues(message: string): string {
  return message.replace(/: ".*"/s, ': "[redacted]"')
}

function isPostgresError(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}
