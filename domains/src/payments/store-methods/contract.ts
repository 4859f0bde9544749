import { endpoint, line, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeOwner } from '../../permissions/contract.ts'
import { parsePincodes } from '../../shipping/pincodes/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'

// How buyers can pay a store.

/** In the order of the checkout. */
export const storePaymentMethods = ['razorpay', 'upi', 'cash_on_delivery', 'bank_transfer', 'test'] as const
export const PaymentMethodName = z.enum(storePaymentMethods)
export type PaymentMethodName = z.infer<typeof PaymentMethodName>

/** NPCI’s limit of a UPI payment in most categories, and of most banks. */
export const MAX_UPI_PAISE = 1_00_000_00
/** Nobody may receive ₹2,00,000 or more in cash for one sale (Income-tax Act, section 269ST). */
export const MAX_CASH_PAISE = 1_99_999_00
const MAX_FEE_PAISE = 1_000_00

const instructions = z.string().trim().max(500, 'Use up to 500 characters').default('')

export const RazorpaySettings = z.object({
  key_id: z
    .string()
    .trim()
    .max(60)
    .regex(/^rzp_(test|live)_\w{1,40}$/, 'Enter a key ID, such as rzp_live_1DP5mmOlF5G5ag'),
})
export const UpiSettings = z.object({
  vpa: z
    .string()
    .trim()
    .max(100, 'Use up to 100 characters')
    .regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'Enter a UPI ID, such as malabarspices@okhdfcbank'),
  payee_name: line(60).min(1, 'Enter the name that UPI apps show for this UPI ID'),
})
const AccountNumber = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^[0-9A-Z]{6,20}$/, 'Enter the account number: 6 to 20 letters and digits')
export const BankTransferSettings = z.object({
  account_holder_name: line(120).min(1, 'Enter the name of the account holder'),
  account_number: AccountNumber,
  ifsc_code: z
    .string()
    .trim()
    .toUpperCase()
    .max(20)
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter an 11-character IFSC, such as HDFC0000123'),
  bank_name: line(120).min(1, 'Enter the name of the bank'),
  instructions,
})
const CashFields = z.object({
  fee_paise: z.int().min(0).max(MAX_FEE_PAISE, 'The fee can be up to ₹1,000'),
  min_total_paise: z.int().min(0).max(MAX_CASH_PAISE, 'Enter less than ₹2,00,000'),
  max_total_paise: z.int().min(100, 'Enter at least ₹1').max(MAX_CASH_PAISE, 'Enter less than ₹2,00,000'),
  pincodes: z.object({
    mode: z.enum(['everywhere', 'only', 'except']),
    ranges: z.string().trim().max(2000, 'Use up to 2,000 characters').describe('560001-560110, 682001'),
  }),
  instructions,
})

const MAX_PINCODE_RANGES = 200

/** Returns what is wrong with a list of PIN codes and ranges; undefined if nothing is. */
function findPincodeFault(text: string): string | undefined {
  const ranges = parsePincodes(text)
  if ('fault' in ranges) return ranges.fault
  if (ranges.length === 0) return 'Enter PIN codes, such as 560001-560110, 682001'
  if (ranges.length > MAX_PINCODE_RANGES) return `Enter up to ${MAX_PINCODE_RANGES} PIN codes and ranges`
  return undefined
}

/** Checks what the fields of cash on delivery mean together. */
function checkCash({ value, issues }: z.core.ParsePayload<z.infer<typeof CashFields>>): void {
  const { mode, ranges } = value.pincodes
  const fault = mode === 'everywhere' ? undefined : findPincodeFault(ranges)
  if (fault !== undefined) issues.push({ code: 'custom', path: ['pincodes', 'ranges'], message: fault, input: ranges })
  if (value.min_total_paise > value.max_total_paise) {
    const message = 'Enter an amount that isn’t below the minimum'
    issues.push({ code: 'custom', path: ['max_total_paise'], message, input: value.max_total_paise })
  }
}
export const CashOnDeliverySettings = CashFields.check(checkCash)
export type CashOnDeliverySettings = z.infer<typeof CashOnDeliverySettings>

/** A payment method of a store as the checkout uses it. Keys of providers aren't in it. */
export const StorePaymentMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('razorpay'), settings: RazorpaySettings }),
  z.object({ method: z.literal('upi'), settings: UpiSettings }),
  z.object({ method: z.literal('cash_on_delivery'), settings: CashOnDeliverySettings }),
  z.object({ method: z.literal('bank_transfer'), settings: BankTransferSettings }),
  z.object({ method: z.literal('test'), settings: z.object({}) }),
])
export type StorePaymentMethod = z.infer<typeof StorePaymentMethod>

const KeySecret = z.string().trim().min(8, 'Enter the key secret').max(100, 'Use up to 100 characters')
const WebhookSecret = z.string().trim().min(8, 'Use at least 8 characters').max(100, 'Use up to 100 characters')

