import { Refused } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { changeCart } from './change-cart.ts'
import { type CartAnswer, cartLineNotFound } from './contract.ts'
import type { CartLine } from './find-cart.ts'

type Visitor = { readonly store_slug: string; readonly token: string | undefined }

export interface LineChange {
  readonly key?: string | undefined
  /** Line number starting at 1, used without a key. */
  readonly line?: number | undefined
  readonly quantity?: number | undefined
  readonly properties?: Record<string, string> | undefined
}

export interface CartUpdate {
  /** By key. */
  readonly updates: Record<string, number>
  readonly note?: string | undefined
  readonly attributes?: Record<string, string> | undefined
}

/** Changes one line; with quantity 0 it goes. `cart_line_not_found`, `out_of_stock`. */
export function changeLine(platform: Platform, visitor: Visitor, change: LineChange): Promise<CartAnswer> {
  return changeCart(platform, visitor, async ({ lines }) => {
    const { key, line, quantity, properties } = change
    const meant = key === undefined ? lines[(line ?? 0) - 1] : findLine(lines, key)
    if (meant === undefined) throw new Refused(cartLineNotFound)
    const changed = { ...meant, quantity: quantity ?? meant.quantity, properties: properties ?? meant.properties }
    return { lines: lines.map((each) => (each === meant ? changed : each)) }
  })
}

/** Changes many lines, the note, the attributes. What is gone already is left out. `out_of_stock`. */
export function updateCart(platform: Platform, visitor: Visitor, update: CartUpdate): Promise<CartAnswer> {
  return changeCart(platform, visitor, async ({ lines }) => {
    const { updates, note, attributes } = update
    const quantities = new Map(Object.entries(updates).map(([key, quantity]) => [findLine(lines, key)?.id, quantity]))
    if (lines.length === 0 && note === undefined && attributes === undefined) return undefined
    return {
      lines: lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
      note,
      attributes,
    }
  })
}

/** Takes everything out; the note stays. */
export function clearCart(platform: Platform, visitor: Visitor): Promise<CartAnswer> {
  return changeCart(platform, visitor, async ({ lines }) => (lines.length === 0 ? undefined : { lines: [] }))
}

/** By its key, or by the variant that it is of, as many themes name it. */
function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find(({ id }) => id === key) ?? lines.find(({ variant_id }) => variant_id === key)
}
