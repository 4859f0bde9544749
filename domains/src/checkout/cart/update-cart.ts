import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { changeCart } from './change-cart.ts'
import { type CartResponse, cartLineNotFound } from './contract.ts'
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
  /** Quantities by line key. */
  readonly updates: Record<string, number>
  readonly note?: string | undefined
  readonly attributes?: Record<string, string> | undefined
}

/** Changes a line; quantity 0 removes it. Refuses with `cart_line_not_found` or `out_of_stock`. */
export function changeLine(platform: Platform, visitor: Visitor, change: LineChange): Promise<CartResponse> {
  return changeCart(platform, visitor, ({ lines }) => {
    const { key, line, quantity, properties } = change
    const selected = key === undefined ? lines[(line ?? 0) - 1] : findLine(lines, key)
    if (selected === undefined) throw new Refused(cartLineNotFound)
    const changed = {
      ...selected,
      quantity: quantity ?? selected.quantity,
      properties: properties ?? selected.properties,
    }
    return { lines: lines.map((each) => (each === selected ? changed : each)) }
  })
}

/** Changes several lines, the note and the attributes. Ignores removed lines. Refuses with `out_of_stock`. */
export function updateCart(platform: Platform, visitor: Visitor, update: CartUpdate): Promise<CartResponse> {
  return changeCart(platform, visitor, ({ lines }) => {
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

/** Removes all lines. Keeps the note. */
export function clearCart(platform: Platform, visitor: Visitor): Promise<CartResponse> {
  return changeCart(platform, visitor, ({ lines }) => (lines.length === 0 ? undefined : { lines: [] }))
}

/** Finds a line by its key, or by its variant ID, which many themes use as the key. */
function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find(({ id }) => id === key) ?? lines.find(({ variant_id: variantId }) => variantId === key)
}
