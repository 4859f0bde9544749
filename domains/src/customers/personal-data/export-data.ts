import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { showCustomer } from '../profiles/show-customer.ts'
import type { DataRequest } from './data-request.ts'
import type { PersonalDataSource } from './personal-data-source.ts'

/** Returns a JSON file with everything that a store has stored about a customer. Refuses with `customer_not_found`. */
export async function exportCustomerData(
  { db, clock }: Platform,
  { store: { id: storeId, name: storeName }, customer_id: customerId, actor, details }: DataRequest,
  sources: readonly PersonalDataSource[],
): Promise<Buffer> {
  const customer = await showCustomer(db, storeId, customerId)
  const person = { store_id: storeId, customer_id: customerId, email: customer.email, phone: customer.phone }
  const sessions = await db
    .selectFrom('customer_sessions')
    .select(['created_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  const others: Record<string, unknown> = {}
  for (const source of sources) others[source.name] = await source.collect(db, person)
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      action: 'customer.exported',
      actor,
      store_id: storeId,
      subject_id: customerId,
      ...(details && { details }),
    }),
  )
  const file = { store: storeName, exported_at: clock(), customer, sessions, ...others }
  return Buffer.from(JSON.stringify(file, null, 2))
}