/** What the owner enters. Secrets and the account number that are left out stay as they are. */
export const PaymentMethodDetails = z.discriminatedUnion('method', [
  RazorpaySettings.extend({
    method: z.literal('razorpay'),
    key_secret: KeySecret.optional(),
    webhook_secret: WebhookSecret.optional(),
  }),
  UpiSettings.extend({ method: z.literal('upi') }),
  CashFields.extend({ method: z.literal('cash_on_delivery') }).check(checkCash),
  BankTransferSettings.extend({ method: z.literal('bank_transfer'), account_number: AccountNumber.optional() }),
  z.object({ method: z.literal('test') }),
])
export type PaymentMethodDetails = z.infer<typeof PaymentMethodDetails>

/** What the owner sees of the saved details. */
export const ShownPaymentDetails = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('razorpay'),
    key_id: z.string(),
    is_test: z.boolean().describe('Test keys: no money moves'),
    key_secret_ends_in: z.string().nullable().describe('Null if the secrets can’t be decrypted any more'),
    webhook_secret_ends_in: z.string().nullable(),
  }),
  z.object({ method: z.literal('upi'), vpa: z.string(), payee_name: z.string() }),
  CashFields.extend({ method: z.literal('cash_on_delivery') }),
  BankTransferSettings.omit({ account_number: true }).extend({
    method: z.literal('bank_transfer'),
    account_number_ends_in: z.string(),
  }),
  z.object({ method: z.literal('test') }),
])
export type ShownPaymentDetails = z.infer<typeof ShownPaymentDetails>

export const ShownPaymentMethod = z.object({
  method: PaymentMethodName,
  is_enabled: z.boolean().describe('Whether buyers can choose it'),
  details: ShownPaymentDetails.nullable().describe('Null until it is set up'),
  updated_at: Time.nullable(),
})
export type ShownPaymentMethod = z.infer<typeof ShownPaymentMethod>

export const StorePayments = z
  .object({
    methods: z.array(ShownPaymentMethod),
    webhook_url: z.string().describe('Where Razorpay sends events'),
    takes: z.enum(['nothing', 'test_payments', 'payments']).describe('What buyers can pay with now'),
  })
  .meta({ id: 'StorePayments' })
export type StorePayments = z.infer<typeof StorePayments>

export const paymentMethodNotSetUp = refusal('payment_method_not_set_up', 409, 'Set up this payment method first')
export const paymentMethodUnavailable = refusal(
  'payment_method_unavailable',
  409,
  'Test payments aren’t available on this platform',
)
export const paymentKeysRejected = refusal(
  'payment_keys_rejected',
  409,
  'Razorpay doesn’t accept these keys. Copy the key ID and the key secret again from Account & Settings, API keys.',
)

const tag = 'Store payments'
const auth = storeOwner
const query = z.object({ store_slug: StoreSlugField })
const response = { 200: StorePayments }

export const getPaymentMethodsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/payment-methods',
  summary: 'Get the payment methods of a store, without their secrets',
  tag,
  auth,
  query,
  response,
  refusals: [storeNotFound],
})

export const savePaymentMethodEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/payment-methods',
  summary:
    'Set up a payment method, or change it. Secrets and an account number that are left out stay as they are. Keys that Razorpay rejects aren’t saved',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, is_enabled: z.boolean(), details: PaymentMethodDetails }),
  response,
  refusals: [storeNotFound, paymentMethodUnavailable, paymentKeysRejected],
  rate_limit: { max: 30, window_ms: 60_000, by: 'account' },
})

const params = z.object({ method: PaymentMethodName })

export const switchPaymentMethodEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/payment-methods/:method/enabled',
  summary: 'Enable or disable a payment method that is set up. Payments of open orders go on',
  tag,
  auth,
  params,
  body: z.object({ store_slug: StoreSlugField, is_enabled: z.boolean() }),
  response,
  refusals: [storeNotFound, paymentMethodNotSetUp, paymentMethodUnavailable],
})

export const removePaymentMethodEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/payment-methods/:method',
  summary: 'Remove a payment method with its details and keys. Its payments can’t be refunded from here any more',
  tag,
  auth,
  params,
  query,
  response,
  refusals: [storeNotFound],
})

export const checkPaymentKeysEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/payment-methods/razorpay/check',
  summary: 'Check Razorpay keys by calling Razorpay with them. Without keys, the saved ones are checked',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    keys: RazorpaySettings.extend({ key_secret: KeySecret.optional() }).optional(),
  }),
  response: {
    200: z.object({ result: z.enum(['accepted', 'rejected', 'unreachable']), is_test: z.boolean() }),
  },
  refusals: [storeNotFound, paymentMethodNotSetUp],
  rate_limit: { max: 10, window_ms: 60_000, by: 'account' },
})
