import type { Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import type { BuyerAddress } from '../contract.ts'
import { MAX_ADDRESSES } from '../contract.ts'

interface UsedAddress {
  readonly store_id: string
  readonly customer_id: string
  readonly address: BuyerAddress
  /** Whether the first one becomes the default, which checkouts are filled in with. */
  readonly can_become_default: boolean
  readonly now: Date
}

/**
 * Saves an address of an order, unless the customer has 20 others or the same one: two that differ at most in case and
 * spaces, since the State follows from the PIN code. Call it while the customer is locked, as after `saveBuyer`.
 */
export async function rememberAddress(
  tx: Tx,
  { store_id: storeId, customer_id: customerId, address, can_become_default: canBecomeDefault, now }: UsedAddress,
): Promise<void> {
  const { name, phone, line1, line2, city, pincode, state_code: stateCode } = address
  const place = { name, line1, line2, city, pincode }
  const isSamePlace = Object.entries(place).map(
    ([column, value]) => sql<boolean>`${plain(sql.ref(column))} = ${plain(sql`${value}::text`)}`,
  )
  await sql`
    WITH known AS (SELECT * FROM customer_addresses WHERE customer_id = ${customerId})
    INSERT INTO customer_addresses
      (store_id, customer_id, name, phone, line1, line2, city, pincode, state_code, is_default, created_at)
    SELECT ${storeId}::uuid, ${customerId}::uuid, ${name}, ${phone}, ${line1}, ${line2}, ${city}, ${pincode}, ${stateCode},
      ${canBecomeDefault}::boolean AND NOT EXISTS (SELECT FROM known WHERE is_default), ${now}::timestamptz
    WHERE (SELECT count(*) FROM known) < ${MAX_ADDRESSES}
      AND NOT EXISTS (SELECT FROM known WHERE ${sql.join(isSamePlace, sql` AND `)})`.execute(tx)
}

/** Leaves out differences in case and spaces. */
function plain(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`
}
