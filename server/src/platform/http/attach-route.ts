import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { withPreparedStatements } from '@haat/db'
import {
  type ActorKind,
  bodyTooLarge,
  deprecationHeaders,
  type Endpoint,
  isPermissionAccess,
  notSignedIn,
  Refused,
  tooManyRequests,
  unsupportedMediaType,
} from '@haat/http-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiCallLog, AppLimits } from '../../../../domains/src/app-platform/index.ts'
import { clientNetwork } from '../../../../domains/src/client-network.ts'
import type { PersonalAccess } from '../../../../domains/src/personal-access.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { withOrigin } from '../../../../domains/src/request-origin.ts'
import { recordSecurityEvent } from '../../../../domains/src/security-event.ts'
import type { Actor, GuardedRequest, Route, RouteContext, RouteReply } from '../../../../domains/src/serve.ts'
import type { Admission } from '../admission/admission.ts'
import { idOfPath } from '../idempotency/id-of-path.ts'
import { runIdempotently } from '../idempotency/idempotency.ts'
import type { RateLimiter } from '../rate-limits/create-rate-limiter.ts'
import { answerApp, requirePersonalQuery, requirePersonOfApp } from './app-access.ts'
import { bearerToken } from './bearer-token.ts'
import { leaveApp, limitApp, limitItems } from './limit-app.ts'
import { readInput } from './read-input.ts'
import { readUploads } from './read-uploads.ts'
import { recordAppCall } from './record-app-call.ts'
import { requireAccess } from './require-access.ts'
import { sendReply } from './send-reply.ts'

// Headers and boundaries of a multipart body, besides the files.
const MULTIPART_OVERHEAD_BYTES = 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly accepts_files?: boolean
    readonly accepts_forms?: boolean
  }
}

export interface RouteServices {
  readonly platform: Platform
  readonly rate_limiter: RateLimiter
  readonly app_limits: AppLimits
  readonly app_calls: ApiCallLog
  readonly admission: Pick<Admission, 'limit_events'>
  /**
   * Returns the account of a session's token, or, with a scope, of an access token that has the scope, or the app of an
   * installation's token. Throws `not_allowed` for an access token without the scope.
   */
  authenticate(token: string, options: { scope: string | undefined; ip: string }): Promise<Actor<ActorKind> | undefined>
  /** By the scope of an endpoint's permissions: prepares the guard of a route, which sees the request's input. */
  readonly guards: Readonly<Record<string, PrepareGuard>>
  /** The guards of scopes that depend only on the caller. They run before the input is read. */
  readonly caller_guards: Readonly<Record<string, PrepareCallerGuard>>
  /** Records that an app was given personal data. */
  recordPersonalAccess(access: PersonalAccess): Promise<void>
  readonly cookies: { readonly domain: string | undefined; readonly secure: boolean }
}

/** A guard refuses the caller, or returns the actor that the handler gets. */
type Guard = (actor: Actor<ActorKind>, request: GuardedRequest) => Promise<Actor<ActorKind>>
type PrepareGuard = (route: Route) => Guard
type CallerGuard = (actor: Actor<ActorKind>, platform: Platform) => Promise<Actor>
type PrepareCallerGuard = (route: Route) => CallerGuard

const actors = new WeakMap<FastifyRequest, Actor<ActorKind> | undefined>()

/**
 * Serves one route of a domain: rate limit, session, permissions on the platform, input, permissions in a store, handler,
 * response, in this order.
 */
