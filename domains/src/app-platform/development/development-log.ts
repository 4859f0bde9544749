import { type AppEventType, appEventTypes, eventScopes } from '@haat/app-manifest'
import { type PageQuery, Refused } from '@haat/http-contract'
import { z } from 'zod'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { deliveryNotFound } from '../deliveries/contract.ts'
import { replayDelivery, replayEvents } from '../deliveries/replay.ts'
import type { DevelopmentEvent } from './contract.ts'
import { type DevelopedIn, findDevelopment } from './find-development.ts'

const Data = z.record(z.string(), z.unknown())

/** Lists the events of a store that an app in development may read, since it's there, newest first. */
export async function listDevelopmentEvents(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  developed: DevelopedIn,
  { cursor, limit, type }: PageQuery & { readonly type?: AppEventType | undefined },
): Promise<Page<z.infer<typeof DevelopmentEvent>>> {
  const { id: installationId, app_id: appId, store_id: storeId, scopes } = await findDevelopment(db, actor, developed)
  const readable = appEventTypes.filter((one) => {
    const scope = eventScopes[one]
    return (type === undefined || one === type) && (scope === null || scopes.has(scope))
  })
  if (readable.length === 0) return { items: [], next_cursor: null }
  const after = readPageCursor(cursor, 'events', cursorTime)
  let query = db
    .selectFrom('app_events as event')
    .innerJoin('app_installations as installation', (join) => join.on('installation.id', '=', installationId))
    .select(['event.id', 'event.type', 'event.occurred_at', 'event.data'])
    .where('event.store_id', '=', storeId)
    .where((eb) => eb.or([eb('event.app_id', 'is', null), eb('event.app_id', '=', appId)]))
    .where('event.type', 'in', readable)
    .whereRef('event.occurred_at', '>=', 'installation.installed_at')
  if (after !== undefined) query = query.where('event.id', '<', after.id)
  const rows = await query
    .orderBy('event.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('events', { value: last.occurred_at, id: last.id }))
  const items = page.items.map(({ occurred_at: at, data, ...event }) => ({
    ...event,
    occurred_at: at.toISOString(),
    data: Data.parse(data),
  }))
  return { ...page, items }
}

/**
 * Sends one webhook of an app in development again, or all since a time that weren't delivered. Returns how many. Refuses with
 * `delivery_not_found`.
 */
export async function replayDevelopment(
  platform: Platform,
  actor: Actor,
  developed: DevelopedIn,
  request: { readonly delivery_id: string } | { readonly since: string },
): Promise<number> {
  const installation = await findDevelopment(platform.db, actor, developed)
  if ('delivery_id' in request) {
    if (!z.uuid().safeParse(request.delivery_id).success) throw new Refused(deliveryNotFound)
    await replayDelivery(platform, installation, request.delivery_id)
    return 1
  }
  const endpoints = await platform.db
    .selectFrom('app_endpoints')
    .select('id')
    .where('installation_id', '=', installation.id)
    .execute()
  let replayed = 0
  for (const { id } of endpoints) {
    const wanted = { webhook_id: id, since: request.since, include_delivered: false }
    replayed += await replayEvents(platform, installation, wanted)
  }
  return replayed
}
