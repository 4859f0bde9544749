import { findStorePaymentMethods } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StorePrintSettings } from './contract.ts'
import { findDefaultReturnAddress } from './find-print-design.ts'
import { readSavedSettings } from './read-print-settings.ts'

/** Returns a store's print settings, and what they can use. */
export async function showPrintSettings(
  platform: Pick<Platform, 'db' | 'payments'>,
  store: { readonly id: string; readonly name: string },
): Promise<StorePrintSettings> {
  const { db } = platform
  const [{ settings, revision }, address, methods, logo] = await Promise.all([
    readSavedSettings(db, store.id),
    findDefaultReturnAddress(db, store),
    findStorePaymentMethods(platform, db, store.id),
    db
      .selectFrom('store_settings as own')
      .innerJoin('media_files as logo', (join) =>
        join.onRef('logo.key', '=', 'own.logo_key').onRef('logo.store_id', '=', 'own.store_id'),
      )
      .select('logo.id')
      .where('own.store_id', '=', store.id)
      .executeTakeFirst(),
  ])
  return {
    ...settings,
    default_return_address: [...address],
    takes_upi: methods.some(({ method }) => method === 'upi'),
    has_logo: logo !== undefined,
    revision,
  }
}
