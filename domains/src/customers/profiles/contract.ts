import {
  endpoint,
  filterable,
  line,
  listQuery,
  pageOf,
  refusal,
  StoreSlugField,
  SyncFilters,
  Time,
  TimeInput,
} from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { EmailAddress } from '../../identity/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import {
  AddressInput,
  addressNotFound,
  CustomerAddress,
  customerNotFound,
  OptionalPhone,
  StateCode,
  tooManyAddresses,
} from '../contract.ts'
import { segmentNotFound } from '../segments/contract.ts'

export const MAX_CUSTOMER_TAGS = 50

const Tag = line(40)
  .min(1, 'Enter a tag')
  .regex(/^[^,]*$/, 'Tags can’t contain commas')

/** Tags of a customer; the first spelling of each counts. */
const Tags = z
  .array(Tag)
  .max(MAX_CUSTOMER_TAGS)
  .transform((tags) => [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed())

export const ConsentSource = z.enum(['checkout', 'account', 'staff', 'import', 'unsubscribe'])
export type ConsentSource = z.infer<typeof ConsentSource>

export const CustomerSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().describe("'' if unknown"),
    phone: z.string().describe("E.164, or ''"),
    city: z.string().describe('Of the default address'),
    state_code: StateCode.nullable().describe('Of the default address'),
    tags: z.array(z.string()),
    accepts_marketing: z.boolean(),
    orders_count: z.int().describe('Placed orders that weren’t cancelled'),
    spent_paise: z.int().describe('Total of these orders minus refunds, in paise'),
    last_order_at: Time.nullable(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof CustomerSummary>

/** Each change of the consent to marketing, newest first. */
export const ConsentChange = z.object({
  accepts_marketing: z.boolean(),
  source: ConsentSource,
  changed_by: z.string().nullable().describe('Name of the staff member; null if the customer did'),
  changed_at: Time,
})
export type ConsentChange = z.infer<typeof ConsentChange>

export const Customer = CustomerSummary.extend({
  note: z.string(),
  consent_changed_at: Time.nullable(),
  consent_source: ConsentSource.nullable(),
  consent_history: z.array(ConsentChange),
  addresses: z.array(CustomerAddress),
}).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const reader = 'customers:read'
const personalFields = ['name', 'email', 'phone', 'city', 'state_code']
const personalInCustomers = Object.fromEntries(personalFields.map((field) => [`items.*.${field}`, reader]))
/** The names of the team are for no app. */
const personalInCustomer = {
  ...Object.fromEntries([...personalFields, 'note', 'addresses'].map((field) => [field, reader])),
  'consent_history.*.changed_by': null,
}

const CustomerFields = z.object({
  name: line(120),
  email: z.union([z.literal(''), EmailAddress], 'Enter an email address, such as priya@example.com'),
  phone: OptionalPhone,
  note: z.string().trim().max(5000),
  tags: Tags,
  accepts_marketing: z.boolean(),
})

/** The fields of a new customer. At least an email address or a phone number is needed. */
export const NewCustomer = z.object({
  name: CustomerFields.shape.name.default(''),
  email: CustomerFields.shape.email.default(''),
  phone: CustomerFields.shape.phone.default(''),
  note: CustomerFields.shape.note.default(''),
  tags: CustomerFields.shape.tags.default([]),
  accepts_marketing: CustomerFields.shape.accepts_marketing.default(false),
  address: AddressInput.optional(),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const CustomerChanges = CustomerFields.partial()
export type CustomerChanges = z.infer<typeof CustomerChanges>

/** Carries `customer_id`. */
export const customerExists = refusal('customer_exists', 409, 'Another customer already has this email or phone number')
export const contactMissing = refusal('contact_missing', 422, 'Enter an email address or a phone number')
export const tooManyTags = refusal('too_many_tags', 409, `A customer can have up to ${MAX_CUSTOMER_TAGS} tags`)

const customerList = listQuery({
  sorts: ['created_at', 'name', 'orders_count', 'spent_paise', 'last_order_at', 'updated_at'],
  default_sort: '-created_at',
  filters: {
    segment_id: filterable(z.uuid(), ['in']),
    tag: filterable(z.string().max(40), ['eq']),
    accepts_marketing: filterable(z.enum(['true', 'false']), ['in']),
    state_code: filterable(StateCode, ['in', 'not_in']),
    orders_count: filterable(z.int().max(1_000_000), ['gte', 'lte', 'eq']),
    spent_paise: filterable(z.int().max(100_000_000_000), ['gte', 'lte']),
    last_order_at: filterable(TimeInput, ['gte', 'lte', 'empty']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})
export const CustomerListQuery = Object.assign(
  customerList.extend({ store_slug: StoreSlugField, ...SyncFilters.shape }),
  {
    list: customerList.list,
  },
)
export type CustomerListQuery = z.infer<typeof CustomerListQuery>

const tag = 'Customers'
const auth = storeMembers('customers')
const store = { store_slug: StoreSlugField }
const params = z.object({ id: z.uuid() })
const addressParams = params.extend({ address_id: z.uuid() })
const refusals = [storeNotFound, customerNotFound] as const

export const listCustomersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/customers',
  summary: 'List the customers of a store',
  tag,
  auth,
  app: { scope: 'customers:read', cost: 2, personal: personalInCustomers },
  read_only_sessions: 'refused',
  query: CustomerListQuery,
  response: { 200: pageOf(CustomerSummary) },
  refusals: [storeNotFound, segmentNotFound],
})

export const exportCustomersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/customers',
  summary: 'Download the list of customers as CSV. The download is recorded',
  tag,
  auth,
  read_only_sessions: 'refused',
  query: CustomerListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
  refusals: [storeNotFound, segmentNotFound],
})

export const createCustomerEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/customers',
  summary: 'Add a customer',
  tag,
  auth,
  app: { scope: 'customers:write', personal: personalInCustomer },
  body: NewCustomer.extend(store),
  response: { 201: Customer },
  refusals: [storeNotFound, customerExists, contactMissing],
  idempotent: true,
})

