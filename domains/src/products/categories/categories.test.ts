import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { listProductsEndpoint, updateProductEndpoint } from '../contract.ts'
import { createMenuEndpoint, getMenuEndpoint } from '../menus/contract.ts'
import { type CategoryStore, categoryStore } from './category.fixture.ts'
import {
  assignCategoryEndpoint,
  createCategoryEndpoint,
  deleteCategoriesEndpoint,
  deleteDynamicCategoriesEndpoint,
  deleteSubcategoryByIdEndpoint,
  getCategoryEndpoint,
  listCategoriesEndpoint,
  listPublicCategoriesEndpoint,
  listPublicSubcategoriesEndpoint,
  listSubcategoriesEndpoint,
  mergeCategoryEndpoint,
  moveCategoryEndpoint,
  previewCategoryRemovalEndpoint,
  removeCategoryImageEndpoint,
  removeNestedCategoryEndpoint,
  setCategoryImageEndpoint,
  updateCategoryEndpoint,
  updateCategoryStatusEndpoint,
  updateNestedSubcategoriesEndpoint,
} from './contract.ts'

let server: TestServer
let store: CategoryStore
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  store = await categoryStore(server)
})

const codeOf = async (reply: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await reply
  return [statusCode, json().code]
}

describe('a category', () => {
  test('is created with all fields and read back', async () => {
    const created = await store.call(createCategoryEndpoint, {
      body: {
        name: 'Organza',
        parent_id: store.idOf('Silk'),
        description: '<p onclick="x()">Light<script>alert(1)</script></p>',
        seo_title: 'Organza sarees',
        seo_description: 'Light sarees',
        hsn_code: '5007',
        gst_rate_basis_points: 500,
        google_product_category: 'Apparel & Accessories > Clothing',
      },
    })
    expect(created.statusCode).toBe(201)
    expect(created.headers.etag).toBe('"1"')
    const id: string = created.json().id
    const read = await store.succeed(getCategoryEndpoint, { params: { id } })
    expect(read).toEqual(created.json())
    expect(read).toMatchObject({
      path: 'Sarees > Silk > Organza',
      handle: 'organza',
      level: 3,
      position: 3,
      status: 'active',
      is_visible: true,
      description: '<p>Light</p>',
      hsn_code: '5007',
      suggested_hsn_code: '5007',
      gst_rate_basis_points: 500,
      google_product_category: 'Apparel & Accessories > Clothing',
      ancestors: [{ name: 'Sarees' }, { name: 'Silk' }],
    })
  })

  test('is refused with invalid fields, a taken name or handle, or below the fifth level', async () => {
    const create = (body: object) => codeOf(store.call(createCategoryEndpoint, { body }))
    expect(await create({ name: '' })).toEqual([422, 'invalid_fields'])
    expect(await create({ name: 'A > B' })).toEqual([422, 'invalid_fields'])
    expect(await create({ name: 'A', google_product_category: '<b>' })).toEqual([422, 'invalid_fields'])
    expect(await create({ name: 'SAREES' })).toEqual([409, 'category_name_taken'])
    expect(await create({ name: 'Sarees', handle: 'gifts' })).toEqual([409, 'category_name_taken'])
    expect(await create({ name: 'Presents', handle: 'gifts' })).toEqual([409, 'handle_taken'])
    expect(await create({ name: 'A', parent_id: '01981f6a-3c4e-7f1a-9b1e-0a4d5f6b7c8d' })).toEqual([
      404,
      'category_not_found',
    ])
    await store.add('Four', 'Kanjeevaram')
    await store.add('Five', 'Four')
    expect(await create({ name: 'Six', parent_id: store.idOf('Five') })).toEqual([409, 'category_too_deep'])
    // The same name elsewhere gets another handle.
    await store.add('Sarees', 'Gifts')
    expect((await store.succeed(getCategoryEndpoint, { params: { id: store.idOf('Sarees') } })).handle).toBe('sarees-1')
  })

  test('is updated with its revision, and old handles are kept', async () => {
    const id = store.idOf('Silk')
    const update = (body: object) => store.call(updateCategoryEndpoint, { params: { id }, body })
    expect(await codeOf(update({ name: 'Silk sarees' }))).toEqual([428, 'revision_missing'])
    const updated = await update({ name: 'Silk sarees', handle: 'silk-sarees', revision: 1 })
    expect(updated.json()).toMatchObject({ name: 'Silk sarees', revision: 2, old_handles: ['silk'] })
    expect(await codeOf(update({ name: 'Silk', revision: 1 }))).toEqual([412, 'stale_revision'])
    expect(await codeOf(update({ name: 'Cotton', revision: 2 }))).toEqual([409, 'category_name_taken'])
    const moved = await update({ parent_id: null, revision: 2 })
    expect(moved.json()).toMatchObject({ level: 1, position: 3, parent_id: null })
    expect(await store.outline()).toBe('Sarees(Cotton) Gifts Silk sarees(Kanjeevaram Banarasi)')
  })

  test('suggests HSN and GST of the nearest category above', async () => {
    await store.succeed(updateCategoryEndpoint, {
      params: { id: store.idOf('Sarees') },
      body: { hsn_code: '5208', gst_rate_basis_points: 500, revision: 1 },
    })
    await store.succeed(updateCategoryEndpoint, {
      params: { id: store.idOf('Silk') },
      body: { hsn_code: '5007', revision: 1 },
    })
    const read = await store.succeed(getCategoryEndpoint, { params: { id: store.idOf('Kanjeevaram') } })
    expect(read).toMatchObject({ hsn_code: '', suggested_hsn_code: '5007', suggested_gst_rate_basis_points: 500 })
    const product = await store.addProduct('Red saree', ['Kanjeevaram'])
    const reply = await store.succeed(updateProductEndpoint, { params: { id: product }, body: { revision: 1 } })
    expect(reply).toMatchObject({ suggested_hsn_code: '5007', suggested_gst_rate_basis_points: 500 })
  })

  test('gets an image, and loses it', async () => {
    const id = store.idOf('Silk')
    const image = { src: 'https://example.com/silk.jpg', alt: 'Silk' }
    const withImage = await store.succeed(setCategoryImageEndpoint, { params: { id }, body: { image } })
    expect(withImage.image).toMatchObject({ ...image, width: null })
    const without = await store.succeed(removeCategoryImageEndpoint, { body: { id } })
    expect(without).toMatchObject({ image: null, revision: 3 })
    const missing = { src: 'no-such-folder/none.jpg', alt: '' }
    expect(await codeOf(store.call(setCategoryImageEndpoint, { params: { id }, body: { image: missing } }))).toEqual([
      422,
      'invalid_fields',
    ])
  })
})

