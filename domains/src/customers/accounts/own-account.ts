import { type Db, inTransaction, type Tx } from '@haat/db'
import { notSignedIn, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '../addresses/manage-addresses.ts'
import { recordConsent } from '../buyers/record-consent.ts'
import type { AddressInput } from '../contract.ts'
import { recordCustomerUpdate } from '../record-customer-update.ts'
import { findCustomerSession } from '../sessions/customer-session.ts'
import type { CustomerAccount } from './contract.ts'

/** Who calls: the store of the request, and the token of its header. */
export interface Visitor {
  readonly store_slug: string
  readonly token: string | undefined
}

interface SignedIn {
  readonly store_id: string
  readonly customer_id: string
}

/** Returns the signed-in customer's account. Refuses with `not_signed_in`. */
export async function getOwnAccount({ db, clock }: Platform, visitor: Visitor): Promise<CustomerAccount> {
  const { customer_id: customerId } = await requireCustomer(db, visitor, clock())
  return getAccount(db, customerId)
}

interface AccountChanges {
  readonly name: string
  readonly phone: string
  readonly accepts_marketing: boolean
}

/** Changes the signed-in customer's name, phone number and consent. */
export function updateOwnAccount(platform: Platform, visitor: Visitor, changes: AccountChanges) {
  return changeOwn(platform, visitor, Object.keys(changes), async (tx, customer, now) => {
    const { accepts_marketing: before } = await tx
      .selectFrom('customers')
      .select('accepts_marketing')
      .where('id', '=', customer.customer_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const accepts = changes.accepts_marketing
    const consent = accepts === before ? {} : { consent_changed_at: now, consent_source: 'account' }
    await tx
      .updateTable('customers')
      .set({ ...changes, ...consent, updated_at: now })
      .where('id', '=', customer.customer_id)
      .execute()
    if (accepts === before) return
    await recordConsent(tx, { ...customer, accepts_marketing: accepts, source: 'account', actor: 'system' })
  })
}

export function addOwnAddress(platform: Platform, visitor: Visitor, input: AddressInput) {
  return changeOwn(platform, visitor, ['addresses'], (tx, customer, now) => addAddress(tx, customer, input, now))
}

export function changeOwnAddress(platform: Platform, visitor: Visitor, addressId: string, input: AddressInput) {
  return changeOwn(platform, visitor, ['addresses'], (tx, customer) => changeAddress(tx, customer, addressId, input))
}

export function removeOwnAddress(platform: Platform, visitor: Visitor, addressId: string) {
  return changeOwn(platform, visitor, ['addresses'], (tx, customer) => removeAddress(tx, customer, addressId))
}

/** Returns a customer's account as they see it. */
export async function getAccount(db: Db | Tx, customerId: string): Promise<CustomerAccount> {
  const customer = await db
    .selectFrom('customers')
    .select(['email', 'name', 'phone', 'accepts_marketing', 'orders_count'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...customer, addresses: await listAddresses(db, customerId) }
}

async function changeOwn(
  platform: Platform,
  visitor: Visitor,
  changed: readonly string[],
  change: (tx: Tx, customer: SignedIn, now: Date) => Promise<void>,
): Promise<CustomerAccount> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const customer = await requireCustomer(tx, visitor, now)
    await change(tx, customer, now)
    await recordCustomerUpdate(tx, customer, changed, now)
    return getAccount(tx, customer.customer_id)
  })
}

async function requireCustomer(db: Db | Tx, { store_slug: storeSlug, token }: Visitor, now: Date): Promise<SignedIn> {
  const store = await requireOpenStore(db, storeSlug, now)
  const session = await findCustomerSession(db, store.id, token, now)
  if (session === undefined) throw new Refused(notSignedIn)
  return { store_id: store.id, customer_id: session.customer_id }
}
