import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import {
  type AddressInput,
  addressNotFound,
  type CustomerAddress,
  customerNotFound,
  MAX_ADDRESSES,
  StateCode,
  tooManyAddresses,
} from '../contract.ts'

interface Owner {
  readonly store_id: string
  readonly customer_id: string
}

/** Lists a customer's addresses, the default one first. */
export async function listAddresses(db: Db | Tx, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .select(['id', 'name', 'phone', 'line1', 'line2', 'city', 'pincode', 'state_code', 'is_default'])
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, state_code: StateCode.parse(row.state_code) }))
}

/** Adds an address. Refuses with `customer_not_found` or `too_many_addresses`. */
export async function addAddress(tx: Tx, owner: Owner, input: AddressInput, now: Date): Promise<void> {
  await lockCustomer(tx, owner)
  const { count } = await tx
    .selectFrom('customer_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', owner.customer_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_ADDRESSES) throw new Refused(tooManyAddresses)
  const isDefault = input.is_default || count === 0
  if (isDefault) await clearDefault(tx, owner)
  await tx
    .insertInto('customer_addresses')
    .values({ ...owner, ...input, is_default: isDefault, created_at: now })
    .execute()
}

/** Changes an address. The default stays the default until another one becomes it. Refuses with `address_not_found`. */
export async function changeAddress(
  tx: Tx,
  owner: Owner,
  addressId: string,
  { is_default: isDefault, ...address }: AddressInput,
): Promise<void> {
  await lockCustomer(tx, owner)
  const known = await findAddress(tx, owner, addressId)
  if (known === undefined) throw new Refused(addressNotFound)
  if (isDefault) await clearDefault(tx, owner)
  await tx
    .updateTable('customer_addresses')
    .set({ ...address, is_default: isDefault || known.is_default })
    .where('id', '=', addressId)
    .execute()
}

/** Removes an address. If it was the default, the oldest one left becomes it. Refuses with `address_not_found`. */
export async function removeAddress(tx: Tx, owner: Owner, addressId: string): Promise<void> {
  await lockCustomer(tx, owner)
  const known = await findAddress(tx, owner, addressId)
  if (known === undefined) throw new Refused(addressNotFound)
  await tx.deleteFrom('customer_addresses').where('id', '=', addressId).execute()
  if (!known.is_default) return
  await tx
    .updateTable('customer_addresses')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('customer_addresses as oldest')
        .select('oldest.id')
        .where('oldest.customer_id', '=', owner.customer_id)
        .orderBy('oldest.id')
        .limit(1),
    )
    .execute()
}

/** Locks a customer, so that concurrent requests can't exceed the limit or choose two defaults. */
async function lockCustomer(tx: Tx, { store_id: storeId, customer_id: customerId }: Owner): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (customer === undefined) throw new Refused(customerNotFound)
}

function findAddress(tx: Tx, { customer_id: customerId }: Owner, addressId: string) {
  return tx
    .selectFrom('customer_addresses')
    .select('is_default')
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .executeTakeFirst()
}

async function clearDefault(tx: Tx, { customer_id: customerId }: Owner): Promise<void> {
  await tx
    .updateTable('customer_addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}
