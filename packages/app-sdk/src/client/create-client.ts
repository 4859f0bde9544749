import type { Endpoint } from '@haat/http-contract'
import type { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import type { Haat } from '../options/app-options.ts'
import type { TokenSource } from '../tokens/token-source.ts'
import type { ApiRoute } from './routes.ts'

type Input<Schema> = Schema extends z.ZodType ? Omit<z.input<Schema>, 'store_slug'> : undefined
type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : Record<string, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }
export type CallOf<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>> & {
    readonly idempotency_key?: string
    /** The call is refused with `stored_value_changed` if the value or record doesn't have this revision any more. */
    readonly revision?: number
  }
export type ResultOf<E extends Endpoint> = {
  [Status in keyof E['response']]: E['response'][Status] extends z.ZodType ? z.output<E['response'][Status]> : Blob
}[keyof E['response']]

interface AnyCall {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotency_key?: string
  readonly revision?: number
}

/** Calls the API of one store. The store is part of the token, so calls don't name it. */
export interface Client {
  /** Calls an endpoint. Waits and tries again while the app's rate limit is reached. Throws ApiError. */
  call<E extends Endpoint>(route: ApiRoute<E>, input: CallOf<E>): Promise<ResultOf<E>>
  /** Scopes that the token has: fewer than the manifest's if a person may do less, or hasn't allowed the optional ones. */
  scopes(): Promise<readonly string[]>
}

/** How often a call is tried again while the rate limit is reached. */
const MAX_RETRIES = 5
const DEFAULT_WAIT_S = 1
const MAX_WAIT_S = 20

interface ClientOptions {
  readonly haat: Haat
  readonly tokens: TokenSource
  readonly fetch: typeof globalThis.fetch
}

/** Creates a client that sends a token of the source, and requests another one if the token was revoked. */
export function createClient({ haat, tokens, fetch }: ClientOptions): Client {
  async function send(route: Pick<Endpoint, 'method' | 'url'>, input: AnyCall): Promise<Response> {
    const { value, store_slug: storeSlug } = await tokens.get()
    const { address, body } = placeStore(route, input, storeSlug)
    return fetch((haat.api ?? haat.issuer) + address, {
      method: route.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${value}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(input.idempotency_key !== undefined && { 'idempotency-key': input.idempotency_key }),
        ...(input.revision !== undefined && { 'if-match': `"${input.revision}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async function call(route: Pick<Endpoint, 'method' | 'url'>, input: AnyCall): Promise<unknown> {
    let isFirstToken = true
    for (let retries = 0; ; ) {
      const response = await send(route, input)
      if (response.ok) return readContent(response)
      if (response.status === 401 && isFirstToken) {
        isFirstToken = false
        tokens.drop()
      } else if (response.status === 429 && retries < MAX_RETRIES) {
        retries += 1
        await waitFor(response)
      } else {
        throw await readError(response)
      }
    }
  }

  return {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the server answers what its contract says
    call: async (route, input) => (await call(route, input)) as never,
    scopes: async () => (await tokens.get()).scopes,
  }
}

/** Endpoints of stores want to know which: in the query, or in the body if they have one. */
function placeStore(route: Pick<Endpoint, 'method' | 'url'>, { params, query, body }: AnyCall, storeSlug: string) {
  const values = new Map(Object.entries(params ?? {}))
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
  const isForStore = route.url.startsWith('/api/store/')
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  const search = new URLSearchParams()
  if (isForStore && !hasBody) search.set('store_slug', storeSlug)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return {
    address: search.size === 0 ? path : `${path}?${search}`,
    body: hasBody ? { ...(isForStore && { store_slug: storeSlug }), ...(body ?? {}) } : undefined,
  }
}

/** What an endpoint answers: JSON, or a file. */
async function readContent(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return isJson ? response.json() : response.blob()
}

async function waitFor({ headers }: Response): Promise<void> {
  const seconds = Number(headers.get('retry-after') ?? DEFAULT_WAIT_S)
  const wait = Number.isFinite(seconds) ? Math.min(Math.max(seconds, DEFAULT_WAIT_S), MAX_WAIT_S) : DEFAULT_WAIT_S
  await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
}

/** Returns the error of a refused request. */
export async function readError(response: Response): Promise<ApiError> {
  const problem: { title?: string; detail?: string; code?: string } = await response.json().catch(() => ({}))
  const message = problem.detail ?? problem.title ?? `Haat answered with status ${response.status}`
  return new ApiError(message, problem.code ?? 'unknown', response.status)
}
