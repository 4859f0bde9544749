import { line, MAX_INTEGER } from '@haat/http-contract'
import { z } from 'zod'
import { Price } from '../fields/contract.ts'

/** Besides its main one. */
export const MAX_OTHER_CATEGORIES = 20

export const collectionSorts = [
  'manual',
  'best_selling',
  'title_ascending',
  'title_descending',
  'price_ascending',
  'price_descending',
  'newest',
  'oldest',
] as const
export const CollectionSort = z.enum(collectionSorts)
export type CollectionSort = z.infer<typeof CollectionSort>

const Words = line(255).min(1, 'Enter a value')
const textRelation = z.enum(['equals', 'not_equals', 'starts_with', 'ends_with', 'contains', 'not_contains'])
const numberRelation = z.enum(['equals', 'not_equals', 'greater_than', 'less_than'])

/** Text comparisons ignore case. The price is the product's lowest; the stock is the total of its variants that track inventory. */
export const CollectionRule = z.discriminatedUnion('field', [
  z.object({ field: z.literal('tag'), relation: z.enum(['equals', 'not_equals']), value: Words }),
  z.object({ field: z.literal('title'), relation: textRelation, value: Words }),
  z.object({ field: z.literal('vendor'), relation: textRelation, value: Words }),
  z.object({ field: z.literal('product_type'), relation: textRelation, value: Words }),
  z.object({ field: z.literal('price'), relation: numberRelation, value: Price }),
  z.object({ field: z.literal('stock'), relation: numberRelation, value: z.int().min(-MAX_INTEGER).max(MAX_INTEGER) }),
  z.object({ field: z.literal('on_sale'), relation: z.enum(['equals']), value: z.boolean() }),
])
export type CollectionRule = z.infer<typeof CollectionRule>
export const CollectionRules = z.array(CollectionRule).max(60)
export const RuleMatch = z.enum(['all', 'any'])
export type RuleMatch = z.infer<typeof RuleMatch>
