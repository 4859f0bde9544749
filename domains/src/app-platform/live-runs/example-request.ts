import { DAY_MS } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { RunTarget } from './deliver-examples.ts'

/** As for requests in real stores. */
const DUE_DAYS = 30

const kinds = new Map([
  ['privacy.customer_export', 'customer_export'],
  ['privacy.customer_erase', 'customer_erase'],
])

/**
 * Returns the data of an example of a request about a customer, which the app can confirm like any other; undefined for other
 * types of events.
 */
export async function exampleRequest(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store_id: storeId, installation_id: installationId }: RunTarget,
  type: string,
  customerId: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  const kind = kinds.get(type)
  if (kind === undefined || customerId === undefined) return undefined
  const now = clock()
  const { id, due_at: dueAt } = await db
    .insertInto('app_privacy_requests')
    .values({
      store_id: storeId,
      installation_id: installationId,
      kind,
      customer_id: customerId,
      created_at: now,
      due_at: new Date(now.getTime() + DUE_DAYS * DAY_MS),
    })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow()
  return { id, revision: 1, installation_id: installationId, customer_id: customerId, due_at: dueAt.toISOString() }
}
