import type { Db, Tx } from '@haat/db'
import type { BillingProfile } from '../../stores/contract.ts'
import { indianStates } from '../../stores/contract.ts'

interface PlainStore {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly billing: BillingProfile
}

/**
 * Inserts the same simple settings for many demo stores: a zone within the seller's State, the rest of India, and a
 * pickup location. All stores at once, because saving each setting separately would take seconds.
 */
export async function insertDemoShipping(db: Db | Tx, stores: readonly PlainStore[]): Promise<void> {
  if (stores.length === 0) return
  const zones = await db
    .insertInto('shipping_zones')
    .values(
      stores.flatMap(({ id, billing, created_at: createdAt }) => [
        {
          store_id: id,
          name: `Within ${nameOf(billing.state_code)}`,
          states: [billing.state_code],
          created_at: createdAt,
        },
        { store_id: id, name: 'Rest of India', states: [], created_at: createdAt },
      ]),
    )
    .returning(['id', 'store_id', 'states'])
    .execute()
  await db
    .insertInto('shipping_rates')
    .values(
      zones.map(({ id, store_id: storeId, states }) => ({
        store_id: storeId,
        zone_id: id,
        name: 'Standard delivery',
        basis: 'flat',
        position: 1,
        ...(states.length > 0
          ? { price_paise: 4_900, free_from_paise: 99_900, min_days: 1, max_days: 3 }
          : { price_paise: 7_900, free_from_paise: 149_900, min_days: 3, max_days: 6 }),
      })),
    )
    .execute()
  await db
    .insertInto('pickup_locations')
    .values(
      stores.map(({ id, name, billing, created_at: createdAt }) => ({
        store_id: id,
        name,
        address_line1: billing.address_line1,
        address_line2: billing.address_line2 ?? '',
        city: billing.city,
        pincode: billing.pincode,
        state_code: billing.state_code,
        instructions: 'Monday to Saturday, 10 am to 7 pm',
        ready_in_hours: 24,
        created_at: createdAt,
      })),
    )
    .execute()
}

function nameOf(stateCode: string): string {
  return indianStates.find(({ code }) => code === stateCode)?.name ?? stateCode
}