describe('lists', () => {
  test('show the tree with counts of products, each product once', async () => {
    await store.addProduct('One', ['Kanjeevaram', 'Silk', 'Gifts'])
    await store.addProduct('Two', ['Banarasi'], { status: 'draft' })
    const [sarees, gifts] = await store.tree()
    expect(sarees).toMatchObject({ product_count: 0, total_product_count: 2, subcategory_count: 2 })
    expect(sarees?.subcategories[0]).toMatchObject({ product_count: 1, total_product_count: 2 })
    expect(gifts).toMatchObject({ product_count: 1, total_product_count: 1 })
  })

  test('show subcategories, and find categories by the words of their paths', async () => {
    const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
    expect(namesOf(await store.succeed(listSubcategoriesEndpoint))).toEqual(['Sarees', 'Gifts'])
    const below = { query: { parent_id: store.idOf('Silk') } }
    expect(namesOf(await store.succeed(listSubcategoriesEndpoint, below))).toEqual(['Kanjeevaram', 'Banarasi'])
    const found = await store.succeed(listCategoriesEndpoint, { query: { q: 'silk SAREES', limit: '2' } })
    expect(found).toMatchObject({ total: 3, items: [{ path: 'Sarees > Silk' }, { name: 'Kanjeevaram' }] })
    const next = { query: { q: 'silk SAREES', limit: '2', cursor: found.next_cursor } }
    expect(namesOf(await store.succeed(listCategoriesEndpoint, next))).toEqual(['Banarasi'])
    const other = await categoryStore(server)
    const foreign = { query: { parent_id: other.idOf('Silk') } }
    expect(await codeOf(store.call(listSubcategoriesEndpoint, foreign))).toEqual([404, 'category_not_found'])
  })

  test('the public lists show only what the storefront shows', async () => {
    await store.addProduct('One', ['Kanjeevaram'])
    await store.addProduct('Draft', ['Kanjeevaram'], { status: 'draft' })
    await store.succeed(updateCategoryStatusEndpoint, { body: { ids: [store.idOf('Gifts')], status: 'hidden' } })
    await store.add('Boxes', 'Gifts')
    const query = { store_slug: store.slug }
    const all = await server.call(listPublicCategoriesEndpoint, { query })
    expect(all.statusCode).toBe(200)
    expect(all.json().items).toMatchObject([
      {
        name: 'Sarees',
        level: 1,
        url: '/categories/sarees',
        product_count: 1,
        subcategories: [{ name: 'Silk', subcategories: [{ name: 'Kanjeevaram' }, { name: 'Banarasi' }] }, {}],
      },
    ])
    expect(all.json().items).toHaveLength(1)
    const list = async (more: Record<string, string> = {}) =>
      (await server.call(listPublicSubcategoriesEndpoint, { query: { ...query, ...more } })).json()
    const names = (await list()).items.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Silk', 'Kanjeevaram', 'Banarasi', 'Cotton'])
    expect((await list({ category: 'silk' })).items).toMatchObject([
      { name: 'Kanjeevaram', parent_id: store.idOf('Silk'), level: 3 },
      { name: 'Banarasi' },
    ])
    expect((await list({ category: 'gifts' })).code).toBe('category_not_found')
    // A change is shown at once.
    await store.succeed(updateCategoryStatusEndpoint, { body: { ids: [store.idOf('Silk')], status: 'hidden' } })
    expect((await list()).items).toMatchObject([{ name: 'Cotton' }])
    const unknown = await server.call(listPublicCategoriesEndpoint, { query: { store_slug: 'no-such-store' } })
    expect(unknown.json().code).toBe('storefront_not_found')
  })
})

