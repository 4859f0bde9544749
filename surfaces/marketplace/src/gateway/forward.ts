import { malformedRequest, methodNotAllowed, notAllowed, notSignedIn, unavailable } from '@haat/http-contract'
import type { APIContext, APIRoute } from 'astro'
import { STORE_COOKIE, TOKEN_COOKIE } from '../session/session.ts'
import { problemResponse } from './problem.ts'

const passedOn = ['accept', 'content-type', 'idempotency-key', 'user-agent', 'range', 'if-none-match'] as const
const answeredBack = [
  'content-type',
  'content-disposition',
  'content-length',
  'etag',
  'retry-after',
  'x-request-id',
  'idempotency-replayed',
] as const

export interface ForwardOptions {
  /** Where the visitor need not be signed in. */
  readonly public?: true
  /** Puts the selected store into the query or the JSON body, where the caller names none. */
  readonly store_slug_in?: 'query' | 'body'
  /** Sent in place of the caller's body. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly method?: 'GET' | 'POST'
}

/**
 * Forwards a call of this surface's own pages to the backend: takes the session from its cookie and sends it as bearer.
 * A call that may change something must come from our own pages (`Origin`). Answers problem documents, never throws.
 */
export async function forward(context: APIContext, path: string, options: ForwardOptions = {}): Promise<Response> {
  const { request, cookies, locals, url } = context
  if (!isOwnOrigin(request, locals.urls.marketplace)) {
    return problemResponse(notAllowed, 'The request comes from another site.')
  }
  const token = cookies.get(TOKEN_COOKIE)?.value
  if (!token && !options.public) return problemResponse(notSignedIn)

  const store_slug = cookies.get(STORE_COOKIE)?.value
  const method = options.method ?? request.method
  const query = new URLSearchParams(url.searchParams)
  if (options.store_slug_in === 'query' && store_slug && !query.get('store_slug')) query.set('store_slug', store_slug)
  const body = await readBody(request, options, store_slug)
  if (body === undefined) return problemResponse(malformedRequest, 'The body is no JSON object, or it is too long.')

  const headers: Record<string, string> = {}
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const search = query.size === 0 ? '' : `?${query}`
  try {
    return answer(await locals.backend(path + search, { method, headers, ...(body === '' ? {} : { body }) }))
  } catch {
    return problemResponse(unavailable, 'The backend does not answer. Try again in a moment.')
  }
}

/** For every method that a route does not take. */
export function refuseOtherMethods(...allowed: string[]): APIRoute {
  return () => {
    const response = problemResponse(methodNotAllowed)
    response.headers.set('allow', allowed.join(', '))
    return response
  }
}

/** Whether a call may act through the visitor's cookies: it changes nothing, or one of our own pages makes it. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  return request.headers.get('origin') === new URL(origin).origin
}

/** The body to send on; undefined where it can't be read. */
async function readBody(
  request: Request,
  options: ForwardOptions,
  store_slug: string | undefined,
): Promise<string | undefined> {
  if (options.body !== undefined) return JSON.stringify(options.body)
  if (request.method === 'GET' || request.method === 'HEAD') return ''
  try {
    const text = await request.text()
    if (options.store_slug_in !== 'body') return text
    const given: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
    return JSON.stringify({ ...(store_slug ? { store_slug } : {}), ...given })
  } catch {
    return undefined
  }
}

function answer(from: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of answeredBack) {
    const value = from.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  for (const cookie of from.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(from.body, { status: from.status, headers })
}
