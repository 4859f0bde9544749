import type { z } from 'zod'
import type { Access } from './access.ts'
import { type Deprecation, requireNotice } from './deprecation.ts'
import type { RefusalKind } from './refusal.ts'

/**
 * How often one caller may call an endpoint; `by` defines what a caller is. `visitor` is an address without a session, for
 * endpoints whose sessions have only the server's general limit, as endpoints without a limit have.
 */
export interface RateLimit {
  readonly max: number
  readonly window_ms: number
  readonly by: 'address' | 'account' | 'visitor'
}

/** What an app needs to call an endpoint, and what a call costs. */
export interface AppUse {
  /** The scope that the installation must have been granted; undefined: every installation may call. */
  readonly scope?: string
  /**
   * Points of the app's rate limit. By default, 1 for GET and 5 for other methods. A list costs the points for each 50
   * items that are requested. `each`: one point for each item of this list in the body.
   */
  readonly cost?: number | { readonly each: string }
  /**
   * Fields of the response that need another scope, by their path, with `*` for the items of a list:
   * `{ 'items.*.email': 'orders:personal' }`. Responses to apps without it don't contain them; responses to apps with it
   * are recorded for the store's owner. null: no app gets the field. The path `*` is the whole response.
   */
  readonly personal?: Readonly<Record<string, string | null>>
  /** Parameters of the query that need another scope, because their results say what personal fields contain. */
  readonly personal_query?: Readonly<Record<string, string>>
}

type ObjectSchema = z.ZodType<Record<string, unknown>>

/**
 * An HTTP endpoint as data. The route, the OpenAPI document, the typed client and the tests that enumerate all
 * endpoints are derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` for parameters, in Fastify's format. */
  readonly url: string
  readonly summary: string
  readonly tag: string
  readonly auth: Access
  /**
   * Also accepts access tokens with this scope, such as `themes:read`, from accounts that `auth` admits. Endpoints
   * without one accept sessions only.
   */
  readonly token_scope?: string
  /** Apps may call with a token of an installation. Without it, apps are refused with `not_for_apps`. */
  readonly app?: AppUse
  /**
   * The caller must have confirmed her identity in this session a short time ago, with a code from the authenticator app
   * or, without one, the password. Only for endpoints of the platform's administrators.
   */
  readonly confirmed?: true
  /**
   * Whether read-only sessions, in which one account views another's, may call it. By default, they may call GET endpoints
   * that return JSON. `allowed`: another method that changes nothing. `refused`: secrets, and personal data of others.
   */
  readonly read_only_sessions?: 'allowed' | 'refused'
  /** The owner of a test store may call it, although it isn't an endpoint of a store and changes something. */
  readonly test_owners?: 'allowed'
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: z.ZodType
  /** Successful responses by status. `noContent` for 204; `file` for bytes. */
  readonly response: { readonly [status: number]: z.ZodType | FileResponse }
  /** Every refusal of the endpoint besides the general ones (400, 401, 403, 404 of the route, 413, 415, 429). */
  readonly refusals?: readonly RefusalKind[]
  /**
   * Supports `Idempotency-Key`: the same key and body returns the first response again, another body is 422. A key belongs
   * to the account; on a public endpoint it belongs to the path, which must contain a secret.
   */
  readonly idempotent?: true
  readonly rate_limit?: RateLimit
  /** Something else replaces it. Responses say so, and developers of apps see who still calls it. */
  readonly deprecated?: Deprecation
  /**
   * Accepts files as multipart/form-data instead of a JSON body. The handler gets them one after the other as
   * `uploads`.
   */
  readonly uploads?: { readonly max_files: number; readonly max_file_bytes: number }
  /** The handler gets the unparsed bytes of the body as `raw_body`, because signatures cover bytes. */
  readonly raw_body?: true
  /** Also accepts `application/x-www-form-urlencoded`, which the handler parses from `raw_body`. For OAuth (RFC 6749). */
  readonly form_body?: true
}

/** A response of bytes instead of JSON. The handler can set a more specific type in the header `content-type`. */
export interface FileResponse {
  readonly content_type: string
  readonly description: string
}

/**
 * Declares an endpoint. Its literal types are preserved for the client and the route. Throws if it’s deprecated without a
 * year’s notice.
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  const { deprecated, method, url }: Endpoint = definition
  if (deprecated !== undefined) requireNotice(deprecated, `${method} ${url}`)
  return definition
}

/** Distinguishes a file response from a JSON schema. */
export function isFileResponse(response: z.ZodType | FileResponse): response is FileResponse {
  return 'content_type' in response
}
