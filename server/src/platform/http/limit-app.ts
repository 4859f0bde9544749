import type { ActorKind, AppUse, Endpoint } from '@haat/http-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AppLimits, tooFast } from '../../../../domains/src/app-platform/index.ts'
import type { Actor } from '../../../../domains/src/serve.ts'

/** A list costs its points for each so many items. */
const ITEMS_OF_A_PAGE = 50
/** Of a change, and of a read. */
const DEFAULT_COST = { GET: 1, other: 5 } as const

const counted = new WeakSet<FastifyRequest>()
const costs = new WeakMap<FastifyRequest, number>()

/** Returns the points that were taken for a request. */
export function costOfRequest(request: FastifyRequest): number {
  return costs.get(request) ?? 0
}

/**
 * Counts a request of an app, and says in the response's headers what's left, as in draft-ietf-httpapi-ratelimit-headers.
 * Throws `app_rate_limited`. Does nothing for accounts.
 */
export async function limitApp(
  endpoint: Endpoint,
  actor: Actor<ActorKind> | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  limits: AppLimits,
): Promise<void> {
  if (actor?.installation === undefined || endpoint.app === undefined) return
  limits.enter(actor.installation)
  counted.add(request)
  await takePoints(actor, costOf(endpoint, endpoint.app, request.query), reply, limits)
}

/** Ends what `limitApp` began, once the response was sent. */
export function leaveApp(request: FastifyRequest, actor: Actor<ActorKind> | undefined, limits: AppLimits): void {
  if (actor?.installation !== undefined && counted.delete(request)) limits.leave(actor.installation)
}

/** Takes the points of a body's items, at most a full bucket. One point was taken before the body was read. */
export async function limitItems(
  { app }: Endpoint,
  actor: Actor<ActorKind> | undefined,
  { body, reply }: { readonly body: unknown; readonly reply: FastifyReply },
  limits: AppLimits,
): Promise<void> {
  if (actor?.installation === undefined || typeof app?.cost !== 'object') return
  const items = z.record(z.string(), z.unknown()).parse(body)[app.cost.each]
  if (!Array.isArray(items) || items.length < 2) return
  const { capacity } = await limits.findAllowance(actor.installation)
  await takePoints(actor, Math.min(items.length, capacity) - 1, reply, limits)
}

async function takePoints(
  { installation }: Pick<Actor<ActorKind>, 'installation'>,
  cost: number,
  reply: FastifyReply,
  limits: AppLimits,
): Promise<void> {
  if (installation === undefined) return
  const { capacity, points_per_s: pointsPerS } = await limits.findAllowance(installation)
  reply.header('ratelimit-policy', `"app";q=${capacity};w=${Math.ceil(capacity / pointsPerS)}`)
  const { allowed, remaining, retry_after_s: retryAfterS } = await limits.take(installation, cost)
  const seconds = allowed ? Math.ceil((capacity - remaining) / pointsPerS) : retryAfterS
  reply.header('ratelimit', `"app";r=${remaining};t=${seconds}`)
  if (!allowed) throw tooFast(retryAfterS)
  costs.set(reply.request, costOfRequest(reply.request) + cost)
}

function costOf({ method }: Endpoint, { cost }: AppUse, query: unknown): number {
  if (typeof cost === 'object') return 1
  const points = cost ?? (method === 'GET' ? DEFAULT_COST.GET : DEFAULT_COST.other)
  if (method !== 'GET') return points
  const { limit } = z.object({ limit: z.coerce.number().int().min(1).max(200).catch(ITEMS_OF_A_PAGE) }).parse(query)
  return points * Math.ceil(limit / ITEMS_OF_A_PAGE)
}
