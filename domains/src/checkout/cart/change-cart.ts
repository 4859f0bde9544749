import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { ProductData } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import { findCartProducts } from '../../products/index.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import { requireOpenStore, type StoreRow } from '../../stores/index.ts'
import { type CartResponse, cartOutOfStock, MAX_LINE_QUANTITY } from './contract.ts'
import { type CartLine, type CartRow, listCartLines, lockCart } from './find-cart.ts'
import { showCart } from './show-cart.ts'
import { stockOf, variantOf } from './stock-of.ts'

/** The requested state of a line. Without an ID it's a new line; quantity 0 removes it. */
export interface RequestedLine {
  readonly id?: string
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Record<string, string>
}

export interface RequestedCart {
  readonly lines: readonly RequestedLine[]
  readonly note?: string | undefined
  readonly attributes?: Record<string, string> | undefined
}

/** The current cart, locked until the transaction ends. */
export interface CurrentCart {
  readonly lines: readonly CartLine[]
  /** The visible products of the lines and of the variants to add, by variant ID. */
  readonly products: ReadonlyMap<string, ProductData>
}

interface Visitor {
  readonly store_slug: string
  readonly token: string | undefined
  /** What the visitor wants to add. */
  readonly added_variant_ids?: readonly string[]
}

/**
 * Changes a visitor's cart completely or not at all. `decide` returns the new content; undefined changes nothing and
 * doesn't create a cart. Concurrent changes of a cart run one after the other. Refuses with `store_not_found`,
 * `store_unavailable`, or `out_of_stock` if an increased quantity exceeds the stock.
 */
export async function changeCart(
  platform: Platform,
  visitor: Visitor,
  decide: (current: CurrentCart) => RequestedCart | undefined,
): Promise<CartResponse> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, visitor.store_slug, now)
    const cart = await lockCart(tx, store.id, visitor.token, now)
    const lines = cart === undefined ? [] : await listCartLines(tx, cart.id)
    const variantIds = [...lines.map(({ variant_id: id }) => id), ...(visitor.added_variant_ids ?? [])]
    const products = await findCartProducts(tx, store, variantIds, now)
    const requested = decide({ lines, products })
    if (requested === undefined) return showCart({ cart, token: visitor.token, lines, products })

    const merged = mergeLines(requested.lines)
    requireStock({ before: lines, after: merged, products })
    const token = cart === undefined || visitor.token === undefined ? newSecretToken() : visitor.token
    const changed = await saveCart(tx, store, { cart, token, requested, now })
    const saved = await saveLines(tx, changed.id, lines, merged)
    return showCart({ cart: changed, token, lines: saved, products })
  })
}

type MergedLine = RequestedLine & { readonly properties_hash: string }

/** Merges lines with the same variant and properties into the oldest one. */
function mergeLines(lines: readonly RequestedLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>()
  for (const line of lines) {
    if (line.quantity === 0) continue
    const propertiesHash = hashOf(line.properties)
    const key = `${line.variant_id} ${propertiesHash}`
    const known = merged.get(key)
    merged.set(
      key,
      known ? { ...known, quantity: known.quantity + line.quantity } : { ...line, properties_hash: propertiesHash },
    )
  }
  return [...merged.values()]
}

