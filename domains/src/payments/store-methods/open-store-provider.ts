import type { Db } from '@haat/db'
import { type PaymentProvider, PaymentProviderError, type Platform } from '../../platform.ts'
import { readMethod } from './find-store-methods.ts'
import { decryptSecrets } from './store-keys.ts'

/**
 * Opens the provider that buyers pay a store with, also while the method is disabled: payments of earlier orders are
 * still captured and refunded. Throws PaymentProviderError if its keys were removed or can't be decrypted.
 */
export async function openStoreProvider(
  platform: Pick<Platform, 'db' | 'settings' | 'store_payments'>,
  storeId: string,
  method: 'razorpay' | 'test',
): Promise<PaymentProvider> {
  if (method === 'test') return openTestProvider(platform, storeId)
  const row = await platform.db
    .selectFrom('store_payment_methods')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('method', '=', 'razorpay')
    .executeTakeFirst()
  const saved = row && readMethod(row)
  if (row === undefined || saved?.method !== 'razorpay') {
    throw new PaymentProviderError('The Razorpay keys of this store were removed. Enter them in Settings, Payments.')
  }
  const secrets = decryptSecrets(platform.settings, storeId, row.encrypted_secrets)
  if (secrets === undefined) {
    throw new PaymentProviderError(
      'The Razorpay keys of this store can’t be decrypted. Enter them again in Settings, Payments.',
    )
  }
  return platform.store_payments.openProvider({ method: 'razorpay', keys: { ...saved.settings, ...secrets } })
}

async function openTestProvider(
  { db, settings, store_payments: storePayments }: Pick<Platform, 'db' | 'settings' | 'store_payments'>,
  storeId: string,
): Promise<PaymentProvider> {
  const { slug } = await db.selectFrom('stores').select('slug').where('id', '=', storeId).executeTakeFirstOrThrow()
  return storePayments.openProvider({
    method: 'test',
    return_urls: await listReturnUrls({ db, settings }, { id: storeId, slug }),
    webhook_path: webhookPath('test', slug),
  })
}

/** Returns the addresses of a store: below the storefronts' own address, and on its verified domains. */
async function listReturnUrls(
  { db, settings }: { readonly db: Db; readonly settings: Platform['settings'] },
  { id, slug }: { readonly id: string; readonly slug: string },
): Promise<string[]> {
  const domains = await db
    .selectFrom('store_domains')
    .select('hostname')
    .where('store_id', '=', id)
    .where('verified_at', 'is not', null)
    .execute()
  const { protocol, port } = new URL(settings.urls.storefront)
  const own = domains.flatMap(({ hostname }) => [
    `https://${hostname}`,
    `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`,
  ])
  return [`${settings.urls.storefront}/${slug}`, ...own]
}

/** Path of the endpoint that receives the events of a store's provider. */
export function webhookPath(method: 'razorpay' | 'test', storeSlug: string): string {
  return `/api/storefront/payments/webhooks/${method}/${storeSlug}`
}
