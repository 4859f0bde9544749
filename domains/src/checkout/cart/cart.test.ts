import { DAY_MS } from '@haat/http-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  adjustStockEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  setProductStatusEndpoint,
  updateProductEndpoint,
} from '../../products/contract.ts'
import { checkoutJobs, getCart } from '../index.ts'
import {
  addToCartEndpoint,
  CART_TOKEN_HEADER,
  type CartResponse,
  changeCartEndpoint,
  clearCartEndpoint,
  getCartEndpoint,
  updateCartEndpoint,
} from './contract.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
  vendor = await server.signInVendor()
})
afterAll(() => server.close())

async function product(variant: object = {}, title = 'Assam tea') {
  const reply = await server.call(createProductEndpoint, {
    token: vendor.token,
    body: {
      store_slug: vendor.slug,
      title,
      status: 'active',
      variants: [{ price_paise: 25_000, track_inventory: true, stock_quantity: 10, ...variant }],
    },
  })
  expect(reply.statusCode).toBe(201)
  const { id, variants } = reply.json()
  return { id, variant_id: variants[0].id }
}

type Endpoint = Parameters<TestServer['call']>[0]
const headers = (token: string | null | undefined): Record<string, string> =>
  token == null ? {} : { [CART_TOKEN_HEADER]: token }
const post = (endpoint: Endpoint, token: string | null | undefined, body: object = {}, storeSlug = vendor.slug) =>
  server.call(endpoint, { body: { store_slug: storeSlug, ...body }, headers: headers(token) })
const add = (token: string | null | undefined, variantId: string, quantity = 1, properties = {}) =>
  post(addToCartEndpoint, token, { items: [{ variant_id: variantId, quantity, properties }] })
const read = async (token: string | null, storeSlug = vendor.slug): Promise<CartResponse> =>
  (await server.call(getCartEndpoint, { query: { store_slug: storeSlug }, headers: headers(token) })).json()
async function cartWith(variantId: string, quantity = 1): Promise<{ token: string; key: string }> {
  const { cart_token: cartToken, cart } = (await add(undefined, variantId, quantity)).json()
  return { token: cartToken, key: cart.items[0].key }
}
const linesOf = ({ cart }: CartResponse) =>
  cart.items.map(({ variant_id: variantId, quantity }) => [variantId, quantity])

describe('a visitor without an account', () => {
  test('has an empty cart and no token until an item is added', async () => {
    expect(await read(null)).toEqual({
      cart_token: null,
      cart: { items: [], note: '', attributes: {}, item_count: 0, total_price: 0, problems: [] },
    })
    for (const [endpoint, body] of [
      [clearCartEndpoint, {}],
      [updateCartEndpoint, { updates: { any: 2 } }],
    ] as const) {
      expect((await post(endpoint, null, body)).json().cart_token).toBeNull()
    }
  })

  test('gets a token with the first item, and needs it to read the cart', async () => {
    const { variant_id: variantId } = await product()
    const { cart_token: cartToken, cart } = (await add(undefined, variantId, 2)).json()
    expect(cartToken).toMatch(/^[\w-]{43}$/)
    expect(cart).toMatchObject({
      items: [{ variant_id: variantId, quantity: 2, final_price: 25_000, product: { title: 'Assam tea' } }],
      item_count: 2,
      total_price: 50_000,
      problems: [],
    })
    expect(await read(cartToken)).toEqual({ cart_token: cartToken, cart })
    expect((await read('guessed')).cart.items).toEqual([])
    const stored = JSON.stringify(await server.db.selectFrom('carts').selectAll().execute())
    expect(stored).not.toContain(cartToken)
  })

  test('can’t use a token of another store', async () => {
    const other = await server.signInVendor()
    const { token } = await cartWith((await product()).variant_id)
    expect((await read(token, other.slug)).cart_token).toBeNull()
    const id = {
      id: (await server.db.selectFrom('stores').select('id').where('slug', '=', other.slug).executeTakeFirstOrThrow())
        .id,
    }
    expect(await getCart(server.platform, id, token)).toBeUndefined()
  })

  test('has the same cart in the theme engine', async () => {
    const { variant_id: variantId } = await product()
    const { token, key } = await cartWith(variantId, 3)
    const store = await server.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', vendor.slug)
      .executeTakeFirstOrThrow()
    expect(await getCart(server.platform, store, token)).toMatchObject({
      items: [
        {
          key,
          variant_id: variantId,
          quantity: 3,
          product: { options: [], variants: [{ id: variantId, price: 25_000 }] },
        },
      ],
    })
    expect(await getCart(server.platform, store, undefined)).toBeUndefined()
  })
})

