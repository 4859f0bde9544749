import type { Platform } from '../../platform.ts'
import type { ContactAddress } from './contract.ts'

interface DemoContact {
  readonly email: string
  readonly phone: string
  readonly address: ContactAddress
}

/** Sets the contact details that a store of the demo shows to its customers. */
export async function insertDemoContact(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  storeId: string,
  { email, phone, address }: DemoContact,
): Promise<void> {
  await db
    .insertInto('store_settings')
    .values({
      store_id: storeId,
      contact_email: email,
      contact_phone: phone,
      contact_address: JSON.stringify(address),
      revision: 1,
      updated_at: clock(),
    })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
}
