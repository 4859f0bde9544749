import type { Db, Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { StoreRow } from '../../stores/index.ts'
import {
  type ShownPaymentDetails,
  type ShownPaymentMethod,
  type StorePaymentMethod,
  type StorePayments,
  storePaymentMethods,
} from './contract.ts'
import {
  hasTestPayments,
  listMethodRows,
  offeredMethods,
  readMethod,
  type StoreMethodRow,
} from './find-store-methods.ts'
import { webhookPath } from './open-store-provider.ts'
import { decryptSecrets } from './store-keys.ts'

const SHOWN_CHARACTERS = 4

/** Returns the payment methods of a store as its owner sees them. Secrets are reduced to their last characters. */
export async function showPaymentMethods(
  platform: Pick<Platform, 'settings' | 'payments'>,
  db: Db | Tx,
  store: Pick<StoreRow, 'id' | 'slug'>,
): Promise<StorePayments> {
  const rows = await listMethodRows(db, store.id)
  const offered = offeredMethods(platform, rows)
  const shown = storePaymentMethods.filter((method) => method !== 'test' || hasTestPayments(platform))
  return {
    methods: shown.map((method): ShownPaymentMethod => {
      const row = rows.find((saved) => saved.method === method)
      return {
        method,
        is_enabled: offered.some((one) => one.method === method),
        details: row === undefined ? null : showDetails(platform, row),
        updated_at: row?.updated_at.toISOString() ?? null,
      }
    }),
    webhook_url: platform.settings.urls.backend + webhookPath('razorpay', store.slug),
    takes: offered.length === 0 ? 'nothing' : offered.every(movesNoMoney) ? 'test_payments' : 'payments',
  }
}

function showDetails({ settings }: Pick<Platform, 'settings'>, row: StoreMethodRow): ShownPaymentDetails {
  const saved = readMethod(row)
  switch (saved.method) {
    case 'razorpay': {
      const secrets = decryptSecrets(settings, row.store_id, row.encrypted_secrets)
      return {
        method: 'razorpay',
        ...saved.settings,
        is_test: hasTestKeys(saved.settings),
        key_secret_ends_in: secrets === undefined ? null : endOf(secrets.key_secret),
        webhook_secret_ends_in: secrets === undefined ? null : endOf(secrets.webhook_secret),
      }
    }
    case 'bank_transfer': {
      const { account_number: accountNumber, ...rest } = saved.settings
      return { method: 'bank_transfer', ...rest, account_number_ends_in: endOf(accountNumber) }
    }
    case 'upi':
      return { method: 'upi', ...saved.settings }
    case 'cash_on_delivery':
      return { method: 'cash_on_delivery', ...saved.settings }
    case 'test':
      return { method: 'test' }
  }
}

/** Whether Razorpay keys are those of its test mode, in which no money moves. */
export function hasTestKeys({ key_id: keyId }: { readonly key_id: string }): boolean {
  return keyId.startsWith('rzp_test_')
}

function movesNoMoney(method: StorePaymentMethod): boolean {
  return method.method === 'test' || (method.method === 'razorpay' && hasTestKeys(method.settings))
}

/** The last characters of a number or a secret. */
export function endOf(text: string): string {
  return text.slice(-SHOWN_CHARACTERS)
}
