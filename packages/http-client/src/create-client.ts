import { type Endpoint, isFileResponse } from '@haat/http-contract'
import type { z } from 'zod'
import { readProblem, unreachable } from './problem-error.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type SuccessOf<E extends Endpoint> = {
  [Status in keyof E['response']]: E['response'][Status] extends z.ZodType ? z.output<E['response'][Status]> : Blob
}[keyof E['response']]

type Part<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }
export type CallInput<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>> & {
    idempotency_key?: string
    signal?: AbortSignal
    /** Lets the browser finish the call after the page is closed. */
    keepalive?: true
  }

/** A function like `fetch`: the browser's, or a call within the same process. */
export type FetchLike = (path: string, init: RequestInit) => Promise<Response>

export interface Client {
  /** Calls an endpoint. Throws ProblemError if the server refuses or can't be reached (`code: 'unreachable'`). */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<SuccessOf<E>>
}

/** Creates a client that is typed by the contracts and validates responses. */
export function createClient(fetchLike: FetchLike): Client {
  return {
    async call(endpoint, input) {
      const response = await fetchLike(addressOf(endpoint, input), requestOf(endpoint, input)).catch(
        (error: unknown) => {
          if (error instanceof DOMException && error.name === 'AbortError') throw error
          throw unreachable()
        },
      )
      if (!response.ok) throw await readProblem(response)
      return readSuccess(endpoint, response)
    },
  }
}

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotency_key?: string
  signal?: AbortSignal
  keepalive?: true
}

function addressOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const values = new Map(Object.entries(params ?? {}))
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

function requestOf(
  endpoint: Endpoint,
  { body, idempotency_key: idempotencyKey, signal, keepalive }: AnyInput,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  return {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === undefined ? {} : { keepalive }),
  }
}

async function readSuccess<E extends Endpoint>(endpoint: E, response: Response): Promise<SuccessOf<E>>
async function readSuccess(endpoint: Endpoint, response: Response): Promise<unknown> {
  const declared = endpoint.response[response.status]
  if (declared === undefined) throw await readProblem(response)
  if (isFileResponse(declared)) return response.blob()
  return declared.parse(response.status === 204 ? undefined : await response.json())
}