function hashOf(properties: Record<string, string>): string {
  const entries = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

interface StockCheck {
  readonly before: readonly CartLine[]
  readonly after: readonly MergedLine[]
  readonly products: ReadonlyMap<string, ProductData>
}

/** Checks the stock of increased quantities only, so that an item can be removed or kept when it's out of stock. */
function requireStock({ before, after, products }: StockCheck): void {
  const previous = quantitiesOf(before)
  const increased = [...quantitiesOf(after)].filter(
    ([variantId, quantity]) => quantity > (previous.get(variantId) ?? 0),
  )
  for (const [variantId, quantity] of increased) {
    const product = products.get(variantId)
    const variant = variantOf(product, variantId)
    const stock = variant === undefined ? 0 : stockOf(variant)
    const available = Math.min(stock, MAX_LINE_QUANTITY)
    if (quantity <= available) continue
    const key = after.find((line) => line.variant_id === variantId)?.id
    throw new Refused(cartOutOfStock, stockMessage(product, stock), {
      extensions: { variant_id: variantId, available, ...(key === undefined ? {} : { key }) },
    })
  }
}

function quantitiesOf(
  lines: readonly { readonly variant_id: string; readonly quantity: number }[],
): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { variant_id: variantId, quantity } of lines) sum.set(variantId, (sum.get(variantId) ?? 0) + quantity)
  return sum
}

/** Says what limits the quantity: the stock, or how much a cart can hold. */
function stockMessage(product: ProductData | undefined, stock: number): string {
  const name = product === undefined ? 'This' : `“${product.title}”`
  if (stock > MAX_LINE_QUANTITY) return `You can add up to ${MAX_LINE_QUANTITY.toLocaleString('en-IN')} of ${name}.`
  return stock === 0 ? `${name} is out of stock.` : `Only ${stock.toLocaleString('en-IN')} of ${name} left in stock.`
}

interface CartChange {
  readonly cart: CartRow | undefined
  readonly token: string
  readonly requested: RequestedCart
  readonly now: Date
}

async function saveCart(tx: Tx, store: StoreRow, { cart, token, requested, now }: CartChange): Promise<CartRow> {
  const note = requested.note ?? cart?.note ?? ''
  const attributes = requested.attributes ?? cart?.attributes ?? {}
  const values = { note, attributes: JSON.stringify(attributes), used_at: now }
  if (cart !== undefined) {
    await tx.updateTable('carts').set(values).where('id', '=', cart.id).execute()
    return { ...cart, note, attributes, used_at: now }
  }
  const { id } = await tx
    .insertInto('carts')
    .values({ ...values, store_id: store.id, token_hash: hashSecretToken(token), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, note, attributes, used_at: now }
}

/** Stores the lines, and returns them in the order of the cart. */
async function saveLines(
  tx: Tx,
  cartId: string,
  before: readonly CartLine[],
  after: readonly MergedLine[],
): Promise<CartLine[]> {
  const remaining = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (removed.length > 0) await tx.deleteFrom('cart_lines').where('id', 'in', removed).execute()
  const kept: CartLine[] = []
  for (const line of after) {
    const old = before.find(({ id }) => id === line.id)
    if (old === undefined) continue
    const { quantity, properties, properties_hash: propertiesHash } = line
    kept.push({ ...old, quantity, properties, properties_hash: propertiesHash })
    if (old.quantity === quantity && old.properties_hash === propertiesHash) continue
    const values = { quantity, properties: JSON.stringify(properties), properties_hash: propertiesHash }
    await tx.updateTable('cart_lines').set(values).where('id', '=', old.id).execute()
  }
  const added = after.filter((line) => !before.some(({ id }) => id === line.id))
  return [...kept, ...(await insertLines(tx, cartId, added))]
}

async function insertLines(tx: Tx, cartId: string, lines: readonly MergedLine[]): Promise<CartLine[]> {
  if (lines.length === 0) return []
  const values = lines.map(({ variant_id: variantId, quantity, properties, properties_hash: propertiesHash }) => ({
    cart_id: cartId,
    variant_id: variantId,
    quantity,
    properties: JSON.stringify(properties),
    properties_hash: propertiesHash,
  }))
  const rows = await tx
    .insertInto('cart_lines')
    .values(values)
    .returning(['id', 'variant_id', 'properties_hash'])
    .execute()
  return lines.flatMap((line) => {
    const row = rows.find((one) => one.variant_id === line.variant_id && one.properties_hash === line.properties_hash)
    return row === undefined ? [] : [{ ...line, id: row.id }]
  })
}
