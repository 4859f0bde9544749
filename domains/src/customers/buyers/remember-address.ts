import type { Tx } from '@haat/db'
import type { BuyerAddress } from '../contract.ts'
import { MAX_ADDRESSES } from '../contract.ts'

interface UsedAddress {
  readonly store_id: string
  readonly customer_id: string
  readonly address: BuyerAddress
  readonly now: Date
}

/**
 * Saves an address of an order, unless the customer has the same one or 20 others. The first becomes the default. Call it
 * while the customer is locked, as after `saveBuyer`.
 */
export async function rememberAddress(
  tx: Tx,
  { store_id: storeId, customer_id: customerId, address, now }: UsedAddress,
): Promise<void> {
  const known = await tx
    .selectFrom('customer_addresses')
    .select(['name', 'line1', 'line2', 'city', 'pincode', 'is_default'])
    .where('customer_id', '=', customerId)
    .execute()
  if (known.length >= MAX_ADDRESSES || known.some((one) => isSamePlace(one, address))) return
  const { name, phone, line1, line2, city, pincode, state_code: stateCode } = address
  await tx
    .insertInto('customer_addresses')
    .values({
      store_id: storeId,
      customer_id: customerId,
      ...{ name, phone, line1, line2, city, pincode, state_code: stateCode },
      is_default: !known.some((one) => one.is_default),
      created_at: now,
    })
    .execute()
}

type Place = Pick<BuyerAddress, 'name' | 'line1' | 'line2' | 'city' | 'pincode'>

/** Whether two addresses differ at most in case and spaces. The State follows from the PIN code. */
function isSamePlace(one: Place, other: Place): boolean {
  const keyOf = ({ name, line1, line2, city, pincode }: Place) =>
    [name, line1, line2, city, pincode].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n')
  return keyOf(one) === keyOf(other)
}
