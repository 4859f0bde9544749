import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionRule } from './contract.ts'
import { matchesRules, type RuledProduct, ruledProduct } from './match-rules.ts'
import { matchingProducts, type ProductSource, ruleCondition } from './rule-condition.ts'

interface Candidate {
  readonly id: string
  readonly title: string
  readonly vendor: string
  readonly product_type: string
  readonly tags: string[]
  readonly price_min_paise: number
  readonly compare_at_price_max_paise: number | null
  readonly stock_quantity: number
}

const words = ['Tea', 'tea', 'Green Tea', '50% off_', 'Chai', 'ÄPFEL', 'äpfel', 'हल्दी', "O'Neill", '']
const numbers = [-1, 0, 1, 99, 100, 101, 5_000]
let database: TestDatabase
let products: Candidate[]
let storeId: string

// Covers every word and number in every field several times. Testing every combination would take too long.
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const account = { kind: 'vendor', email: 'a@example.com', name: 'A', password_hash: '-' }
  const { id: vendorId } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  const store = { vendor_id: vendorId, slug: 'rules', name: 'Rules' }
  storeId = (await db.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow()).id
  const pick = <Value>(values: readonly Value[], number: number) => values[number % values.length] as Value
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 120; n += 1) {
      const { id: productId } = await tx
        .insertInto('products')
        .values({
          store_id: storeId,
          handle: `p-${n}`,
          title: pick(words, n) || 'Untitled',
          vendor: pick(words, n * 3 + 1),
          product_type: pick(words, n * 7 + 2),
          tags: [...new Set([pick(words, n), pick(words, n * 3 + 5)])].slice(0, n % 3).filter((word) => word !== ''),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const pricePaise = Math.max(pick(numbers, n), 0)
      const variant = {
        store_id: storeId,
        product_id: productId,
        option_count: 0,
        position: 1,
        price_paise: pricePaise,
        continue_selling: true,
      }
      const compareAtPricePaise = n % 4 === 0 ? null : Math.max(pick(numbers, n * 5 + 1), 0)
      const stock = { stock_quantity: pick(numbers, n * 3), track_inventory: n % 5 !== 0 }
      await tx
        .insertInto('product_variants')
        .values({ ...variant, ...stock, compare_at_price_paise: compareAtPricePaise })
        .execute()
    }
  })
  products = await db.selectFrom('products').selectAll().execute()
})
afterAll(() => database.drop())

/** Reference implementation: whether a product matches a condition. */
function matches(rule: CollectionRule, product: Candidate): boolean {
  const lower = (text: string) => text.toLowerCase()
  switch (rule.field) {
    case 'tag': {
      const has = product.tags.map(lower).includes(lower(rule.value))
      return rule.relation === 'equals' ? has : !has
    }
    case 'on_sale':
      return (product.compare_at_price_max_paise ?? 0) > product.price_min_paise === rule.value
    case 'price':
    case 'stock': {
      const number = rule.field === 'price' ? product.price_min_paise : product.stock_quantity
      const compared = {
        equals: number === rule.value,
        not_equals: number !== rule.value,
        greater_than: number > rule.value,
        less_than: number < rule.value,
      }
      return compared[rule.relation]
    }
    default: {
      const [text, value] = [lower(product[rule.field]), lower(rule.value)]
      const compared = {
        equals: text === value,
        not_equals: text !== value,
        starts_with: text.startsWith(value),
        ends_with: text.endsWith(value),
        contains: text.includes(value),
        not_contains: !text.includes(value),
      }
      return compared[rule.relation]
    }
  }
}

const word = fc.constantFrom(...words.filter((candidate) => candidate !== ''), 'e', '%', '_', 'ä')
const number = fc.constantFrom(...numbers)
const textRelation = fc.constantFrom('equals', 'not_equals', 'starts_with', 'ends_with', 'contains', 'not_contains')
const numberRelation = fc.constantFrom('equals', 'not_equals', 'greater_than', 'less_than')
const rule = fc.oneof(
  fc.record({ field: fc.constant('tag'), relation: fc.constantFrom('equals', 'not_equals'), value: word }),
  fc.record({ field: fc.constantFrom('title', 'vendor', 'product_type'), relation: textRelation, value: word }),
  fc.record({ field: fc.constantFrom('price', 'stock'), relation: numberRelation, value: number }),
  fc.record({ field: fc.constant('on_sale'), relation: fc.constant('equals'), value: fc.boolean() }),
) as fc.Arbitrary<CollectionRule>

test('conditions in SQL match the same products as the reference implementation', async () => {
  expect(products).toHaveLength(120)
  const query = sql<{ id: string; compared: RuledProduct }>`SELECT id, ${ruledProduct} AS compared FROM products`
  const { rows: shown } = await query.execute(database.db)
  const lower = async (rules: readonly CollectionRule[]) => {
    const values = rules.map(({ value }) => String(value))
    const query = sql<{ text: string }>`
      SELECT lower(value) AS text FROM unnest(${values}::text[]) WITH ORDINALITY AS each (value, place) ORDER BY place`
    return (await query.execute(database.db)).rows.map(({ text }) => text)
  }
  const found: number[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('all', 'any'),
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      async (match, rules) => {
        const find = async ({ from, condition }: ProductSource) => {
          const query = sql<{ id: string }>`SELECT id FROM ${from} WHERE ${condition}`
          return (await query.execute(database.db)).rows.map(({ id }) => id).sort()
        }
        const expected = products.filter((product) =>
          match === 'all' ? rules.every((one) => matches(one, product)) : rules.some((one) => matches(one, product)),
        )
        const ids = expected.map(({ id }) => id).sort()
        expect(await find({ from: sql`products`, condition: ruleCondition(match, rules) })).toEqual(ids)
        expect(await find(matchingProducts(storeId, match, rules))).toEqual(ids)
        const conditions = { match, rules, lowered_values: await lower(rules) }
        const matching = shown.filter(({ compared }) => matchesRules(compared, conditions))
        expect(matching.map(({ id }) => id).sort()).toEqual(ids)
        found.push(expected.length)
      },
    ),
    { numRuns: 300 },
  )
  // The test is only meaningful if most conditions match some products but not all.
  expect(found.filter((count) => count > 0 && count < 120).length).toBeGreaterThan(100)
})

test('no product matches without conditions', async () => {
  const { rows } = await sql`SELECT id FROM products WHERE ${ruleCondition('all', [])}`.execute(database.db)
  expect(rows).toEqual([])
})

test('a page of a collection by tag sorts the products with the tag, instead of reading all in order until it’s full', async () => {
  const rule = { field: 'tag', relation: 'equals', value: 'tea' } as const
  const { from, condition } = matchingProducts(storeId, 'all', [rule])
  const plan = await database.db.transaction().execute(async (tx) => {
    // With these, reading products in order costs less than anything else.
    await sql`SET LOCAL enable_sort = off`.execute(tx)
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    const page = sql`SELECT products.id FROM ${from} WHERE ${condition} ORDER BY products.title_key, products.id LIMIT 1`
    return JSON.stringify((await sql`EXPLAIN ${page}`.execute(tx)).rows)
  })
  expect(plan).toContain('Sort Key')
})
