import type { Database } from '@haat/db'
import type { AccountKind, ActorKind, AppUse, Endpoint, RefusalKind } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { PersonLanguage } from './identity/account/contract.ts'
import type { StaffPermission } from './permissions/contract.ts'
import type { Platform } from './platform.ts'
import type { PlatformPermission } from './platform-permissions/contract.ts'

/** Who makes the request: a signed-in account, or an app (`AppActor`). */
export interface Actor<Kind extends ActorKind = AccountKind> {
  readonly kind: Kind
  /** Of an app: the ID of its installation. */
  readonly account_id: string
  /** Undefined if the request carries an access token instead of a session. */
  readonly session_id: string | undefined
  readonly access_token_id?: string
  /** The administrator who views the account's pages. Such a session is read-only. */
  readonly acting_admin_id?: string
  /** The owner of a test store, whom nobody else is. */
  readonly is_test?: true
  /** Only of apps. */
  readonly installation?: Installation
  readonly name: string
  readonly email: string
  /** In which the person reads the dashboard; undefined for English. */
  readonly language?: PersonLanguage
}

/** An app that calls with a token of its installation in a store: by itself, or for a person who uses the app's page. */
export interface AppActor extends Actor<'app'> {
  readonly installation: Installation
}

export interface Installation {
  readonly id: string
  readonly app_id: string
  /** Whether the app is developed or tested in the store. */
  readonly is_development: boolean
  /** Whether the store is a throw-away store. */
  readonly is_live_run?: boolean
  readonly store_id: string
  readonly store_slug: string
  /** What the token may do, including what the granted scopes imply. */
  readonly scopes: ReadonlySet<string>
  /** The person who uses the app's page, in the session of the dashboard; undefined if the app acts by itself. */
  readonly person: Actor<'vendor' | 'staff'> | undefined
}

/**
 * The account or app that calls a store's endpoint. Only the guard creates it, after checking that the account belongs to the
 * requested store and has the permissions in the endpoint's contract.
 */
export interface StoreMember<Kind extends StoreMemberKind = 'vendor' | 'staff'> extends Actor<Kind> {
  readonly store: Selectable<Database['stores']>
  /** Whether the account has any of these permissions in the store. The owner has all. */
  can(...anyOf: readonly StaffPermission[]): boolean
  /** Throws `permission_missing` unless the account has any of these permissions. */
  requirePermission(...anyOf: readonly StaffPermission[]): void
}

type StoreMemberKind = 'vendor' | 'staff' | 'app'

/** A member of a store, or an app that is installed in it: who calls endpoints with `app` in their contract. */
export type StoreActor = StoreMember<StoreMemberKind>

/**
 * The administrator that calls an endpoint of the platform. Only the guard creates it, after checking the permissions in
 * the endpoint's contract.
 */
export interface PlatformAdmin extends Actor<'admin'> {
  /** `all`: the owners', also those that are added later. */
  readonly granted: 'all' | readonly PlatformPermission[]
  /** Whether the administrator has any of these permissions. */
  can(...anyOf: readonly PlatformPermission[]): boolean
  /** Throws `permission_missing` unless the administrator has any of these permissions. */
  requirePermission(...anyOf: readonly PlatformPermission[]): void
  /**
   * Throws `identity_not_confirmed` unless she has confirmed her identity in this session a short time ago. Endpoints that
   * always need it say `confirmed` in their contract.
   */
  requireConfirmed(): Promise<void>
}

type ActorOf<E extends Endpoint> = E['auth'] extends 'public'
  ? undefined
  : E['auth'] extends 'optional'
    ? Actor | undefined
    : E['auth'] extends { readonly scope: 'store'; readonly kinds: readonly (infer Kind extends 'vendor' | 'staff')[] }
      ? StoreMember<Kind | (E['app'] extends AppUse ? 'app' : never)>
      : E['auth'] extends { readonly scope: 'platform' }
        ? PlatformAdmin
        : E['auth'] extends readonly ['app']
          ? AppActor
          : E['auth'] extends readonly (infer Kind extends AccountKind)[]
            ? Actor<Kind>
            : never

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface Cookie {
  readonly name: string
  /** null clears the cookie. */
  readonly value: string | null
  readonly http_only: boolean
  /** Sets the cookie for the responding host only, not for the surfaces' parent domain. */
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

/** A file in a multipart request, streamed on demand. */
export interface UploadedFile {
  /** The client's file name. Untrusted. */
  readonly name: string
  /** Undefined if the file exceeds the endpoint's limit. */
  readonly bytes: Buffer | undefined
}

export interface RouteContext<E extends Endpoint> {
  readonly platform: Platform
  readonly actor: ActorOf<E>
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** The raw body, if the endpoint needs it. */
  readonly raw_body: E['raw_body'] extends true ? Buffer : undefined
  /** The uploaded files, if the endpoint accepts uploads. At most one more than the limit, so that it can be reported. */
  readonly uploads: E['uploads'] extends object ? AsyncIterable<UploadedFile> : undefined
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly user_agent: string | undefined
    /** The session token, valid or not. */
    readonly token: string | undefined
    readonly headers: Readonly<Record<string, string | undefined>>
    /** The browser's cookies, sent directly or through a surface, without the session cookie (see `token`). */
    readonly cookies: Readonly<Record<string, string | undefined>>
  }
  reply<Status extends keyof E['response'] & number>(
    status: Status,
    body: BodyOf<E['response'][Status]>,
    options?: ReplyOptions,
  ): RouteReply
}

/** The part of a request that a guard sees, validated against the endpoint. */
export interface GuardedRequest {
  readonly platform: Platform
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface RouteOptions<E extends Endpoint> {
  /** For endpoints that identify a record of a store instead of the store. */
  readonly store_of?: {
    /** Returns the slug of the record's store; undefined if there is no such record. */
    readonly find: (
      request: Pick<RouteContext<E>, 'platform' | 'params' | 'query' | 'body'>,
    ) => Promise<string | undefined>
    /** The refusal if the record doesn't exist or belongs to a store that the caller can't access. */
    readonly not_found: RefusalKind
  }
}

export interface Route {
  readonly endpoint: Endpoint
  readonly store_of?:
    | { readonly find: (request: never) => Promise<string | undefined>; readonly not_found: RefusalKind }
    | undefined
  /**
   * Takes the `RouteContext` of this endpoint. The type of a list of routes can't express which context belongs to which
   * route, so the caller builds the context from input that it has validated against `endpoint`.
   */
  readonly handle: (context: never) => Promise<RouteReply>
  readonly prepares_statements?: true
}

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<RouteReply>,
  options?: RouteOptions<E>,
) => void

/** Collects a domain's routes. */
export function routes(declare: (serve: Serve) => void): readonly Route[] {
  const collected: Route[] = []
  declare((endpoint, handle, options) => {
    collected.push({ endpoint, handle, store_of: options?.store_of })
  })
  return collected
}

/** Marks routes that are called often and find their rows by keys: their statements are prepared (`withPreparedStatements`). */
export function preparingStatements(list: readonly Route[]): readonly Route[] {
  return list.map((route) => ({ ...route, prepares_statements: true }))
}
