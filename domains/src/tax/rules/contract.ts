import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { RateBasisPoints } from '../settings/contract.ts'

export const MAX_TAX_RULES = 500

const TaxRuleFields = z.object({
  hsn_code: z
    .string()
    .trim()
    .max(8)
    .regex(/^[0-9]{2}(?:[0-9]{2}){0,3}$/, 'Enter an HSN code of 2, 4, 6 or 8 digits'),
  rate_basis_points: RateBasisPoints,
  above_paise: z
    .int()
    .min(1, 'Enter an amount')
    .max(100_000_000_000)
    .nullable()
    .describe('Items with a higher value, without GST, have the other rate'),
  above_rate_basis_points: RateBasisPoints.nullable(),
  valid_from: z.iso
    .date('Enter a date')
    .max(10)
    .refine((day) => day >= '2017-07-01' && day < '2100-01-01', 'Enter a date from 1 July 2017 on')
    .describe('The first day in India'),
})

type Fields = z.infer<typeof TaxRuleFields>
const hasBothOrNone = ({ above_paise: above, above_rate_basis_points: rate }: Fields) =>
  (above === null) === (rate === null)
const bothNeeded = { error: 'Enter both the amount and the rate above it', path: ['above_paise'] }

/** The GST rate of an HSN code and of all codes that begin with it, from a day on. */
export const TaxRuleInput = TaxRuleFields.refine(hasBothOrNone, bothNeeded)
export type TaxRuleInput = z.infer<typeof TaxRuleInput>

export const StoreTaxRule = TaxRuleFields.extend({ id: z.uuid() }).meta({ id: 'StoreTaxRule' })
export type StoreTaxRule = z.infer<typeof StoreTaxRule>

export const StoreTaxRules = z.object({
  items: z.array(StoreTaxRule).describe('By HSN code, the latest first'),
  next_cursor: z.null(),
})
export type StoreTaxRules = z.infer<typeof StoreTaxRules>

export const taxRuleNotFound = refusal('tax_rule_not_found', 404, 'GST rate not found')
export const taxRuleLimitReached = refusal('tax_rule_limit_reached', 409, 'A store can have up to 500 GST rates')

const tag = 'Taxes'
const auth = storeMembers('settings')
const ofStore = z.object({ store_slug: StoreSlugField })
const params = z.object({ id: z.uuid() })

export const listTaxRulesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/tax-rules',
  summary: 'List a store’s GST rates by HSN code',
  tag,
  auth,
  query: ofStore,
  response: { 200: StoreTaxRules },
  refusals: [storeNotFound],
})

export const addTaxRulesEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/tax-rules',
  summary: 'Add GST rates. Adds none if the store already has one of them from the same day on',
  tag,
  auth,
  body: ofStore.extend({ rules: z.array(TaxRuleInput).min(1).max(100) }),
  response: { 200: StoreTaxRules },
  refusals: [storeNotFound, storeSuspended, taxRuleLimitReached],
})

export const updateTaxRuleEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/tax-rules/:id',
  summary: 'Replace a GST rate',
  tag,
  auth,
  params,
  body: ofStore.extend({ rule: TaxRuleInput }),
  response: { 200: StoreTaxRules },
  refusals: [storeNotFound, storeSuspended, taxRuleNotFound],
})

export const deleteTaxRuleEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/tax-rules/:id',
  summary: 'Delete a GST rate',
  tag,
  auth,
  params,
  query: ofStore,
  response: { 200: StoreTaxRules },
  refusals: [storeNotFound, storeSuspended, taxRuleNotFound],
})
