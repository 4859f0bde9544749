import { invalidFields, Refused } from '@haat/http-contract'
import { PaymentKeysRejected, PaymentProviderError, type Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { RazorpayKeys } from '../../store-payment-account.ts'
import { paymentMethodNotSetUp } from './contract.ts'
import { readMethod } from './find-store-methods.ts'
import { hasTestKeys } from './show-payment-methods.ts'
import { decryptSecrets } from './store-keys.ts'

/** A payment that doesn't exist: looking it up needs valid keys and changes nothing. */
const UNKNOWN_PAYMENT = 'pay_00000000000000'

interface EnteredKeys {
  readonly key_id: string
  /** Undefined: the saved one. */
  readonly key_secret?: string | undefined
}

/** Calls Razorpay with the entered keys, or with the saved ones, and returns whether it accepts them. */
export async function checkPaymentKeys(
  platform: Platform,
  { store }: StoreMember<'vendor'>,
  entered: EnteredKeys | undefined,
): Promise<{ result: 'accepted' | 'rejected' | 'unreachable'; is_test: boolean }> {
  const keys = await findKeys(platform, store.id, entered)
  const answer = (result: 'accepted' | 'rejected' | 'unreachable') => ({ result, is_test: hasTestKeys(keys) })
  try {
    await tryKeys(platform, keys)
    return answer('accepted')
  } catch (error) {
    if (error instanceof PaymentKeysRejected) return answer('rejected')
    if (!(error instanceof PaymentProviderError)) throw error
    platform.log.warn({ err: error }, 'could not check payment keys of a store')
    return answer('unreachable')
  }
}

/** Throws PaymentKeysRejected if Razorpay rejects the keys, and PaymentProviderError if it doesn't respond. */
export async function tryKeys({ store_payments: storePayments }: Platform, keys: RazorpayKeys): Promise<void> {
  await storePayments.openProvider({ method: 'razorpay', keys }).findPayment(UNKNOWN_PAYMENT)
}

async function findKeys(
  { db, settings }: Platform,
  storeId: string,
  entered: EnteredKeys | undefined,
): Promise<RazorpayKeys> {
  // Checking keys doesn't need the webhook secret.
  if (entered?.key_secret !== undefined) {
    return { key_id: entered.key_id, key_secret: entered.key_secret, webhook_secret: '' }
  }
  const row = await db
    .selectFrom('store_payment_methods')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('method', '=', 'razorpay')
    .executeTakeFirst()
  const saved = row && readMethod(row)
  const secrets = row && decryptSecrets(settings, storeId, row.encrypted_secrets)
  const isOther = saved?.method === 'razorpay' && entered !== undefined && saved.settings.key_id !== entered.key_id
  if (isOther || (entered !== undefined && secrets === undefined)) {
    const errors = [{ path: 'body.keys.key_secret', message: 'Enter the key secret of this key ID' }]
    throw new Refused(invalidFields, undefined, { errors })
  }
  if (saved?.method !== 'razorpay' || secrets === undefined) throw new Refused(paymentMethodNotSetUp)
  return { ...saved.settings, ...secrets }
}
