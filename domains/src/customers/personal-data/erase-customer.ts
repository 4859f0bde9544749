import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { customerNotFound } from '../contract.ts'
import { recordCustomerUpdate } from '../record-customer-update.ts'
import type { DataRequest } from './data-request.ts'
import type { PersonalDataSource } from './personal-data-source.ts'

/**
 * Removes a customer's personal data from a store: contact, addresses, note, tags, consent, sessions and codes, and what
 * other domains store. The customer's totals stay for the figures. Refuses with `customer_not_found`, or if a source does.
 */
export async function eraseCustomer(
  { db, clock }: Platform,
  { store: { id: storeId }, customer_id: customerId, actor, details }: DataRequest,
  sources: readonly PersonalDataSource[],
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    // Locked, so that an order that is placed now waits, and creates another customer.
    const customer = await tx
      .selectFrom('customers')
      .select(['email', 'phone'])
      .where('store_id', '=', storeId)
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (customer === undefined) throw new Refused(customerNotFound)
    const person = { store_id: storeId, customer_id: customerId, ...customer }
    for (const source of sources) await source.requireErasable?.(tx, person)
    for (const source of sources) await source.erase(tx, person, now)
    await tx.deleteFrom('customer_sessions').where('customer_id', '=', customerId).execute()
    await tx.deleteFrom('customer_addresses').where('customer_id', '=', customerId).execute()
    if (customer.email !== '') {
      await tx
        .deleteFrom('customer_codes')
        .where('store_id', '=', storeId)
        .where('email', '=', customer.email)
        .execute()
    }
    await tx
      .updateTable('customers')
      .set({
        ...{ email: '', phone: '', name: '', note: '', tags: [] },
        ...{ accepts_marketing: false, consent_changed_at: null, consent_source: null },
        updated_at: now,
        erased_at: now,
      })
      .where('id', '=', customerId)
      .execute()
    await recordCustomerUpdate(tx, { store_id: storeId, customer_id: customerId }, ['erased'], now)
    await recordAudit(tx, {
      action: 'customer.erased',
      actor,
      store_id: storeId,
      subject_id: customerId,
      ...(details && { details }),
    })
  })
}
