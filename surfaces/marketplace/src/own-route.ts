import type { Problem } from '@haat/http-contract'

/** A route of ours said no, or could not be reached (`code` is then `unreachable`). The message is for people. */
export class RouteError extends Error {
  override readonly name = 'RouteError'
  readonly code: string
  readonly status: number

  constructor(message: string, code: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

export interface OwnRouteCall {
  /** Makes it a POST. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly idempotency_key?: string
  readonly signal?: AbortSignal
}

/** Calls a route of the marketplace from the browser; the answer has the type of the contract. Throws RouteError. */
export async function callOwnRoute(path: string, { body, idempotency_key, signal }: OwnRouteCall = {}) {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotency_key === undefined ? {} : { 'idempotency-key': idempotency_key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new RouteError('The server can’t be reached. Check the connection and try again.', 'unreachable', 0)
  })
  if (!response.ok) throw await readRouteError(response)
  return response.json()
}

/** What an answer that says no says. */
export async function readRouteError(response: Response): Promise<RouteError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  const message =
    response.status === 401
      ? 'Your session has ended. Log in again to go on.'
      : (problem.detail ?? problem.title ?? 'The server did not answer as expected. Try again in a moment.')
  return new RouteError(message, problem.code ?? 'unexpected_answer', response.status)
}
