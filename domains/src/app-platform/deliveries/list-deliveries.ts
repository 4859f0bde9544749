import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { StoreMember } from '../../serve.ts'
import { appNotInstalled } from '../installations/contract.ts'
import { EndpointStatus } from '../webhook-endpoints/contract.ts'
import { type AppDelivery, DeliveryStatus } from './contract.ts'

export interface DeliveriesRequest {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly webhook_id?: string | undefined
  readonly subject_id?: string | undefined
}

/** Lists the deliveries of an installation, the newest first. */
export async function listDeliveries(
  db: Db,
  installationId: string,
  { cursor, limit, status, type, webhook_id: webhookId, subject_id: subjectId }: DeliveriesRequest,
): Promise<Page<AppDelivery>> {
  const after = readPageCursor(cursor, 'deliveries', cursorTime)
  // The newest of each webhook, so that only its index is read, however many deliveries there are.
  const rows = await db
    .selectFrom('app_endpoints as endpoint')
    .innerJoinLateral(
      (eb) => {
        let newest = eb
          .selectFrom('app_deliveries')
          .select(deliveryColumns)
          .whereRef('app_deliveries.endpoint_id', '=', 'endpoint.id')
        if (status !== undefined) newest = newest.where('app_deliveries.status', '=', status)
        if (type !== undefined) newest = newest.where('app_deliveries.event_type', '=', type)
        if (subjectId !== undefined) newest = newest.where('app_deliveries.subject_id', '=', subjectId)
        if (after !== undefined) newest = newest.where('app_deliveries.id', '<', after.id)
        return newest
          .orderBy('app_deliveries.id', 'desc')
          .limit(limit + 1)
          .as('delivery')
      },
      (join) => join.onTrue(),
    )
    .selectAll('delivery')
    .where('endpoint.installation_id', '=', installationId)
    .$if(webhookId !== undefined, (query) => query.where('endpoint.id', '=', webhookId ?? ''))
    .orderBy('delivery.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ created_at: createdAt, id }) =>
    writePageCursor('deliveries', { value: createdAt, id }),
  )
  return { ...page, items: page.items.map(showDelivery) }
}

/** Lists what an app was told about a store, for the store's people. Throws `app_not_installed`. */
export async function listStoreDeliveries(
  db: Db,
  { store }: Pick<StoreMember, 'store'>,
  appId: string,
  request: DeliveriesRequest,
) {
  const installation = await db
    .selectFrom('app_installations')
    .select('id')
    .where('store_id', '=', store.id)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  if (installation === undefined) throw new Refused(appNotInstalled)
  const endpoints = await db
    .selectFrom('app_endpoints')
    .select(['status', 'first_failure_at', 'disabled_at'])
    .where('installation_id', '=', installation.id)
    .orderBy('created_at')
    .execute()
  const page = await listDeliveries(db, installation.id, request)
  return {
    ...page,
    webhooks: endpoints.map(({ status, first_failure_at: failingSince, disabled_at: disabledAt }) => ({
      status: EndpointStatus.parse(status),
      failing_since: failingSince?.toISOString() ?? null,
      disabled_at: disabledAt?.toISOString() ?? null,
    })),
  }
}

const deliveryColumns = [
  'app_deliveries.id',
  'app_deliveries.event_id',
  'app_deliveries.event_type',
  'app_deliveries.subject_id',
  'app_deliveries.endpoint_id',
  'app_deliveries.status',
  'app_deliveries.attempts',
  'app_deliveries.due_at',
  'app_deliveries.delivered_at',
  'app_deliveries.is_replay',
  'app_deliveries.created_at',
  'app_deliveries.changed',
] as const

/** Selects deliveries of an installation. */
export function selectDeliveries(db: Db, installationId: string) {
  return db
    .selectFrom('app_deliveries')
    .innerJoin('app_endpoints as endpoint', 'endpoint.id', 'app_deliveries.endpoint_id')
    .select(deliveryColumns)
    .select('endpoint.url')
    .where('endpoint.installation_id', '=', installationId)
}

type DeliveryRow = Omit<Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number], 'url'>

export function showDelivery(row: DeliveryRow): AppDelivery {
  return {
    id: row.id,
    event_id: row.event_id,
    event_type: row.event_type,
    subject_id: row.subject_id,
    webhook_id: row.endpoint_id,
    status: DeliveryStatus.parse(row.status),
    attempts: row.attempts,
    due_at: row.due_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    is_replay: row.is_replay,
    created_at: row.created_at.toISOString(),
  }
}