export const getCustomerEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/customers/:id',
  summary: 'Get a customer with addresses and the history of the consent to marketing',
  tag,
  auth,
  app: { scope: 'customers:read', personal: personalInCustomer },
  read_only_sessions: 'refused',
  params,
  query: z.object(store),
  response: { 200: Customer },
  refusals: [...refusals],
})

export const updateCustomerEndpoint = endpoint({
  method: 'PATCH',
  url: '/api/store/customers/:id',
  summary: 'Change a customer. Omitted fields don’t change',
  tag,
  auth,
  app: { scope: 'customers:write', personal: personalInCustomer },
  params,
  body: CustomerChanges.extend(store),
  response: { 200: Customer },
  refusals: [...refusals, customerExists, contactMissing],
})

export const tagCustomersEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/customers/bulk-tags',
  summary: 'Add and remove tags of several customers. If one fails, none are changed',
  tag,
  auth,
  app: { scope: 'customers:write', cost: 10 },
  body: z.object({
    ...store,
    ids: z.array(z.uuid()).min(1).max(1000),
    add: z.array(Tag).max(10).default([]),
    remove: z.array(Tag).max(10).default([]),
  }),
  response: { 200: z.object({ changed: z.int() }) },
  refusals: [...refusals, tooManyTags],
})

export const addCustomerAddressEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/customers/:id/addresses',
  summary: 'Add an address of a customer',
  tag,
  auth,
  app: { scope: 'customers:write', personal: personalInCustomer },
  params,
  body: AddressInput.extend(store),
  response: { 201: Customer },
  refusals: [...refusals, tooManyAddresses],
})

export const updateCustomerAddressEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/customers/:id/addresses/:address_id',
  summary: 'Change an address of a customer',
  tag,
  auth,
  app: { scope: 'customers:write', personal: personalInCustomer },
  params: addressParams,
  body: AddressInput.extend(store),
  response: { 200: Customer },
  refusals: [...refusals, addressNotFound],
})

export const deleteCustomerAddressEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/customers/:id/addresses/:address_id',
  summary: 'Delete an address of a customer',
  tag,
  auth,
  app: { scope: 'customers:write', personal: personalInCustomer },
  params: addressParams,
  query: z.object(store),
  response: { 200: Customer },
  refusals: [...refusals, addressNotFound],
})