describe('lines', () => {
  test('with the same variant and properties are merged, others aren’t', async () => {
    const { variant_id: variantId } = await product()
    const { token } = await cartWith(variantId)
    await add(token, variantId, 2)
    await add(token, variantId, 1, { Engraving: 'Asha', Colour: 'Gold' })
    await add(token, variantId, 1, { Colour: 'Gold', Engraving: 'Asha' })
    const response = await read(token)
    expect(response.cart.items.map(({ quantity, properties }) => [quantity, properties])).toEqual([
      [3, {}],
      [2, { Engraving: 'Asha', Colour: 'Gold' }],
    ])
  })

  test('are changed by key or line number, and removed with quantity 0', async () => {
    const [tea, coffee] = [await product(), await product({ price_paise: 100 }, 'Coffee')]
    const { token, key } = await cartWith(tea.variant_id)
    await add(token, coffee.variant_id)
    expect(linesOf((await post(changeCartEndpoint, token, { key, quantity: 4 })).json())[0]).toEqual([
      tea.variant_id,
      4,
    ])
    expect((await post(changeCartEndpoint, token, { line: 2, quantity: 5 })).json().cart.total_price).toBe(100_500)
    expect(linesOf((await post(changeCartEndpoint, token, { line: 1, quantity: 0 })).json())).toEqual([
      [coffee.variant_id, 5],
    ])
    for (const which of [{ key }, { line: 2 }, { key: crypto.randomUUID() }]) {
      const reply = await post(changeCartEndpoint, token, { ...which, quantity: 1 })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'cart_line_not_found'])
    }
    expect((await post(changeCartEndpoint, token, { quantity: 1 })).statusCode).toBe(422)
  })

  test('are merged if their properties become equal', async () => {
    const { variant_id: variantId } = await product()
    const { token, key } = await cartWith(variantId, 2)
    const second = (await add(token, variantId, 3, { Note: 'x' })).json().cart.items[1].key
    const response = (await post(changeCartEndpoint, token, { key: second, properties: {} })).json()
    expect(response.cart.items).toMatchObject([{ key, quantity: 5, properties: {} }])
  })

  test('quantities, note and attributes are updated together or not at all', async () => {
    const [tea, coffee] = [await product(), await product({}, 'Coffee')]
    const { token, key } = await cartWith(tea.variant_id)
    const other = (await add(token, coffee.variant_id)).json().cart.items[1].key
    const updates = { [key]: 3, [other]: 0, gone: 7 }
    const updated = (
      await post(updateCartEndpoint, token, { updates, note: 'Ring twice', attributes: { Gift: 'yes' } })
    ).json()
    expect(linesOf(updated)).toEqual([[tea.variant_id, 3]])
    expect(updated.cart).toMatchObject({ note: 'Ring twice', attributes: { Gift: 'yes' } })
    const refused = await post(updateCartEndpoint, token, { updates: { [key]: 11 }, note: 'Lost' })
    expect([refused.statusCode, refused.json().code, refused.json().key]).toEqual([409, 'out_of_stock', key])
    expect(await read(token)).toEqual(updated)
    expect((await post(clearCartEndpoint, token)).json().cart).toMatchObject({ items: [], note: 'Ring twice' })
  })

  test('are limited to 99', async () => {
    const { variant_id: variantId } = await product({ track_inventory: false })
    const items = Array.from({ length: 99 }, (_, number) => ({
      variant_id: variantId,
      properties: { Number: String(number) },
    }))
    const { cart_token: cartToken } = (await post(addToCartEndpoint, undefined, { items })).json()
    expect((await add(cartToken, variantId, 1, { Number: '98' })).statusCode).toBe(200)
    const reply = await add(cartToken, variantId, 1, { Number: '99' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'cart_full'])
  })
})

