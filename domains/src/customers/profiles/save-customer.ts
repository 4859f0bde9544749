import { brokenConstraint, type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import { addAddress } from '../addresses/manage-addresses.ts'
import { recordConsent } from '../buyers/record-consent.ts'
import { customerNotFound } from '../contract.ts'
import { recordCustomerUpdate } from '../record-customer-update.ts'
import { type Customer, type CustomerChanges, contactMissing, customerExists, type NewCustomer } from './contract.ts'
import { showCustomer } from './show-customer.ts'

/** Adds a customer. Refuses with `contact_missing` or `customer_exists`. */
export async function createCustomer(
  { db, clock }: Platform,
  actor: StoreActor,
  { address, ...fields }: NewCustomer,
): Promise<Customer> {
  const now = clock()
  const storeId = actor.store.id
  if (fields.email === '' && fields.phone === '') throw new Refused(contactMissing)
  const accepts = fields.accepts_marketing
  return refuseKnownContact(db, storeId, fields, () =>
    inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('customers')
        .values({
          store_id: storeId,
          ...fields,
          consent_changed_at: accepts ? now : null,
          consent_source: accepts ? 'staff' : null,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (address !== undefined) await addAddress(tx, { store_id: storeId, customer_id: id }, address, now)
      await recordAppEvent(tx, { store_id: storeId, type: 'customers.created', subject_id: id }, now)
      await recordAudit(tx, { action: 'customer.created', actor, store_id: storeId, subject_id: id })
      if (accepts) await recordStaffConsent(tx, actor, id, true)
      return showCustomer(tx, storeId, id)
    }),
  )
}

/**
 * Changes a customer's fields. The audit log says which, without their values: they're personal data, and the log can't be
 * erased. Refuses with `customer_not_found`, `contact_missing` or `customer_exists`.
 */
export async function updateCustomer(
  { db, clock }: Platform,
  actor: StoreActor,
  id: string,
  changes: CustomerChanges,
): Promise<Customer> {
  const now = clock()
  const storeId = actor.store.id
  return refuseKnownContact(db, storeId, changes, () =>
    inTransaction(db, async (tx) => {
      const before = await lockCustomer(tx, storeId, id)
      const after = { ...before, ...changes }
      if (after.email === '' && after.phone === '') throw new Refused(contactMissing)
      const changed = Object.entries(changes).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
      )
      if (changed.length === 0) return showCustomer(tx, storeId, id)
      const isConsentChanged = after.accepts_marketing !== before.accepts_marketing
      await tx
        .updateTable('customers')
        .set({
          ...changes,
          ...(isConsentChanged && { consent_changed_at: now, consent_source: 'staff' }),
          updated_at: now,
        })
        .where('id', '=', id)
        .execute()
      const fields = changed.map(([name]) => name)
      await recordCustomerUpdate(tx, { store_id: storeId, customer_id: id }, fields, now)
      await recordCustomer(tx, actor, 'customer.updated', id, { fields })
      if (isConsentChanged) await recordStaffConsent(tx, actor, id, after.accepts_marketing)
      return showCustomer(tx, storeId, id)
    }),
  )
}

/** Changes the addresses of a customer, with an audit entry. */
export async function changeAddresses(
  { db, clock }: Platform,
  actor: StoreActor,
  { id, action }: { readonly id: string; readonly action: string },
  change: (tx: Tx, owner: { store_id: string; customer_id: string }, now: Date) => Promise<void>,
): Promise<Customer> {
  const now = clock()
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    await change(tx, { store_id: storeId, customer_id: id }, now)
    await tx.updateTable('customers').set({ updated_at: now }).where('id', '=', id).execute()
    await recordCustomerUpdate(tx, { store_id: storeId, customer_id: id }, ['addresses'], now)
    await recordCustomer(tx, actor, action, id)
    return showCustomer(tx, storeId, id)
  })
}

async function lockCustomer(tx: Tx, storeId: string, id: string) {
  const row = await tx
    .selectFrom('customers')
    .select(['name', 'email', 'phone', 'note', 'tags', 'accepts_marketing'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refused(customerNotFound)
  return row
}

function recordCustomer(
  tx: Tx,
  actor: StoreActor,
  action: string,
  id: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, { action, actor, store_id: actor.store.id, subject_id: id, details })
}

function recordStaffConsent(tx: Tx, actor: StoreActor, id: string, accepts: boolean): Promise<void> {
  const change = { store_id: actor.store.id, customer_id: id, accepts_marketing: accepts, source: 'staff' } as const
  return recordConsent(tx, { ...change, actor })
}

/** Turns a contact that another customer has into `customer_exists`. */
async function refuseKnownContact<Result>(
  db: Db,
  storeId: string,
  { email, phone }: { readonly email?: string | undefined; readonly phone?: string | undefined },
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint !== 'customers_email' && constraint !== 'customers_phone') throw error
    const other = await db
      .selectFrom('customers')
      .select('id')
      .where('store_id', '=', storeId)
      .$if(constraint === 'customers_email', (query) => query.where('email', '=', email ?? ''))
      .$if(constraint === 'customers_phone', (query) => query.where('email', '=', '').where('phone', '=', phone ?? ''))
      .executeTakeFirst()
    const detail =
      constraint === 'customers_email'
        ? 'Another customer already has this email address.'
        : 'Another customer without an email address already has this phone number.'
    throw new Refused(customerExists, detail, { extensions: { customer_id: other?.id ?? null } })
  }
}
