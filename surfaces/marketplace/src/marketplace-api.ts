import type { Problem } from '@haat/http-contract'

/** An error response, or a network error (`code` is then `unreachable`). The message is user-facing. */
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

export interface ApiCall {
  /** Sends a POST request with this body. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly idempotency_key?: string
  readonly signal?: AbortSignal
}

/**
 * Calls one of the marketplace's API routes from the browser. The response has the type in the contract. Throws
 * ApiError.
 */
export async function callMarketplaceApi(
  path: string,
  { body, idempotency_key: idempotencyKey, signal }: ApiCall = {},
) {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('Couldn’t reach the server. Check your connection and try again.', 'unreachable', 0)
  })
  if (!response.ok) throw await readApiError(response)
  return response.json()
}

/** Converts an error response to an ApiError. */
export async function readApiError(response: Response): Promise<ApiError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  const message =
    response.status === 401
      ? 'Your session has expired. Sign in again to continue.'
      : (problem.detail ?? problem.title ?? 'Something went wrong. Try again in a moment.')
  return new ApiError(message, problem.code ?? 'unexpected_response', response.status)
}
