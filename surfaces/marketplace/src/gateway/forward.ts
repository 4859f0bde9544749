import { malformedRequest, methodNotAllowed, notAllowed, notSignedIn, unavailable } from '@haat/http-contract'
import type { APIContext, APIRoute } from 'astro'
import { STORE_COOKIE, TOKEN_COOKIE } from '../session/session.ts'
import { problemResponse } from './problem.ts'

const forwardedHeaders = ['accept', 'content-type', 'idempotency-key', 'user-agent', 'range', 'if-none-match'] as const
const returnedHeaders = [
  'content-type',
  'content-disposition',
  'content-length',
  'etag',
  'retry-after',
  'x-request-id',
  'idempotency-replayed',
  'x-total-count',
  'x-facets',
] as const

export interface ForwardOptions {
  /** Allows calls without a session. */
  readonly public?: true
  /** Adds the selected store to the query or the JSON body unless the caller names a store. */
  readonly store_slug_in?: 'query' | 'body'
  /** Replaces the caller's body. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly method?: 'GET' | 'POST'
}

/**
 * Forwards a request from this surface's own pages to the backend, with the session cookie as a bearer token. Requests
 * that can change something must come from our own pages (`Origin`). Returns problem documents for errors; never
 * throws.
 */
export async function forward(context: APIContext, path: string, options: ForwardOptions = {}): Promise<Response> {
  const { request, cookies, locals, url } = context
  if (!isOwnOrigin(request, locals.urls.marketplace)) {
    return problemResponse(
      notAllowed,
      'This request was blocked because it came from another site. Reload the page and try again.',
    )
  }
  const token = cookies.get(TOKEN_COOKIE)?.value
  if (!token && !options.public) return problemResponse(notSignedIn)

  const storeSlug = cookies.get(STORE_COOKIE)?.value
  const method = options.method ?? request.method
  const query = new URLSearchParams(url.searchParams)
  if (options.store_slug_in === 'query' && storeSlug && !query.get('store_slug')) query.set('store_slug', storeSlug)
  const body = await readBody(request, options, storeSlug)
  if (body === undefined) return problemResponse(malformedRequest, 'The request body must be a JSON object.')

  const headers: Record<string, string> = {}
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const search = query.size === 0 ? '' : `?${query}`
  try {
    return toResponse(await locals.backend(path + search, { method, headers, ...(body === '' ? {} : { body }) }))
  } catch {
    return problemResponse(unavailable, 'The marketplace is temporarily unavailable. Try again in a moment.')
  }
}

/** Handles all methods that a route doesn't support. */
export function refuseOtherMethods(...allowed: string[]): APIRoute {
  return () => {
    const response = problemResponse(methodNotAllowed)
    response.headers.set('allow', allowed.join(', '))
    return response
  }
}

/**
 * Returns whether a request can use the visitor's cookies: it changes nothing, or it comes from one of our own pages.
 */
export function isOwnOrigin(request: Request, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  return request.headers.get('origin') === new URL(origin).origin
}

/** Returns the body to forward, or undefined if it's invalid. */
async function readBody(
  request: Request,
  options: ForwardOptions,
  storeSlug: string | undefined,
): Promise<string | undefined> {
  if (options.body !== undefined) return JSON.stringify(options.body)
  if (request.method === 'GET' || request.method === 'HEAD') return ''
  try {
    const text = await request.text()
    if (options.store_slug_in !== 'body') return text
    const parsed: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    return JSON.stringify({ ...(storeSlug ? { store_slug: storeSlug } : {}), ...parsed })
  } catch {
    return undefined
  }
}

function toResponse(backendResponse: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of returnedHeaders) {
    const value = backendResponse.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  for (const cookie of backendResponse.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(backendResponse.body, { status: backendResponse.status, headers })
}