describe('moving', () => {
  const move = (id: string, position: string, target: string | null) =>
    store.call(moveCategoryEndpoint, { params: { id }, body: { place: { position, category_id: target } } })

  test('puts a category before, after and into others, with everything below it', async () => {
    await move(store.idOf('Silk'), 'after', store.idOf('Cotton'))
    expect(await store.outline()).toBe('Sarees(Cotton Silk(Kanjeevaram Banarasi)) Gifts')
    await move(store.idOf('Silk'), 'before', store.idOf('Sarees'))
    expect(await store.outline()).toBe('Silk(Kanjeevaram Banarasi) Sarees(Cotton) Gifts')
    const moved = await move(store.idOf('Silk'), 'into', store.idOf('Gifts'))
    expect(moved.json()).toMatchObject({ path: 'Gifts > Silk', level: 2, position: 1 })
    expect(await store.outline()).toBe('Sarees(Cotton) Gifts(Silk(Kanjeevaram Banarasi))')
    await move(store.idOf('Gifts'), 'into', null)
    expect(await store.outline()).toBe('Sarees(Cotton) Gifts(Silk(Kanjeevaram Banarasi))')
  })

  test('refuses cycles, taken names and too many levels', async () => {
    expect(await codeOf(move(store.idOf('Sarees'), 'into', store.idOf('Kanjeevaram')))).toEqual([
      409,
      'category_into_itself',
    ])
    expect(await codeOf(move(store.idOf('Silk'), 'after', store.idOf('Silk')))).toEqual([409, 'category_into_itself'])
    expect(await codeOf(move(store.idOf('Silk'), 'before', null))).toEqual([422, 'invalid_fields'])
    await store.add('Silk', 'Gifts')
    expect(await codeOf(move(store.idOf('Silk'), 'into', store.idOf('Sarees')))).toEqual([409, 'category_name_taken'])
    await store.add('Four', 'Kanjeevaram')
    await store.add('Five', 'Four')
    expect(await codeOf(move(store.idOf('Gifts'), 'into', store.idOf('Five')))).toEqual([409, 'category_too_deep'])
    expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram(Four(Five)) Banarasi) Cotton) Gifts(Silk)')
  })

  test('two moves at once that would make a cycle: one of them is refused', async () => {
    const replies = await Promise.all([
      move(store.idOf('Sarees'), 'into', store.idOf('Gifts')),
      move(store.idOf('Gifts'), 'into', store.idOf('Sarees')),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([
      'Gifts(Sarees(Silk(Kanjeevaram Banarasi) Cotton))',
      'Sarees(Silk(Kanjeevaram Banarasi) Cotton Gifts)',
    ]).toContain(await store.outline())
  })

  test('several changes are made together or not at all', async () => {
    const changes = [
      { id: store.idOf('Silk'), name: 'Pure silk', place: { position: 'into', category_id: null } },
      { id: store.idOf('Cotton'), status: 'hidden', place: { position: 'into', category_id: store.idOf('Silk') } },
    ]
    const done = await store.succeed(updateNestedSubcategoriesEndpoint, { body: { changes } })
    expect(done.items).toMatchObject([{ path: 'Pure silk' }, { path: 'Pure silk > Cotton', status: 'hidden' }])
    expect(await store.outline()).toBe('Sarees Gifts Pure silk(Kanjeevaram Banarasi Cotton)')
    const failing = [
      { id: store.idOf('Cotton'), name: 'Khadi' },
      { id: store.idOf('Gifts'), name: 'SAREES' },
    ]
    expect(await codeOf(store.call(updateNestedSubcategoriesEndpoint, { body: { changes: failing } }))).toEqual([
      409,
      'category_name_taken',
    ])
    expect(await store.outline()).toBe('Sarees Gifts Pure silk(Kanjeevaram Banarasi Cotton)')
  })

  test('a category takes its new name with it to its new place', async () => {
    await store.add('Cotton', 'Gifts')
    const body = { parent_id: store.idOf('Gifts'), name: 'Silk 2', revision: 1 }
    await store.add('silk', 'Gifts')
    const moved = await store.call(updateCategoryEndpoint, { params: { id: store.idOf('Silk') }, body })
    expect(moved.json()).toMatchObject({ path: 'Gifts > Silk 2' })
    const change = {
      id: store.idOf('Kanjeevaram'),
      name: 'Silk 3',
      place: { position: 'into', category_id: store.idOf('Gifts') },
    }
    await store.succeed(updateNestedSubcategoriesEndpoint, { body: { changes: [change] } })
    expect(await store.outline()).toBe('Sarees(Cotton) Gifts(Cotton silk Silk 2(Banarasi) Silk 3)')
    const taken = { parent_id: store.idOf('Gifts'), name: 'SILK 3', revision: 2 }
    expect(
      await codeOf(store.call(updateCategoryEndpoint, { params: { id: store.idOf('Banarasi') }, body: taken })),
    ).toEqual([412, 'stale_revision'])
    expect(
      await codeOf(
        store.call(updateCategoryEndpoint, { params: { id: store.idOf('Banarasi') }, body: { ...taken, revision: 1 } }),
      ),
    ).toEqual([409, 'category_name_taken'])
  })

  test('two categories swap their names in one request', async () => {
    const changes = [
      { id: store.idOf('Kanjeevaram'), name: 'Banarasi' },
      { id: store.idOf('Banarasi'), name: 'Kanjeevaram' },
    ]
    const done = await store.succeed(updateNestedSubcategoriesEndpoint, { body: { changes } })
    expect(done.items).toMatchObject([{ path: 'Sarees > Silk > Banarasi' }, { path: 'Sarees > Silk > Kanjeevaram' }])
    expect(await store.outline()).toBe('Sarees(Silk(Banarasi Kanjeevaram) Cotton) Gifts')
  })
})

