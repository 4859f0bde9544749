import type { Platform } from '../../platform.ts'
import { findPrimaryHost } from '../domains/find-store-by-host.ts'
import { findBillingProfile } from '../find-billing-profile.ts'
import { listStoreLanguages } from '../languages/show-languages.ts'
import { showSettings } from '../settings/show-settings.ts'
import type { OwnStore } from './contract.ts'

/** Returns a store as its apps see it. */
export async function showOwnStore(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { id, slug }: { readonly id: string; readonly slug: string },
): Promise<OwnStore> {
  const now = clock()
  const store = await db.selectFrom('stores').select(['id', 'vendor_id']).where('id', '=', id).executeTakeFirstOrThrow()
  const [general, languages, legal, host] = await Promise.all([
    showSettings(db, id, now),
    listStoreLanguages(db, id),
    findBillingProfile(db, id),
    findPrimaryHost(db, store, now),
  ])
  return {
    id,
    slug,
    name: general.store_name,
    url: host === undefined ? `${settings.urls.storefront}/${slug}` : `https://${host}`,
    currency: 'INR',
    time_zone: general.time_zone,
    languages,
    contact_email: general.contact_email,
    contact_phone: general.contact_phone,
    contact_address: general.contact_address,
    weight_unit: general.weight_unit,
    length_unit: general.length_unit,
    legal:
      legal === undefined
        ? null
        : { legal_name: legal.legal_name, gstin: legal.gstin ?? null, state_code: legal.state_code },
  }
}
