import type { Db } from '@haat/db'
import { sql } from 'kysely'
import type { ProductSummary } from '../catalog/contract.ts'
import { summarise } from '../catalog/list-products.ts'
import type { ProductRow } from '../catalog/stored-product.ts'
import type { CollectionRule, RuleMatch } from '../membership/contract.ts'
import { ruleCondition } from '../membership/rule-condition.ts'

const MAX_PRODUCTS = 20

/** Returns the number of products that match the conditions, and the newest of them. */
export async function previewRules(
  db: Db,
  storeId: string,
  { match, rules }: { match: RuleMatch; rules: readonly CollectionRule[] },
): Promise<{ product_count: number; items: ProductSummary[] }> {
  const found = sql`FROM products WHERE store_id = ${storeId} AND ${ruleCondition(match, rules)}`
  const [rows, counted] = await Promise.all([
    sql<ProductRow>`SELECT * ${found} ORDER BY created_at DESC, id DESC LIMIT ${MAX_PRODUCTS}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count ${found}`.execute(db),
  ])
  return { product_count: counted.rows[0]?.count ?? 0, items: await summarise(db, rows.rows) }
}