/** Returns the IDs in the audit log of an action, and by how many statements they were recorded. */
async function audited(action: string) {
  const rows = await server.db
    .selectFrom('audit_entries')
    .select(['subject_id', sql<string>`cmin::text`.as('statement')])
    .where('action', '=', action)
    .where('store_id', '=', server.db.selectFrom('stores').select('id').where('slug', '=', store.slug))
    .execute()
  return {
    ids: rows.map(({ subject_id: id }) => id).sort(),
    statements: new Set(rows.map(({ statement }) => statement)).size,
  }
}

test('changes of many categories are recorded one by one, in one statement', async () => {
  const ids = [store.idOf('Sarees'), store.idOf('Silk'), store.idOf('Gifts')].sort()
  await store.succeed(updateCategoryStatusEndpoint, { body: { ids, status: 'hidden' } })
  expect(await audited('category.status_changed')).toEqual({ ids, statements: 1 })
  await store.succeed(deleteCategoriesEndpoint, { body: { ids } })
  expect(await audited('category.removed')).toEqual({ ids, statements: 1 })
})

describe('deleting', () => {
  test('moves subcategories up, and products to the category above', async () => {
    const one = await store.addProduct('One', ['Silk', 'Gifts'])
    const two = await store.addProduct('Two', ['Gifts', 'Silk', 'Sarees'])
    const reply = await store.succeed(deleteCategoriesEndpoint, { body: { ids: [store.idOf('Silk')] } })
    expect(reply).toEqual({
      deleted_ids: [store.idOf('Silk')],
      moved_ids: [store.idOf('Kanjeevaram'), store.idOf('Banarasi')].sort(() => 0),
      product_count: 2,
      uncategorised_product_count: 0,
    })
    expect(await store.outline()).toBe('Sarees(Kanjeevaram Banarasi Cotton) Gifts')
    expect(await store.categoriesOf(one)).toEqual(['Sarees', 'Gifts'])
    expect(await store.categoriesOf(two)).toEqual(['Gifts', 'Sarees'])
  })

  test('deletes what’s below as well if asked, and keeps every product', async () => {
    const one = await store.addProduct('One', ['Kanjeevaram'])
    const two = await store.addProduct('Two', ['Banarasi', 'Gifts'])
    const preview = await store.succeed(previewCategoryRemovalEndpoint, {
      body: { ids: [store.idOf('Sarees')], subcategories: 'delete' },
    })
    expect(preview).toMatchObject({ product_count: 2, uncategorised_product_count: 1, problem: null })
    expect(preview.categories).toHaveLength(5)
    expect(preview.products).toMatchObject([{ title: 'One' }, { title: 'Two' }])
    const reply = await store.succeed(removeNestedCategoryEndpoint, { body: { id: store.idOf('Sarees') } })
    expect(reply).toMatchObject({ product_count: 2, uncategorised_product_count: 1 })
    expect(await store.outline()).toBe('Gifts')
    expect(await store.categoriesOf(one)).toEqual([])
    expect(await store.categoriesOf(two)).toEqual(['Gifts'])
    const uncategorised = await store.succeed(listProductsEndpoint, { query: { category_id: 'none' } })
    expect(uncategorised).toMatchObject({ total: 1, items: [{ id: one }] })
  })

  test('deletes one subcategory, but no top-level category there', async () => {
    const remove = (id: string, query = {}) => store.call(deleteSubcategoryByIdEndpoint, { params: { id }, query })
    expect(await codeOf(remove(store.idOf('Gifts')))).toEqual([409, 'not_a_subcategory'])
    expect((await remove(store.idOf('Silk'), { subcategories: 'delete', products: 'none' })).statusCode).toBe(200)
    expect(await store.outline()).toBe('Sarees(Cotton) Gifts')
    expect(await codeOf(remove(store.idOf('Silk')))).toEqual([404, 'category_not_found'])
  })

  test('is refused if a subcategory can’t move up, and then deletes nothing', async () => {
    await store.add('Cotton', 'Silk')
    const body = { ids: [store.idOf('Gifts'), store.idOf('Silk')] }
    expect(await codeOf(store.call(deleteCategoriesEndpoint, { body }))).toEqual([409, 'category_name_taken'])
    const preview = await store.succeed(previewCategoryRemovalEndpoint, { body })
    expect(preview.problem).toBe('category_name_taken')
    expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi Cotton) Cotton) Gifts')
  })

  test('deletes what matches conditions, after a dry run', async () => {
    await store.addProduct('One', ['Kanjeevaram'])
    const conditions = ['without_products', 'without_subcategories']
    const dry = await store.succeed(deleteDynamicCategoriesEndpoint, { body: { conditions, dry_run: true } })
    expect(dry).toMatchObject({
      dry_run: true,
      matches: [{ path: 'Sarees > Silk > Banarasi' }, { path: 'Sarees > Cotton' }, { path: 'Gifts' }],
      product_count: 0,
    })
    expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi) Cotton) Gifts')
    const request = { conditions, below_id: store.idOf('Sarees') }
    const changed = store.call(deleteDynamicCategoriesEndpoint, { body: { ...request, expected_count: 3 } })
    expect(await codeOf(changed)).toEqual([409, 'matches_changed'])
    const done = await store.succeed(deleteDynamicCategoriesEndpoint, { body: { ...request, expected_count: 2 } })
    expect(done.deleted_ids).toEqual([store.idOf('Banarasi'), store.idOf('Cotton')])
    expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram)) Gifts')
  })
})