export function attachRoute(app: FastifyInstance, route: Route, services: RouteServices): void {
  const { endpoint } = route
  const guardCaller = prepareCallerGuard(route, services)
  const guard = prepareGuard(route, services)
  const platform = platformOf(route, services)
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    config: { accepts_files: endpoint.uploads !== undefined, accepts_forms: endpoint.form_body === true },
    // Runs before the body is read.
    onRequest: async (request, reply) => {
      // First, so that refusals have them too.
      if (endpoint.deprecated !== undefined) reply.headers(deprecationHeaders(endpoint.deprecated))
      await limit(endpoint, services, clientNetwork(request.ip), 'address')
      const actor = await findActor(endpoint, request, services)
      actors.set(request, actor)
      requireAccess(endpoint, actor, reply)
      if (actor === undefined) await limit(endpoint, services, clientNetwork(request.ip), 'visitor')
      else await limit(endpoint, services, actor.account_id, 'account')
      requireUploadFits(endpoint, request)
      await limitApp(endpoint, actor, { request, reply }, services.app_limits)
    },
    onResponse: async (request, reply) => {
      const actor = actors.get(request)
      leaveApp(request, actor, services.app_limits)
      recordAppCall(endpoint, actor?.installation, { request, reply }, services.app_calls)
    },
    onError: async (request, _reply, error) => recordRefusal(error, endpoint, request, services),
    handler: async (request, reply) => {
      const session = await guardCaller(actors.get(request))
      const input = readInput(endpoint, request, fieldsOfToken(session))
      const actor = await guard(session, { platform: services.platform, ...input })
      await requirePersonOfApp(endpoint, actor, services.platform)
      await limitItems(endpoint, actor, { body: input.body, reply }, services.app_limits)
      requirePersonalQuery(endpoint, actor, input.query)
      const context: CheckedContext = {
        platform,
        actor,
        ...input,
        uploads: openUploads(endpoint, request),
        request: {
          id: request.id,
          ip: request.ip,
          user_agent: request.headers['user-agent'],
          token: bearerToken(request),
          headers: singleHeaders(request),
          cookies: request.cookies,
        },
        reply: (status, body, options) => ({ status, body, ...options }),
      }
      // The only place where handlers' own types meet the types of all endpoints: the guard and `readInput` have checked
      // the actor and the input against this endpoint.
      // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
      const work = () => withOrigin(originOf(request, actor), () => route.handle(context as never))
      const result = await idempotently(endpoint, request, session, services, work)
      const answer = await answerApp(endpoint, actor, { result, params: input.params }, services)
      return sendReply(endpoint, answer, reply, services.cookies)
    },
  })
}

/** What a handler gets, before its endpoint says which types these parts have. */
type CheckedContext = Record<'params' | 'query' | 'body' | 'raw_body' | 'uploads', unknown> &
  Pick<RouteContext<Endpoint>, 'platform' | 'request' | 'reply'> & { readonly actor: Actor<ActorKind> | undefined }

function platformOf({ prepares_statements: preparesStatements }: Route, { platform }: RouteServices): Platform {
  return preparesStatements ? { ...platform, db: withPreparedStatements(platform.db) } : platform
}

/** Throws if no guard knows the scope of the endpoint's permissions, so that such an endpoint is never served. */
function prepareGuard(
  route: Route,
  { guards, caller_guards: callerGuards }: RouteServices,
): (actor: Actor<ActorKind> | undefined, request: GuardedRequest) => Promise<Actor<ActorKind> | undefined> {
  const { auth, url } = route.endpoint
  if (!isPermissionAccess(auth) || auth.scope in callerGuards) return async (actor) => actor
  const prepare = guards[auth.scope]
  if (prepare === undefined) throw new Error(`${url}: no guard for the scope ${auth.scope}`)
  const guard = prepare(route)
  return async (actor, request) => {
    if (actor === undefined) throw new Refused(notSignedIn)
    return guard(actor, request)
  }
}

function prepareCallerGuard(
  route: Route,
  { caller_guards: callerGuards, platform }: RouteServices,
): (actor: Actor<ActorKind> | undefined) => Promise<Actor<ActorKind> | undefined> {
  const { auth } = route.endpoint
  const prepare = isPermissionAccess(auth) ? callerGuards[auth.scope] : undefined
  if (prepare === undefined) return async (actor) => actor
  const guard = prepare(route)
  return async (actor) => {
    if (actor === undefined) throw new Refused(notSignedIn)
    return guard(actor, platform)
  }
}

