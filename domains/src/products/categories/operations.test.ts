import { Refused } from '@haat/http-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import type { Change } from '../change-catalog.ts'
import { assignCategory } from './assignment/assign-category.ts'
import { type CategoryStore, categoryStore } from './category.fixture.ts'
import type { CategoryNode } from './contract.ts'
import { createCategory } from './editing/create-categories.ts'
import { moveCategory } from './editing/move-category.ts'
import { mergeCategory } from './removal/merge-category.ts'
import { removeCategories } from './removal/remove-categories.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const index = fc.nat({ max: 1000 })
const operation = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), at: index }),
  fc.record({ kind: fc.constant('move' as const), at: index, to: index }),
  fc.record({
    kind: fc.constant('remove' as const),
    at: index,
    subcategories: fc.constantFrom('move_up' as const, 'delete' as const),
    products: fc.constantFrom('parent' as const, 'none' as const),
  }),
  fc.record({ kind: fc.constant('merge' as const), at: index, to: index }),
  fc.record({
    kind: fc.constant('assign' as const),
    at: index,
    to: index,
    as: fc.constantFrom('main' as const, 'other' as const, 'none' as const),
  }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

const flatten = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.subcategories)])

const placesOf = (productIds: readonly string[]) =>
  server.db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id', 'position'])
    .where('product_id', 'in', [...productIds])
    .orderBy('product_id')
    .orderBy('position')
    .execute()

/** Throws unless the saved tree and the products' categories are consistent. */
async function requireConsistent(store: CategoryStore, productIds: readonly string[]): Promise<void> {
  const tree = await store.tree()
  const saved = await server.db
    .selectFrom('categories')
    .innerJoin('stores', 'stores.id', 'categories.store_id')
    .select('categories.id')
    .where('stores.slug', '=', store.slug)
    .execute()
  // No orphans and no cycles: everything is reached from the top, once.
  expect(
    flatten(tree)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(saved.map(({ id }) => id).sort())
  const visit = (nodes: readonly CategoryNode[], level: number) => {
    expect(nodes.map(({ position }) => position)).toEqual(nodes.map((_, place) => place + 1))
    for (const node of nodes) {
      expect(node.level).toBe(level)
      visit(node.subcategories, level + 1)
    }
  }
  visit(tree, 1)
  expect(Math.max(0, ...flatten(tree).map(({ level }) => level))).toBeLessThanOrEqual(5)

  const left = await server.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .execute()
  expect(left).toHaveLength(productIds.length)
  const places = await placesOf(productIds)
  for (const ofProduct of Map.groupBy(places, (place) => place.product_id).values()) {
    expect(ofProduct.map(({ position }) => position)).toEqual(ofProduct.map((_, place) => place + 1))
  }
  for (const node of flatten(tree)) {
    const within = new Set(flatten([node]).map(({ id }) => id))
    const own = places.filter((place) => place.category_id === node.id)
    const total = new Set(places.filter((place) => within.has(place.category_id)).map((place) => place.product_id))
    expect([node.product_count, node.total_product_count]).toEqual([own.length, total.size])
  }
}

async function apply(store: CategoryStore, change: Change, productIds: readonly string[], one: Operation) {
  const ids = flatten(await store.tree()).map(({ id }) => id)
  const pick = (at: number) => ids[at % Math.max(1, ids.length)] ?? ''
  const { platform } = server
  const at = pick(one.at)
  if (one.kind === 'create') {
    const parent = one.at % 4 === 0 ? null : at
    await createCategory(platform, change, { name: `New ${one.at % 9}`, parent_id: parent === '' ? null : parent })
  } else if (ids.length === 0) {
    return
  } else if (one.kind === 'move') {
    const position = (['before', 'after', 'into'] as const)[one.to % 3] ?? 'into'
    await moveCategory(platform, change, at, { position, category_id: pick(one.to) })
  } else if (one.kind === 'remove') {
    const { subcategories, products } = one
    const before = new Set((await placesOf(productIds)).map((place) => place.product_id))
    const result = await removeCategories(platform, change, { ids: [at], subcategories, products })
    const after = new Set((await placesOf(productIds)).map((place) => place.product_id))
    expect(before.size - after.size).toBe(result.uncategorised_product_count)
  } else if (one.kind === 'merge') {
    const before = new Set((await placesOf(productIds)).map((place) => place.product_id))
    await mergeCategory(platform, change, at, pick(one.to))
    // Everybody who had a category still has one.
    expect(new Set((await placesOf(productIds)).map((place) => place.product_id))).toEqual(before)
  } else {
    const productId = productIds[one.to % productIds.length] ?? ''
    await assignCategory(platform, change, { category_id: at, product_ids: [productId], as: one.as })
  }
}

test('any operations keep the saved tree, its counts, and every product with a main category first', async () => {
  const store = await categoryStore(server)
  const {
    id,
    slug,
    vendor_id: vendorId,
  } = await server.db
    .selectFrom('stores')
    .select(['id', 'slug', 'vendor_id'])
    .where('slug', '=', store.slug)
    .executeTakeFirstOrThrow()
  const change: Change = { actor: { kind: 'vendor', account_id: vendorId, store: { id, slug } } }
  const productIds = [
    await store.addProduct('One', ['Kanjeevaram', 'Gifts']),
    await store.addProduct('Two', ['Silk', 'Banarasi', 'Sarees']),
    await store.addProduct('Three'),
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 10 }), async (operations) => {
      for (const one of operations) {
        try {
          await apply(store, change, productIds, one)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
        }
      }
      await requireConsistent(store, productIds)
    }),
    // The store keeps what earlier runs did, so that each starts from another tree.
    { numRuns: 25, endOnFailure: true },
  )
})
