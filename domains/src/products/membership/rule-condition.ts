import { type RawBuilder, sql } from 'kysely'
import type { CollectionRule, RuleMatch } from './contract.ts'

/**
 * Returns a collection's conditions as SQL on a row of `products`. Membership is computed on read, not stored: it's
 * correct immediately after any change, costs nothing when products change (imports change thousands),
 * and needs the few columns that are scanned for filters and counts anyway.
 */
export function ruleCondition(match: RuleMatch, rules: readonly CollectionRule[]): RawBuilder<boolean> {
  // No conditions match no products. With `all`, an empty list would match everything.
  if (rules.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(rules.map(conditionOf), match === 'all' ? sql` AND ` : sql` OR `)})`
}

/** Products of a store, as SQL. */
export interface ProductSource {
  /** Rows of `products`. */
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
}

/**
 * Returns the products of a store that meet a collection's conditions. Tags are found by their index, so that a collection by
 * tag reads its products only, and not all of a large store.
 */
export function matchingProducts(storeId: string, match: RuleMatch, rules: readonly CollectionRule[]): ProductSource {
  const isIndexed = (rule: CollectionRule) => rule.field === 'tag' && rule.relation === 'equals'
  const tags = rules.filter(isIndexed)
  const ofStore = sql<boolean>`products.store_id = ${storeId}`
  if (tags.length === 0 || (match === 'any' && rules.length > 1))
    return { from: sql`products`, condition: sql<boolean>`${ofStore} AND ${ruleCondition(match, rules)}` }
  const keys = tags.map(({ value }) => sql`${storeId}::text || ' ' || lower(${value})`)
  const hasTags = sql<boolean>`tag_keys(products.store_id, products.tags) @> ARRAY[${sql.join(keys)}]`
  const others = rules.filter((rule) => !isIndexed(rule))
  return {
    // `OFFSET 0` keeps PostgreSQL from reading the store's products in the order of a page instead, to sort less: with a tag
    // that few or only the last ones have, it would compare the tags of nearly all.
    from: sql`(SELECT * FROM products WHERE ${ofStore} AND ${hasTags} OFFSET 0) AS products`,
    condition: others.length === 0 ? ofStore : sql<boolean>`${ofStore} AND ${ruleCondition(match, others)}`,
  }
}

function conditionOf(rule: CollectionRule): RawBuilder<boolean> {
  switch (rule.field) {
    case 'tag': {
      const has = sql<boolean>`EXISTS (SELECT FROM unnest(tags) AS tag WHERE lower(tag) = lower(${rule.value}))`
      return rule.relation === 'equals' ? has : sql<boolean>`NOT ${has}`
    }
    case 'title':
    case 'vendor':
    case 'product_type':
      return compareText(sql`lower(${sql.ref(rule.field)})`, rule.relation, sql`lower(${rule.value})`)
    case 'price':
      return compareNumber(sql`price_min_paise`, rule.relation, rule.value)
    case 'stock':
      return compareNumber(sql`stock_quantity`, rule.relation, rule.value)
    case 'on_sale':
      return sql<boolean>`(coalesce(compare_at_price_max_paise, 0) > price_min_paise) = ${rule.value}`
  }
}

type TextRelation = Extract<CollectionRule, { field: 'title' }>['relation']
type NumberRelation = Extract<CollectionRule, { field: 'price' }>['relation']

function compareText(
  text: RawBuilder<unknown>,
  relation: TextRelation,
  value: RawBuilder<unknown>,
): RawBuilder<boolean> {
  switch (relation) {
    case 'equals':
      return sql<boolean>`${text} = ${value}`
    case 'not_equals':
      return sql<boolean>`${text} <> ${value}`
    case 'starts_with':
      return sql<boolean>`starts_with(${text}, ${value})`
    case 'ends_with':
      return sql<boolean>`right(${text}, length(${value})) = ${value}`
    case 'contains':
      return sql<boolean>`strpos(${text}, ${value}) > 0`
    case 'not_contains':
      return sql<boolean>`strpos(${text}, ${value}) = 0`
  }
}

function compareNumber(number: RawBuilder<unknown>, relation: NumberRelation, value: number): RawBuilder<boolean> {
  switch (relation) {
    case 'equals':
      return sql<boolean>`${number} = ${value}::bigint`
    case 'not_equals':
      return sql<boolean>`${number} <> ${value}::bigint`
    case 'greater_than':
      return sql<boolean>`${number} > ${value}::bigint`
    case 'less_than':
      return sql<boolean>`${number} < ${value}::bigint`
  }
}
