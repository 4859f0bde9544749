import type { z } from 'zod'
import type { Access } from './access.ts'
import type { RefusalKind } from './refusal.ts'

/** How often one caller may call; `by` says what a caller is. Anything not said here has the server's general limit. */
export interface RateLimit {
  readonly max: number
  readonly window_ms: number
  readonly by: 'address' | 'account'
}

type ObjectSchema = z.ZodType<Record<string, unknown>>

/**
 * One HTTP endpoint as data. The route, the OpenAPI document, the typed client and the tests that enumerate all
 * endpoints are made from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` for parameters, as Fastify writes it. */
  readonly url: string
  readonly summary: string
  readonly tag: string
  readonly auth: Access
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: z.ZodType
  /** By status: what a success answers. `noContent` for 204; `file` for bytes. */
  readonly response: { readonly [status: number]: z.ZodType | FileResponse }
  /** Every way in which the endpoint says no, beyond the general ones (400, 401, 403, 404 of the route, 413, 415, 429). */
  readonly refusals?: readonly RefusalKind[]
  /** Honours `Idempotency-Key`: the same key and body gives the first answer again, another body is 422. */
  readonly idempotent?: true
  readonly rate_limit?: RateLimit
  /** Takes files as multipart/form-data in place of a body of JSON; the handler gets them one after the other as `uploads`. */
  readonly uploads?: { readonly max_files: number; readonly max_file_bytes: number }
  /** The handler gets the untouched bytes of the body as `raw_body` (signatures are made over bytes). */
  readonly raw_body?: true
}

/** A response that is bytes, not JSON. The handler may name a more precise type in the header `content-type`. */
export interface FileResponse {
  readonly content_type: string
  readonly description: string
}

/** Declares an endpoint; the literal types of its parts are kept for the client and the route. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Tells a file response from a JSON schema. */
export function isFileResponse(response: z.ZodType | FileResponse): response is FileResponse {
  return 'content_type' in response
}
