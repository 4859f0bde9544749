import type { Database } from '@haat/db'
import type { Access, AccountKind, Endpoint, RefusalKind } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { StaffPermission } from './permissions/contract.ts'
import type { Platform } from './platform.ts'

/** The account that calls, with a live session. */
export interface Actor<Kind extends AccountKind = AccountKind> {
  readonly kind: Kind
  readonly account_id: string
  readonly session_id: string
  readonly name: string
  readonly email: string
}

/**
 * The account that calls a store's endpoint. Whoever has this object was checked: the guard made it from the store that
 * the request names and the permissions that the endpoint's contract names.
 */
export interface StoreMember<Kind extends 'vendor' | 'staff' = 'vendor' | 'staff'> extends Actor<Kind> {
  readonly store: Selectable<Database['stores']>
  /** Whether the account has one of the permissions in this store. The owner has all. */
  can(...anyOf: readonly StaffPermission[]): boolean
  /** Throws `permission_missing` unless the account has one of the permissions. */
  requirePermission(...anyOf: readonly StaffPermission[]): void
}

type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Actor | undefined
    : A extends { readonly scope: 'store'; readonly kinds: readonly (infer Kind extends 'vendor' | 'staff')[] }
      ? StoreMember<Kind>
      : A extends readonly (infer Kind extends AccountKind)[]
        ? Actor<Kind>
        : never

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface Cookie {
  readonly name: string
  /** null clears the cookie. */
  readonly value: string | null
  readonly http_only: boolean
  /** For the host that answers alone, not for the surfaces' parent domain. */
  readonly host_only?: true
  readonly expires_at?: Date
}

export interface ReplyOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly Cookie[]
}

export interface RouteReply extends ReplyOptions {
  readonly status: number
  readonly body: unknown
}

/** Serialised JSON (a cached list), sent unchanged. */
export class SerializedJson {
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}

type BodyOf<Response> = Response extends z.ZodType ? z.input<Response> | SerializedJson : Buffer | NodeJS.ReadableStream

/** A file of a multipart request, read from the connection on demand. */
export interface UploadedFile {
  /** As the sender calls it: anything. */
  readonly name: string
  /** Undefined if it exceeds the endpoint's limit. */
  readonly bytes: Buffer | undefined
}

export interface RouteContext<E extends Endpoint> {
  readonly platform: Platform
  readonly actor: ActorOf<E['auth']>
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** The raw body, if the endpoint needs it. */
  readonly raw_body: E['raw_body'] extends true ? Buffer : undefined
  /** The files of a request where the endpoint takes some; at most one more than it takes, so that this can be said. */
  readonly uploads: E['uploads'] extends object ? AsyncIterable<UploadedFile> : undefined
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly user_agent: string | undefined
    /** The session token that came along, valid or not. */
    readonly token: string | undefined
    readonly headers: Readonly<Record<string, string | undefined>>
    /** What the browser sent, straight or through a surface. Never the session: that comes as `token`. */
    readonly cookies: Readonly<Record<string, string | undefined>>
  }
  reply<Status extends keyof E['response'] & number>(
    status: Status,
    body: BodyOf<E['response'][Status]>,
    options?: ReplyOptions,
  ): RouteReply
}

/** What a guard knows of a request: the input, validated against the endpoint. */
export interface GuardedRequest {
  readonly platform: Platform
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface RouteOptions<E extends Endpoint> {
  /** For endpoints that name a record of a store instead of the store. */
  readonly store_of?: {
    /** Returns the slug of the record's store; undefined if there is no such record. */
    readonly find: (
      request: Pick<RouteContext<E>, 'platform' | 'params' | 'query' | 'body'>,
    ) => Promise<string | undefined>
    /** The refusal if there is no such record, or it belongs to a store that the caller can't access. */
    readonly not_found: RefusalKind
  }
}

export interface Route {
  readonly endpoint: Endpoint
  readonly store_of?:
    | { readonly find: (request: never) => Promise<string | undefined>; readonly not_found: RefusalKind }
    | undefined
  /**
   * Takes the `RouteContext` of this endpoint. Once routes are in one list, their types can't say which context belongs to
   * which, so the caller builds it from what it has validated against `endpoint`.
   */
  readonly handle: (context: never) => Promise<RouteReply>
}

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<RouteReply>,
  options?: RouteOptions<E>,
) => void

/** Collects a domain's routes: which handler serves which endpoint. */
export function routes(declare: (serve: Serve) => void): readonly Route[] {
  const collected: Route[] = []
  declare((endpoint, handle, options) => {
    collected.push({ endpoint, handle, store_of: options?.store_of })
  })
  return collected
}
