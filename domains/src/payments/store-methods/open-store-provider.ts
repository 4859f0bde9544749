import { type PaymentProvider, PaymentProviderError, type Platform } from '../../platform.ts'
import type { TestPaymentAddresses } from '../../store-payment-account.ts'
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
  if (method === 'test') {
    return platform.store_payments.openProvider({ method, find_addresses: () => findAddresses(platform, storeId) })
  }
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

/** Returns the addresses of a store: below the storefronts' own address, and on its verified domains. */
async function findAddresses(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  storeId: string,
): Promise<TestPaymentAddresses> {
  const rows = await db
    .selectFrom('stores')
    .leftJoin('store_domains as domain', (join) =>
      join.onRef('domain.store_id', '=', 'stores.id').on('domain.verified_at', 'is not', null),
    )
    .select(['stores.slug', 'domain.hostname'])
    .where('stores.id', '=', storeId)
    .execute()
  const slug = rows[0]?.slug ?? ''
  const { protocol, port } = new URL(settings.urls.storefront)
  const own = rows.flatMap(({ hostname }) =>
    hostname === null ? [] : [`https://${hostname}`, `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`],
  )
  return { return_urls: [`${settings.urls.storefront}/${slug}`, ...own], webhook_path: webhookPath('test', slug) }
}

/** Path of the endpoint that receives the events of a store's provider. */
export function webhookPath(method: 'razorpay' | 'test', storeSlug: string): string {
  return `/api/storefront/payments/webhooks/${method}/${storeSlug}`
}
