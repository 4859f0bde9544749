import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { ProductData } from '@haat/theme-engine'
import type { Platform } from '../platform.ts'
import { findCartProducts } from '../products/index.ts'
import { hashSecretToken, newSecretToken } from '../secret-token.ts'
import { requireOpenStore, type StoreRow } from '../stores/index.ts'
import { type CartAnswer, cartOutOfStock, MAX_LINE_QUANTITY } from './contract.ts'
import { type CartLine, type CartRow, listCartLines, lockCart } from './find-cart.ts'
import { respondWithCart } from './respond-with-cart.ts'
import { stockOf, variantOf } from './stock-of.ts'

/** A line as it shall be; without an id it is a new one, with quantity 0 it goes. */
export interface WantedLine {
  readonly id?: string
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Record<string, string>
}

export interface WantedCart {
  readonly lines: readonly WantedLine[]
  readonly note?: string | undefined
  readonly attributes?: Record<string, string> | undefined
}

/** What a change is decided from. Everything is held until it is done. */
export interface CartBefore {
  readonly tx: Tx
  readonly store: StoreRow
  readonly lines: readonly CartLine[]
  readonly now: Date
}

/**
 * Changes a visitor's cart: all of it, or nothing. `decide` says what it shall hold then; undefined leaves it as it is,
 * and makes none where there is none. Changes of one cart take turns. Refuses with `store_not_found`,
 * `store_unavailable`, and `out_of_stock` where a line would grow beyond what is there.
 */
export async function changeCart(
  platform: Platform,
  visitor: { readonly store_slug: string; readonly token: string | undefined },
  decide: (before: CartBefore) => Promise<WantedCart | undefined>,
): Promise<CartAnswer> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, visitor.store_slug, now)
    const cart = await lockCart(tx, store.id, visitor.token, now)
    const lines = cart === undefined ? [] : await listCartLines(tx, cart.id)
    const wanted = await decide({ tx, store, lines, now })
    if (wanted === undefined) return respondWithCart(tx, store, { cart, token: visitor.token }, now)

    const merged = mergeLines(wanted.lines)
    await requireStock(tx, store, { before: lines, after: merged, now })
    const token = cart === undefined || visitor.token === undefined ? newSecretToken() : visitor.token
    const changed = await saveCart(tx, store, { cart, token, wanted, now })
    await saveLines(tx, changed.id, lines, merged)
    return respondWithCart(tx, store, { cart: changed, token }, now)
  })
}

type MergedLine = WantedLine & { readonly properties_hash: string }

/** The same variant with the same properties is one line: the oldest. */
function mergeLines(lines: readonly WantedLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>()
  for (const line of lines) {
    if (line.quantity === 0) continue
    const properties_hash = hashOf(line.properties)
    const key = `${line.variant_id} ${properties_hash}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : { ...line, properties_hash })
  }
  return [...merged.values()]
}

function hashOf(properties: Record<string, string>): string {
  const entries = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

interface StockQuestion {
  readonly before: readonly CartLine[]
  readonly after: readonly MergedLine[]
  readonly now: Date
}

/** What is taken out, or stays although it is not there any more, is no question of stock; only what grows is. */
async function requireStock(tx: Tx, store: StoreRow, { before, after, now }: StockQuestion): Promise<void> {
  const had = sums(before)
  const grown = [...sums(after)].filter(([variant_id, quantity]) => quantity > (had.get(variant_id) ?? 0))
  const products = await findCartProducts(
    tx,
    store,
    grown.map(([variant_id]) => variant_id),
    now,
  )
  for (const [variant_id, quantity] of grown) {
    const product = products.get(variant_id)
    const variant = variantOf(product, variant_id)
    const available = Math.min(variant === undefined ? 0 : stockOf(variant), MAX_LINE_QUANTITY)
    if (quantity <= available) continue
    const key = after.find((line) => line.variant_id === variant_id)?.id
    throw new Refused(cartOutOfStock, sayStock(product, available), {
      extensions: { variant_id, available, ...(key === undefined ? {} : { key }) },
    })
  }
}

function sums(lines: readonly { readonly variant_id: string; readonly quantity: number }[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { variant_id, quantity } of lines) sum.set(variant_id, (sum.get(variant_id) ?? 0) + quantity)
  return sum
}

function sayStock(product: ProductData | undefined, available: number): string {
  const name = product === undefined ? 'This' : `“${product.title}”`
  return available === 0 ? `${name} is out of stock.` : `Only ${available} of ${name} left in stock.`
}

interface CartChange {
  readonly cart: CartRow | undefined
  readonly token: string
  readonly wanted: WantedCart
  readonly now: Date
}

async function saveCart(tx: Tx, store: StoreRow, { cart, token, wanted, now }: CartChange): Promise<CartRow> {
  const note = wanted.note ?? cart?.note ?? ''
  const attributes = wanted.attributes ?? cart?.attributes ?? {}
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

async function saveLines(tx: Tx, cart_id: string, before: readonly CartLine[], after: readonly MergedLine[]) {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('cart_lines').where('id', 'in', gone).execute()
  for (const { id, variant_id, quantity, properties, properties_hash } of after) {
    const values = { quantity, properties: JSON.stringify(properties), properties_hash }
    const old = before.find((line) => line.id === id)
    if (old === undefined)
      await tx
        .insertInto('cart_lines')
        .values({ cart_id, variant_id, ...values })
        .execute()
    else if (old.quantity !== quantity || old.properties_hash !== properties_hash) {
      await tx.updateTable('cart_lines').set(values).where('id', '=', old.id).execute()
    }
  }
}