describe('stock', () => {
  test('limits the total quantity of a variant', async () => {
    const { variant_id: variantId } = await product({ stock_quantity: 3 })
    const { token } = await cartWith(variantId, 2)
    expect((await add(token, variantId, 1, { Gift: 'yes' })).statusCode).toBe(200)
    const reply = await add(token, variantId)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'out_of_stock', available: 3, detail: 'Only 3 of “Assam tea” left in stock.' },
    ])
    expect((await read(token)).cart.item_count).toBe(3)
  })

  test.each([
    ['isn’t tracked', { track_inventory: false, stock_quantity: 0 }],
    ['can be oversold', { stock_quantity: 0, continue_selling: true }],
  ])('doesn’t limit the quantity if it %s', async (_, variant) => {
    const { variant_id: variantId } = await product(variant)
    expect((await add(undefined, variantId, 500)).statusCode).toBe(200)
  })

  test('says how much a cart can hold if the stock isn’t the reason', async () => {
    const details: string[] = []
    for (const variant of [{ track_inventory: false }, { stock_quantity: 20_000 }, { stock_quantity: 9_990 }]) {
      const { variant_id: variantId } = await product(variant)
      const { token } = await cartWith(variantId, 9_990)
      const refused = await add(token, variantId, 10)
      expect(refused.statusCode).toBe(409)
      details.push(refused.json().detail)
    }
    expect(details).toEqual([
      'You can add up to 9,999 of “Assam tea”.',
      'You can add up to 9,999 of “Assam tea”.',
      'Only 9,990 of “Assam tea” left in stock.',
    ])
  })

  test('is reported if it has decreased, and quantities can still be reduced', async () => {
    const { variant_id: variantId } = await product({ stock_quantity: 5 })
    const { token, key } = await cartWith(variantId, 5)
    const changes = (to: number) =>
      server.call(adjustStockEndpoint, {
        token: vendor.token,
        body: { store_slug: vendor.slug, changes: [{ variant_id: variantId, to }] },
      })
    await changes(2)
    expect((await read(token)).cart.problems).toEqual([
      { key, code: 'not_enough_stock', available: 2, message: 'Only 2 left' },
    ])
    expect((await post(changeCartEndpoint, token, { key, quantity: 4 })).statusCode).toBe(200)
    expect((await post(changeCartEndpoint, token, { key, quantity: 5 })).statusCode).toBe(409)
    await changes(0)
    expect((await read(token)).cart.problems).toMatchObject([{ code: 'out_of_stock', available: 0 }])
  })

  test('of zero means out of stock', async () => {
    const { variant_id: variantId } = await product({ stock_quantity: 0 })
    expect((await add(undefined, variantId)).json()).toMatchObject({
      code: 'out_of_stock',
      available: 0,
      detail: '“Assam tea” is out of stock.',
    })
  })
})

describe('the catalog', () => {
  test('determines the price whenever the cart is read', async () => {
    const { id, variant_id: variantId } = await product()
    const { token } = await cartWith(variantId, 2)
    const changed = await server.call(updateProductEndpoint, {
      token: vendor.token,
      params: { id },
      body: { store_slug: vendor.slug, revision: 1, variants: [{ id: variantId, price_paise: 30_000 }] },
    })
    expect(changed.statusCode).toBe(200)
    expect((await read(token)).cart.total_price).toBe(60_000)
  })

  test('hides draft products from the cart until they are active again, and removes deleted ones', async () => {
    const { id, variant_id: variantId } = await product()
    const { token } = await cartWith(variantId)
    const setStatus = (status: string) =>
      server.call(setProductStatusEndpoint, {
        token: vendor.token,
        body: { store_slug: vendor.slug, ids: [id], status },
      })
    await setStatus('draft')
    expect((await read(token)).cart).toMatchObject({ items: [], total_price: 0 })
    expect((await add(token, variantId)).json().code).toBe('variant_not_found')
    await setStatus('active')
    expect(linesOf(await read(token))).toEqual([[variantId, 1]])
    await server.call(deleteProductEndpoint, {
      token: vendor.token,
      params: { id },
      query: { store_slug: vendor.slug },
    })
    expect((await read(token)).cart.items).toEqual([])
  })

  test('of another store can’t be added', async () => {
    const { variant_id: variantId } = await product()
    const other = await server.signInVendor()
    const items = [{ variant_id: variantId }]
    expect((await post(addToCartEndpoint, undefined, { items }, other.slug)).json().code).toBe('variant_not_found')
    expect((await add(undefined, crypto.randomUUID())).json().code).toBe('variant_not_found')
  })
})

