import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import { PaymentKeysRejected, PaymentProviderError, type Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { RazorpayKeys } from '../../store-payment-account.ts'
import { tryKeys } from './check-payment-keys.ts'
import {
  type PaymentMethodDetails,
  paymentKeysRejected,
  paymentMethodUnavailable,
  type StorePaymentMethod,
} from './contract.ts'
import { describeMethod } from './describe-method.ts'
import { hasTestPayments, readMethod, type StoreMethodRow } from './find-store-methods.ts'
import { destinationOf, paymentDetailsChangedMail } from './payment-details-changed-mail.ts'
import { decryptSecrets, encryptSecrets, type StoreSecrets } from './store-keys.ts'

interface Change {
  readonly is_enabled: boolean
  readonly details: PaymentMethodDetails
}

/**
 * Saves how buyers can pay a store. Refuses with `payment_keys_rejected` if Razorpay rejects new keys; while Razorpay
 * doesn't respond, they are saved. Refuses with `invalid_fields` if something is missing that isn't saved yet.
 */
export async function savePaymentMethod(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  change: Change,
  requestId?: string,
): Promise<void> {
  const { db, settings } = platform
  const { store } = actor
  const { details } = change
  if (details.method === 'test' && !hasTestPayments(platform)) throw new Refused(paymentMethodUnavailable)
  if (store.test_kind !== null && takesMoney(details.method)) throw new Refused(paymentMethodUnavailable)
  const before = await findRow(db, store.id, details.method)
  const { method, secrets } = complete(
    change,
    before,
    before && decryptSecrets(settings, store.id, before.encrypted_secrets),
  )
  if (method.method === 'razorpay' && secrets !== undefined && hasNewKeys(details)) {
    await requireAcceptedKeys(platform, { ...method.settings, ...secrets })
  }
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('stores').select('id').where('id', '=', store.id).forNoKeyUpdate().execute()
    const values = {
      is_enabled: change.is_enabled,
      settings: JSON.stringify(method.settings),
      encrypted_secrets: secrets === undefined ? null : encryptSecrets(settings, store.id, secrets),
      updated_at: platform.clock(),
    }
    const locked = await findRow(tx, store.id, details.method)
    await tx
      .insertInto('store_payment_methods')
      .values({ store_id: store.id, method: details.method, ...values })
      .onConflict((conflict) => conflict.columns(['store_id', 'method']).doUpdateSet(values))
      .execute()
    await recordAudit(tx, {
      action: 'payment_method.saved',
      actor,
      store_id: store.id,
      subject_id: details.method,
      ...(locked && { before: { ...describeMethod(readMethod(locked)), is_enabled: locked.is_enabled } }),
      after: { ...describeMethod(method), is_enabled: change.is_enabled },
      details: { replaced: listReplaced(details) },
      request_id: requestId,
    })
    const destination = destinationOf(method)
    const isNew = locked === undefined || destinationOf(readMethod(locked)) !== destination
    if (destination === undefined || !(isNew || listReplaced(details).length > 0)) return
    const recipient = { name: actor.name, address: actor.email }
    const changed = { store_name: store.name, destination }
    await queueMail(tx, platform, paymentDetailsChangedMail(recipient, changed, settings))
  })
}

/** Test stores sell nothing. Cash on delivery is a promise, which nobody keeps there. */
function takesMoney(method: PaymentMethodDetails['method']): boolean {
  return method !== 'test' && method !== 'cash_on_delivery'
}

function findRow(db: Platform['db'] | Tx, storeId: string, method: string): Promise<StoreMethodRow | undefined> {
  return db
    .selectFrom('store_payment_methods')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('method', '=', method)
    .executeTakeFirst()
}

/** Adds what was saved before to what was entered. */
function complete(
  { details }: Change,
  before: StoreMethodRow | undefined,
  savedSecrets: StoreSecrets | undefined,
): { method: StorePaymentMethod; secrets: StoreSecrets | undefined } {
  const saved = before && readMethod(before)
  switch (details.method) {
    case 'razorpay': {
      const isSameKey = saved?.method === 'razorpay' && saved.settings.key_id === details.key_id
      const keySecret = details.key_secret ?? (isSameKey ? savedSecrets?.key_secret : undefined)
      const webhookSecret = details.webhook_secret ?? savedSecrets?.webhook_secret
      return {
        method: { method: 'razorpay', settings: { key_id: details.key_id } },
        secrets: {
          key_secret: keySecret ?? refuseMissing('key_secret', 'Enter the key secret of this key ID'),
          webhook_secret: webhookSecret ?? refuseMissing('webhook_secret', 'Enter the webhook secret'),
        },
      }
    }
    case 'bank_transfer': {
      const { method, account_number: entered, ...rest } = details
      const accountNumber = entered ?? (saved?.method === method ? saved.settings.account_number : undefined)
      const settings = {
        ...rest,
        account_number: accountNumber ?? refuseMissing('account_number', 'Enter the account number'),
      }
      return { method: { method, settings }, secrets: undefined }
    }
    case 'upi': {
      const { method, ...settings } = details
      return { method: { method, settings }, secrets: undefined }
    }
    case 'cash_on_delivery': {
      const { method, ...settings } = details
      return { method: { method, settings }, secrets: undefined }
    }
    case 'test':
      return { method: { method: 'test', settings: {} }, secrets: undefined }
  }
}

function refuseMissing(field: string, message: string): never {
  throw new Refused(invalidFields, undefined, { errors: [{ path: `body.details.${field}`, message }] })
}

function hasNewKeys(details: PaymentMethodDetails): boolean {
  return details.method === 'razorpay' && details.key_secret !== undefined
}

async function requireAcceptedKeys(platform: Platform, keys: RazorpayKeys): Promise<void> {
  try {
    await tryKeys(platform, keys)
  } catch (error) {
    if (error instanceof PaymentKeysRejected) throw new Refused(paymentKeysRejected)
    if (!(error instanceof PaymentProviderError)) throw error
    platform.log.warn({ err: error }, 'could not check new payment keys of a store')
  }
}

/** The secrets that were entered, by name only. */
function listReplaced(details: PaymentMethodDetails): string[] {
  if (details.method === 'bank_transfer') return details.account_number === undefined ? [] : ['account number']
  if (details.method !== 'razorpay') return []
  return [
    ...(details.key_secret === undefined ? [] : ['key secret']),
    ...(details.webhook_secret === undefined ? [] : ['webhook secret']),
  ]
}