test('a merge moves products, subcategories, menu links and old addresses, and merges categories of the same name', async () => {
  await store.add('Silk', 'Gifts')
  const giftSilk = store.idOf('Silk')
  await store.add('Boxes', 'Gifts')
  const one = await store.addProduct('One', ['Silk', 'Sarees'])
  const two = await store.addProduct('Two', ['Gifts'])
  const { id: menuId } = await store.succeed(createMenuEndpoint, {
    body: { title: 'Main', links: [{ kind: 'category', title: 'Gifts', target_id: store.idOf('Gifts') }] },
  })
  const gifts = store.idOf('Gifts')
  const sarees = store.idOf('Sarees')
  const body = { ids: [gifts], into_id: sarees }
  expect(await store.succeed(previewCategoryRemovalEndpoint, { body })).toMatchObject({
    product_count: 2,
    uncategorised_product_count: 0,
    menus: [{ id: menuId, link_count: 1 }],
    subcategories: [{ path: 'Gifts > Boxes' }],
  })
  const merged = await store.succeed(mergeCategoryEndpoint, { params: { id: gifts }, body: { into_id: sarees } })
  expect(merged).toMatchObject({ id: sarees, moved_ids: [store.idOf('Boxes')], product_count: 2 })
  expect(new Set(merged.merged_ids)).toEqual(new Set([gifts, giftSilk]))
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi) Cotton Boxes)')
  expect(await store.categoriesOf(one)).toEqual(['Silk', 'Sarees'])
  expect(await store.categoriesOf(two)).toEqual(['Sarees'])
  expect((await store.succeed(getMenuEndpoint, { params: { id: menuId } })).links).toMatchObject([
    { target_id: sarees, url: '/categories/sarees' },
  ])
  expect((await store.succeed(getCategoryEndpoint, { params: { id: sarees } })).old_handles).toEqual(['gifts'])
  const itself = store.call(mergeCategoryEndpoint, {
    params: { id: sarees },
    body: { into_id: store.idOf('Kanjeevaram') },
  })
  expect(await codeOf(itself)).toEqual([409, 'category_into_itself'])
})