describe('a suspended store', () => {
  test('can’t sell, but keeps its carts for later', async () => {
    const { variant_id: variantId } = await product()
    const { token } = await cartWith(variantId)
    const set = (status: string) =>
      server.db.updateTable('stores').set({ status }).where('slug', '=', vendor.slug).execute()
    await set('suspended')
    const reply = await add(token, variantId)
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'store_unavailable',
      '86400',
    ])
    expect(await read(token)).toMatchObject({ code: 'store_unavailable' })
    await set('active')
    expect((await read(token)).cart.item_count).toBe(1)
  })

  test('is unavailable, but an unknown store is not found', async () => {
    const reply = await server.call(getCartEndpoint, { query: { store_slug: 'nowhere' } })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
  })
})

test('concurrent additions are all counted and never exceed the stock', async () => {
  const { variant_id: variantId } = await product({ stock_quantity: 8 })
  const { token } = await cartWith(variantId)
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(token, variantId)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
  expect((await read(token)).cart.items).toMatchObject([{ quantity: 8 }])
})

test('a cart expires 30 days after it was last viewed or changed', async () => {
  const { variant_id: variantId } = await product()
  const [used, unused] = [await cartWith(variantId), await cartWith(variantId)]
  const runJobs = () => Promise.all(checkoutJobs.map((job) => job.run(server.platform, {})))
  server.clock.advance(29 * DAY_MS)
  expect((await read(used.token)).cart.item_count).toBe(1)
  server.clock.advance(DAY_MS)
  expect((await read(unused.token)).cart_token).toBeNull()
  await runJobs()
  expect((await read(used.token)).cart.item_count).toBe(1)
  server.clock.advance(30 * DAY_MS)
  await runJobs()
  expect(await server.db.selectFrom('carts').selectAll().execute()).toEqual([])
})

test.each([
  { items: [] },
  { items: [{ variant_id: 'any' }] },
  { items: [{ variant_id: crypto.randomUUID(), quantity: 0 }] },
  { items: [{ variant_id: crypto.randomUUID(), quantity: 10_000 }] },
  { items: [{ variant_id: crypto.randomUUID(), properties: { a: 'x'.repeat(1001) } }] },
])('rejects %j', async (body) => {
  expect((await post(addToCartEndpoint, undefined, body)).statusCode).toBe(422)
})

test('after any sequence of changes, the cart matches a simple model', async () => {
  vendor = await server.signInVendor()
  const catalog = await Promise.all(
    [1, 2, 3].map(async (rupees) => ({
      ...(await product({ price_paise: rupees * 100, stock_quantity: 6 }, `Tea ${rupees}`)),
      rupees,
    })),
  )
  const step = fc.record({
    kind: fc.constantFrom('add' as const, 'change' as const, 'clear' as const),
    which: fc.nat(2),
    quantity: fc.integer({ min: 0, max: 7 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      let token: string | null = null
      const expected = new Map<string, number>()
      for (const { kind, which, quantity } of steps) {
        const { variant_id: variantId } = catalog[which] ?? { variant_id: '' }
        const had = expected.get(variantId)
        if (kind === 'clear') {
          await post(clearCartEndpoint, token)
          expected.clear()
        } else if (kind === 'add' && quantity > 0) {
          const reply = await add(token, variantId, quantity)
          const fits = (had ?? 0) + quantity <= 6
          expect(reply.statusCode).toBe(fits ? 200 : 409)
          if (fits) {
            token = reply.json().cart_token
            expected.set(variantId, (had ?? 0) + quantity)
          }
        } else if (kind === 'change') {
          const reply = await post(changeCartEndpoint, token, { key: variantId, quantity })
          const fits = quantity <= 6
          expect(reply.statusCode).toBe(had === undefined ? 404 : fits ? 200 : 409)
          if (had !== undefined && fits) expected.set(variantId, quantity)
          if (quantity === 0) expected.delete(variantId)
        }
        const { cart } = await read(token)
        expect(Object.fromEntries(cart.items.map((item) => [item.variant_id, item.quantity]))).toEqual(
          Object.fromEntries(expected),
        )
        const total = catalog.reduce(
          (sum, { variant_id: id, rupees }) => sum + (expected.get(id) ?? 0) * rupees * 100,
          0,
        )
        expect(cart.total_price).toBe(total)
      }
    }),
    { numRuns: 20 },
  )
})
