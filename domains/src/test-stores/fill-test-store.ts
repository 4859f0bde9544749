import type { Tx } from '@haat/db'
import { createCustomer } from '../customers/index.ts'
import { insertPayment, placeOrder, quoteOrder } from '../orders/index.ts'
import { generateId } from '../payments/index.ts'
import type { Platform } from '../platform.ts'
import { createCollection, createProduct, insertManyProducts } from '../products/index.ts'
import type { StoreMember } from '../serve.ts'
import { insertDemoShipping } from '../shipping/index.ts'
import type { BillingProfile } from '../stores/contract.ts'
import { saveBillingProfile } from '../stores/index.ts'
import type { TestCustomer, TestProduct, TestStoreTemplate } from './example-shop.ts'
import { type KeyOf, saveTestImages } from './save-test-images.ts'

/** IDs of what a test store contains, in the template's order. */
export interface TestStoreContent {
  readonly product_ids: readonly string[]
  readonly variant_ids: readonly string[]
  readonly collection_ids: readonly string[]
  readonly customer_ids: readonly string[]
  readonly order_ids: readonly string[]
}

interface FilledProduct {
  readonly id: string
  readonly variant_ids: readonly string[]
}

/** An unregistered seller: no GSTIN of somebody else is used. */
const billing: BillingProfile = {
  legal_name: 'Example Seller',
  address_line1: '1 Example Road',
  address_line2: null,
  city: 'Bengaluru',
  pincode: '560001',
  state_code: '29',
  gstin: null,
}

/**
 * Adds a template's products, collections, customers and orders to a test store, in the caller's transaction, as its owner
 * would. Its people have no mailboxes, so that nothing is sent to anybody.
 */
export async function fillTestStore(
  services: Platform,
  tx: Tx,
  owner: StoreMember<'vendor'>,
  template: TestStoreTemplate,
): Promise<TestStoreContent> {
  const platform: Platform = { ...services, db: tx }
  const { store } = owner
  await saveBillingProfile(platform, owner, billing)
  await insertDemoShipping(tx, [{ id: store.id, name: store.name, created_at: store.created_at, billing }])
  // Nobody looks at a throw-away store.
  const keyOf = store.test_kind === 'throw_away' ? undefined : await saveTestImages(platform, tx, store.id, template)
  const products = new Map<string, FilledProduct>()
  for (const product of template.products) {
    products.set(product.handle, await addProduct(platform, owner, product, keyOf))
  }
  if (template.more_products !== undefined) {
    const { count, images } = template.more_products
    const keys = keyOf === undefined ? [] : images.map(keyOf)
    await insertManyProducts(tx, { store_id: store.id, count, images: keys, now: platform.clock() })
  }
  const idsOf = (handles: readonly string[]) => handles.flatMap((handle) => products.get(handle)?.id ?? [])
  const collectionIds: string[] = []
  for (const { title, products: handles } of template.collections) {
    const fields = { title, kind: 'manual' as const, product_ids: idsOf(handles) }
    collectionIds.push((await createCollection(platform, { actor: owner }, fields)).id)
  }
  const customerIds: string[] = []
  for (const customer of template.customers) customerIds.push(await addCustomer(platform, owner, customer))
  const orderIds: string[] = []
  for (const { customer, items } of template.orders) {
    const buyer = template.customers[customer]
    if (buyer === undefined) throw new Error('An order of a template has no customer')
    const lines = items.flatMap(({ product, quantity }) => {
      const variantId = products.get(product)?.variant_ids[0]
      return variantId === undefined ? [] : [{ variant_id: variantId, quantity }]
    })
    orderIds.push(await addOrder(platform, tx, store.id, buyer, lines))
  }
  return {
    product_ids: [...products.values()].map(({ id }) => id),
    variant_ids: [...products.values()].flatMap(({ variant_ids: ids }) => ids),
    collection_ids: collectionIds,
    customer_ids: customerIds,
    order_ids: orderIds,
  }
}

async function addProduct(
  platform: Platform,
  owner: StoreMember<'vendor'>,
  { handle, title, text, type, tags, images = [], options, variants, ...tax }: TestProduct,
  keyOf: KeyOf | undefined,
): Promise<FilledProduct> {
  const product = await createProduct(
    platform,
    { actor: owner },
    {
      handle,
      title,
      product_type: type,
      tags: [...tags],
      status: 'active',
      description: `<p>${text}</p>`,
      options: [...options],
      images: keyOf === undefined ? [] : images.map((image) => ({ src: keyOf(image), alt: image.alt })),
      variants: variants.map(({ options: values, price_paise: price, stock, grams }) => ({
        options: [...values],
        price_paise: price,
        stock_quantity: stock,
        track_inventory: true,
        weight_grams: grams,
        ...tax,
      })),
    },
  )
  return { id: product.id, variant_ids: product.variants.map(({ id }) => id) }
}

async function addCustomer(platform: Platform, owner: StoreMember<'vendor'>, customer: TestCustomer): Promise<string> {
  const { id } = await createCustomer(platform, owner, {
    ...contactOf(customer),
    note: '',
    tags: [],
    accepts_marketing: false,
    address: { ...addressOf(customer), is_default: true },
  })
  return id
}

async function addOrder(
  platform: Platform,
  tx: Tx,
  storeId: string,
  buyer: TestCustomer,
  items: readonly { readonly variant_id: string; readonly quantity: number }[],
): Promise<string> {
  const now = platform.clock()
  const address = addressOf(buyer)
  const quote = await quoteOrder(platform, tx, {
    store_id: storeId,
    lines: items.map((item) => ({ key: item.variant_id, ...item, properties: {} })),
    address,
    delivery_id: undefined,
    discount_codes: [],
    customer: { id: undefined, key: undefined },
    payment_method: 'cash_on_delivery',
    now,
  })
  const order = await placeOrder(tx, platform, {
    id: await generateId(tx),
    store_id: storeId,
    source: 'checkout',
    quote,
    contact: contactOf(buyer),
    shipping_address: address,
    billing_address: null,
    gstin: null,
    note: '',
    gift_message: '',
    attributes: {},
    payment_method: 'cash_on_delivery',
    locale: 'en',
    actor: 'buyer',
    now,
    expires_at: undefined,
  })
  await insertPayment(tx, order, { method: 'cash_on_delivery', amount_paise: order.total_paise, now })
  return order.id
}

function contactOf({ name, mailbox, phone }: TestCustomer) {
  return { name, email: `${mailbox}@test-store.invalid`, phone }
}

function addressOf({ name, phone, address }: TestCustomer) {
  return { name, phone, line2: '', ...address }
}
