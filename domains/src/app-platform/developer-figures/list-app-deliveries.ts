import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { DeliveryStatus, deliveryNotFound } from '../deliveries/contract.ts'
import { replayDelivery } from '../deliveries/replay.ts'
import { requireOwnApp } from '../own-apps/require-own-app.ts'
import type { DeveloperDelivery } from './contract.ts'

interface DeliveriesRequest {
  readonly app_id: string
  readonly status?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

const SORT = 'deliveries of an app'

/** Lists what was sent to a developer's app, the newest first. Throws `app_not_found`. */
export async function listAppDeliveries(
  db: Db,
  actor: Actor,
  { app_id: appId, status, cursor, limit }: DeliveriesRequest,
): Promise<Page<DeveloperDelivery>> {
  await requireOwnApp(db, actor, appId)
  const after = readPageCursor(cursor, SORT, cursorTime)
  // The newest of each webhook, so that only its index is read, however many deliveries there are.
  const rows = await db
    .selectFrom('app_installations as installation')
    .innerJoin('app_endpoints as endpoint', 'endpoint.installation_id', 'installation.id')
    .innerJoinLateral(
      (eb) => {
        let newest = eb
          .selectFrom('app_deliveries')
          .select(['id', 'event_id', 'event_type', 'status', 'attempts', 'due_at', 'delivered_at', 'is_replay'])
          .select('created_at')
          .whereRef('app_deliveries.endpoint_id', '=', 'endpoint.id')
        if (status !== undefined) newest = newest.where('status', '=', status)
        if (after !== undefined) newest = newest.where('id', '<', after.id)
        return newest
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .as('delivery')
      },
      (join) => join.onTrue(),
    )
    .leftJoin('app_delivery_attempts as attempt', (join) =>
      join.onRef('attempt.delivery_id', '=', 'delivery.id').onRef('attempt.attempt', '=', 'delivery.attempts'),
    )
    .selectAll('delivery')
    .select(['installation.id as installation_id', 'attempt.http_status', 'attempt.error'])
    .where('installation.app_id', '=', appId)
    .orderBy('delivery.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ created_at: createdAt, id }) => writePageCursor(SORT, { value: createdAt, id }))
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      status: DeliveryStatus.parse(row.status),
      due_at: row.due_at.toISOString(),
      delivered_at: row.delivered_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
  }
}

/** Sends an event to a developer's app again. Throws `app_not_found` and `delivery_not_found`. */
export async function replayAppDelivery(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { app_id: appId, delivery_id: id }: { readonly app_id: string; readonly delivery_id: string },
): Promise<string> {
  await requireOwnApp(platform.db, actor, appId)
  const installation = await platform.db
    .selectFrom('app_deliveries as delivery')
    .innerJoin('app_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .innerJoin('app_installations as installation', 'installation.id', 'endpoint.installation_id')
    .select('installation.id')
    .where('delivery.id', '=', id)
    .where('installation.app_id', '=', appId)
    .where('installation.uninstalled_at', 'is', null)
    .executeTakeFirst()
  if (installation === undefined) throw new Refused(deliveryNotFound)
  return (await replayDelivery(platform, installation, id)).id
}
