import { sql } from 'kysely'
import type { CollectionRule, RuleMatch } from './contract.ts'

/** What rules compare of a product. Texts are lowercased by PostgreSQL, so that the result is that of `ruleCondition`. */
export interface RuledProduct {
  readonly title: string
  readonly vendor: string
  readonly product_type: string
  readonly tags: readonly string[]
  readonly price_min_paise: number
  readonly compare_at_price_max_paise: number | null
  readonly stock_quantity: number
}

/** SQL: the `RuledProduct` of a row of `products`. */
export const ruledProduct = sql<RuledProduct>`
  json_build_object('title', lower(title), 'vendor', lower(vendor), 'product_type', lower(product_type),
    'tags', ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag), 'price_min_paise', price_min_paise,
    'compare_at_price_max_paise', compare_at_price_max_paise, 'stock_quantity', stock_quantity)`

/** A collection's conditions, with the values of text rules as PostgreSQL lowercases them. */
export interface LoweredRules {
  readonly match: RuleMatch
  readonly rules: readonly CollectionRule[]
  /** Of each rule. Numbers and booleans are ignored. */
  readonly lowered_values: readonly string[]
}

/** Whether a product meets a collection's conditions: as `ruleCondition`, for products that have been read anyway. */
export function matchesRules(product: RuledProduct, { match, rules, lowered_values: values }: LoweredRules): boolean {
  const meets = (rule: CollectionRule, index: number) => meetsRule(product, rule, values[index] ?? '')
  // No conditions match no products.
  return rules.length > 0 && (match === 'all' ? rules.every(meets) : rules.some(meets))
}

function meetsRule(product: RuledProduct, rule: CollectionRule, text: string): boolean {
  switch (rule.field) {
    case 'tag':
      return product.tags.includes(text) === (rule.relation === 'equals')
    case 'title':
    case 'vendor':
    case 'product_type':
      return compareText(product[rule.field], rule.relation, text)
    case 'price':
      return compareNumber(product.price_min_paise, rule.relation, rule.value)
    case 'stock':
      return compareNumber(product.stock_quantity, rule.relation, rule.value)
    case 'on_sale':
      return (product.compare_at_price_max_paise ?? 0) > product.price_min_paise === rule.value
  }
}

type TextRelation = Extract<CollectionRule, { field: 'title' }>['relation']
type NumberRelation = Extract<CollectionRule, { field: 'price' }>['relation']

function compareText(text: string, relation: TextRelation, value: string): boolean {
  switch (relation) {
    case 'equals':
      return text === value
    case 'not_equals':
      return text !== value
    case 'starts_with':
      return text.startsWith(value)
    case 'ends_with':
      return text.endsWith(value)
    case 'contains':
      return text.includes(value)
    case 'not_contains':
      return !text.includes(value)
  }
}

function compareNumber(number: number, relation: NumberRelation, value: number): boolean {
  switch (relation) {
    case 'equals':
      return number === value
    case 'not_equals':
      return number !== value
    case 'greater_than':
      return number > value
    case 'less_than':
      return number < value
  }
}