function originOf({ id, ip }: FastifyRequest, actor: Actor<ActorKind> | undefined) {
  const appId = actor?.installation?.app_id
  return { request_id: id, ip, ...(appId !== undefined && { app_id: appId }) }
}

/** An app's token is for one store, so that it doesn't have to name it. */
function fieldsOfToken(actor: Actor<ActorKind> | undefined): Record<string, string> {
  return actor?.installation === undefined ? {} : { store_slug: actor.installation.store_slug }
}

async function findActor(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: RouteServices,
): Promise<Actor<ActorKind> | undefined> {
  if (endpoint.auth === 'public') return undefined
  const token = bearerToken(request)
  if (token === undefined) {
    if (endpoint.auth === 'optional') return undefined
    throw new Refused(notSignedIn)
  }
  const actor = await services.authenticate(token, { scope: endpoint.token_scope, ip: request.ip })
  if (actor === undefined) throw new Refused(notSignedIn, 'Your session has expired. Sign in again.')
  return actor
}

function recordRefusal(error: unknown, endpoint: Endpoint, request: FastifyRequest, { platform }: RouteServices): void {
  if (!(error instanceof Refused) || error.kind.status !== 403) return
  const actor = actors.get(request)
  recordSecurityEvent(platform.log, 'access.refused', {
    endpoint: `${endpoint.method} ${endpoint.url}`,
    reason: error.kind.code,
    account_kind: actor?.kind,
    account_id: actor?.account_id,
    ip: request.ip,
    request_id: request.id,
  })
}

async function limit(
  endpoint: Endpoint,
  services: RouteServices,
  key: string,
  by: NonNullable<Endpoint['rate_limit']>['by'],
): Promise<void> {
  if (endpoint.rate_limit?.by !== by) return
  const { max, window_ms: windowMs } = endpoint.rate_limit
  const name = `${endpoint.method} ${endpoint.url}`
  const use = await services.rate_limiter.consume(name, key, { max, window_ms: windowMs, shared: true })
  if (!use.allowed) {
    const client = { endpoint: name, ...(by === 'account' ? { account_id: key } : { ip: key }) }
    services.admission.limit_events.record(services.platform.log, name, client, windowMs)
    throw new Refused(tooManyRequests, `Try again in ${use.retry_after_s} seconds.`, {
      extensions: { retry_after_seconds: use.retry_after_s },
    })
  }
}

async function idempotently(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor<ActorKind> | undefined,
  services: RouteServices,
  work: () => Promise<RouteReply>,
): Promise<RouteReply> {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || key === undefined) return work()
  const requestHash = createHash('sha256')
    .update(request.url)
    .update('\n')
    .update(Buffer.isBuffer(request.body) ? request.body : '')
    .digest('hex')
  const { db, clock } = services.platform
  return runIdempotently(
    db,
    {
      account_id: actor?.account_id ?? idOfPath(request.url),
      key: String(key),
      endpoint: `${endpoint.method} ${endpoint.url}`,
      request_hash: requestHash,
      now: clock(),
    },
    work,
    (error) => request.log.error({ err: error }, "the response of an idempotent request couldn't be stored"),
  )
}

function openUploads({ uploads }: Endpoint, request: FastifyRequest) {
  if (uploads === undefined) return undefined
  if (!(request.body instanceof Readable)) throw new Refused(unsupportedMediaType, 'Send multipart/form-data.')
  const limits = { ...uploads, max_body_bytes: maxBodyBytes(uploads) }
  return readUploads(request.body, request.headers['content-type'] ?? '', limits)
}

function maxBodyBytes({ max_files: maxFiles, max_file_bytes: maxFileBytes }: NonNullable<Endpoint['uploads']>): number {
  return maxFiles * maxFileBytes + MULTIPART_OVERHEAD_BYTES
}

function requireUploadFits({ uploads }: Endpoint, { headers }: FastifyRequest): void {
  if (uploads === undefined) return
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes(uploads)) throw new Refused(bodyTooLarge)
}

function singleHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
