import { endpoint, line, noContent, notSignedIn, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { EmailAddress, wrongCode } from '../../identity/contract.ts'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'
import { AddressInput, addressNotFound, CustomerAddress, OptionalPhone, tooManyAddresses } from '../contract.ts'

/** How long to wait before the next code, and how long a code is valid. */
export const CODE_RESEND_SECONDS = 60
export const CODE_VALID_MINUTES = 10

/** The account of a store's customer, as they see it. */
export const CustomerAccount = z
  .object({
    email: z.string(),
    name: z.string(),
    phone: z.string().describe("E.164, or ''"),
    accepts_marketing: z.boolean(),
    orders_count: z.int(),
    addresses: z.array(CustomerAddress),
  })
  .meta({ id: 'CustomerAccount' })
export type CustomerAccount = z.infer<typeof CustomerAccount>

const OneTimeCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, { error: 'Enter the six-digit code', abort: true })
  .max(6)

const RequestId = z.uuid().optional()

const tag = 'Storefront'
const auth = 'public' as const
const store = { store_slug: StoreSlugField }
const always = [anyStoreNotFound, storeUnavailable] as const
const signedIn = [...always, notSignedIn] as const
const rateLimit = { max: 120, window_ms: 60_000, by: 'address' } as const

export const requestCustomerCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/customers/codes',
  summary:
    'Email a code to sign in to a store. The response is the same for every address, and if a code was sent in the last minute',
  tag,
  auth,
  body: z.object({
    ...store,
    email: EmailAddress,
    request_id: RequestId.describe('Of the last request for this address: it’s returned again if no code is sent now'),
  }),
  response: {
    202: z.object({
      resend_after_seconds: z.int(),
      request_id: z.uuid().describe('Send it with the code: attempts of other people then don’t count'),
    }),
  },
  refusals: [...always],
  rate_limit: { max: 10, window_ms: 600_000, by: 'address' },
})

export const signInCustomerEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/customers/sessions',
  summary: 'Sign in with a code, for 90 days. Send the token as X-Customer-Token',
  tag,
  auth,
  body: z.object({
    ...store,
    email: EmailAddress,
    code: OneTimeCode,
    request_id: RequestId.describe('From the response to the request for the code'),
  }),

  response: { 201: z.object({ customer_token: z.string(), expires_at: Time, account: CustomerAccount }) },
  refusals: [...always, wrongCode],
  rate_limit: { max: 30, window_ms: 600_000, by: 'address' },
})

export const signOutCustomerEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/storefront/customers/sessions',
  summary: 'Sign out (X-Customer-Token header). Does nothing if the session has ended',
  tag,
  auth,
  query: z.object(store),
  response: { 204: noContent },
  refusals: [...always],
  rate_limit: rateLimit,
})

export const getCustomerAccountEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/customers/me',
  summary: 'Get the signed-in customer with their addresses (X-Customer-Token header)',
  tag,
  auth,
  query: z.object(store),
  response: { 200: CustomerAccount },
  refusals: [...signedIn],
})

export const updateCustomerAccountEndpoint = endpoint({
  method: 'PUT',
  url: '/api/storefront/customers/me',
  summary: 'Change the signed-in customer’s name, phone number, and consent to marketing emails',
  tag,
  auth,
  body: z.object({ ...store, name: line(120), phone: OptionalPhone, accepts_marketing: z.boolean() }),
  response: { 200: CustomerAccount },
  refusals: [...signedIn],
  rate_limit: rateLimit,
})

const params = z.object({ id: z.uuid() })

export const addOwnAddressEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/customers/me/addresses',
  summary: 'Add an address of the signed-in customer',
  tag,
  auth,
  body: AddressInput.extend(store),
  response: { 201: CustomerAccount },
  refusals: [...signedIn, tooManyAddresses],
  rate_limit: rateLimit,
})

export const updateOwnAddressEndpoint = endpoint({
  method: 'PUT',
  url: '/api/storefront/customers/me/addresses/:id',
  summary: 'Change an address of the signed-in customer',
  tag,
  auth,
  params,
  body: AddressInput.extend(store),
  response: { 200: CustomerAccount },
  refusals: [...signedIn, addressNotFound],
  rate_limit: rateLimit,
})

export const deleteOwnAddressEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/storefront/customers/me/addresses/:id',
  summary: 'Delete an address of the signed-in customer',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 200: CustomerAccount },
  refusals: [...signedIn, addressNotFound],
  rate_limit: rateLimit,
})
