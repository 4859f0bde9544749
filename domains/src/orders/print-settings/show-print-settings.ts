import { findStorePaymentMethods } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StorePrintSettings } from './contract.ts'
import { findDefaultReturnAddress } from './find-print-design.ts'
import { readPrintSettings } from './read-print-settings.ts'

/** Returns a store's print settings, and what they can use. */
export async function showPrintSettings(
  platform: Pick<Platform, 'db' | 'payments'>,
  store: { readonly id: string; readonly name: string },
): Promise<StorePrintSettings> {
  const { db } = platform
  const [settings, address, methods, own] = await Promise.all([
    readPrintSettings(db, store.id),
    findDefaultReturnAddress(db, store),
    findStorePaymentMethods(platform, db, store.id),
    db.selectFrom('store_settings').select('logo_key').where('store_id', '=', store.id).executeTakeFirst(),
  ])
  return {
    ...settings,
    default_return_address: [...address],
    takes_upi: methods.some(({ method }) => method === 'upi'),
    has_logo: typeof own?.logo_key === 'string',
  }
}
