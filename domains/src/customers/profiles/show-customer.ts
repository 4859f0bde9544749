import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { listAddresses } from '../addresses/manage-addresses.ts'
import { customerNotFound } from '../contract.ts'
import { type ConsentChange, ConsentSource, type Customer } from './contract.ts'
import { selectSummaries, summarizeCustomer } from './list-customers.ts'

/** Returns a customer of a store. Refuses with `customer_not_found`, also if the customer was erased. */
export async function showCustomer(db: Db | Tx, storeId: string, id: string): Promise<Customer> {
  const row = await selectSummaries(db, storeId)
    .select(['customers.note', 'customers.consent_changed_at', 'customers.consent_source'])
    .where('customers.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(customerNotFound)
  return {
    ...summarizeCustomer(row),
    note: row.note,
    consent_changed_at: row.consent_changed_at?.toISOString() ?? null,
    consent_source: ConsentSource.nullable().parse(row.consent_source),
    consent_history: await listConsentChanges(db, storeId, id),
    addresses: await listAddresses(db, id),
  }
}

const ConsentEntry = z.object({ source: ConsentSource, after: z.object({ accepts_marketing: z.boolean() }) })

/** Returns the last 50 changes of a customer's consent from the audit log, newest first. */
export async function listConsentChanges(db: Db | Tx, storeId: string, customerId: string): Promise<ConsentChange[]> {
  const rows = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('accounts', 'accounts.id', 'entry.actor_id')
    .select([
      'entry.details',
      'entry.created_at',
      sql<string | null>`coalesce(accounts.name, entry.details #>> '{app,name}')`.as('changed_by'),
    ])
    .where('entry.subject_id', '=', customerId)
    .where('entry.store_id', '=', storeId)
    .where('entry.action', '=', 'customer.consent_changed')
    .orderBy('entry.id', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ details, created_at: createdAt, changed_by: changedBy }) => {
    const entry = ConsentEntry.safeParse(details)
    if (!entry.success) return []
    const { source, after } = entry.data
    return [{ ...after, source, changed_by: changedBy, changed_at: createdAt.toISOString() }]
  })
}