test('a category is merged into its parent, although a subcategory has its name', async () => {
  await store.add('Sarees', 'Silk')
  const inner = store.idOf('Sarees')
  await store.add('Silk', 'Sarees')
  const [outer] = await store.tree()
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi Sarees(Silk)) Cotton) Gifts')
  const silk = outer?.subcategories[0]?.id
  await store.succeed(mergeCategoryEndpoint, { params: { id: inner }, body: { into_id: silk } })
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi Silk) Cotton) Gifts')
})

describe('products', () => {
  test('have a main category and others, and are found by category with what’s below', async () => {
    const one = await store.addProduct('One', ['Kanjeevaram', 'Gifts', 'Kanjeevaram'])
    await store.addProduct('Two', ['Cotton'])
    expect(await store.categoriesOf(one)).toEqual(['Kanjeevaram', 'Gifts'])
    const found = async (category: string) =>
      (await store.succeed(listProductsEndpoint, { query: { category_id: category } })).total
    expect(await found(store.idOf('Sarees'))).toBe(2)
    expect(await found(store.idOf('Silk'))).toBe(1)
    expect(await found('none')).toBe(0)
    const update = (body: object) => store.call(updateProductEndpoint, { params: { id: one }, body })
    expect((await update({ title: 'One!', revision: 1 })).json()).toMatchObject({
      category_id: store.idOf('Kanjeevaram'),
      category_ids: [store.idOf('Gifts')],
    })
    // Without a main one, the first of the others becomes it.
    expect((await update({ category_id: null, revision: 2 })).json()).toMatchObject({
      category_id: store.idOf('Gifts'),
      category_ids: [],
      revision: 3,
    })
    const other = await categoryStore(server)
    expect(await codeOf(update({ category_id: other.idOf('Silk'), revision: 3 }))).toEqual([422, 'invalid_fields'])
    expect(await codeOf(update({ category_ids: [other.idOf('Silk')], revision: 3 }))).toEqual([422, 'invalid_fields'])
  })

  test('are put into a category and taken out several at once', async () => {
    const one = await store.addProduct('One', ['Gifts'])
    const two = await store.addProduct('Two')
    const assign = (category: string, as: string, ids = [one, two]) =>
      store.call(assignCategoryEndpoint, { params: { id: store.idOf(category) }, body: { product_ids: ids, as } })
    expect((await assign('Silk', 'other')).json()).toEqual({ changed: 2 })
    expect([await store.categoriesOf(one), await store.categoriesOf(two)]).toEqual([['Gifts', 'Silk'], ['Silk']])
    expect((await assign('Silk', 'other', [one.toUpperCase()])).json()).toEqual({ changed: 0 })
    expect((await assign('Silk', 'main')).json()).toEqual({ changed: 1 })
    expect(await store.categoriesOf(one)).toEqual(['Silk'])
    expect((await assign('Cotton', 'other', [one])).json()).toEqual({ changed: 1 })
    expect((await assign('Silk', 'none')).json()).toEqual({ changed: 2 })
    expect([await store.categoriesOf(one), await store.categoriesOf(two)]).toEqual([['Cotton'], []])
    const other = await categoryStore(server)
    const foreign = await other.addProduct('Foreign')
    expect(await codeOf(assign('Silk', 'main', [one, foreign]))).toEqual([404, 'product_not_found'])
  })
})
