import type { Store } from '../store.ts'
import type { StorefrontRequest } from '../storefront-request.ts'
import type { CartChange, CartOutcome, VisitorSource } from '../storefront-source.ts'

const LONGEST_NOTE = 2_000
const LONGEST_PROPERTY = 500
const MAX_PROPERTIES = 20

/** The cart's addresses (`/cart/add`, ...): does what was posted. Undefined for a path that is none of them. */
export async function answerCart(
  visitors: VisitorSource,
  store: Store,
  path: string,
  { form, cart_token, ip, request_id }: StorefrontRequest,
): Promise<CartOutcome | undefined> {
  const visitor = { ip, request_id }
  switch (path) {
    case '/cart/add':
      return visitors.addToCart(
        store,
        cart_token,
        {
          variant_id: form.id ?? '',
          quantity: quantity(form.quantity ?? '1'),
          properties: grouped(form, 'properties'),
        },
        visitor,
      )
    case '/cart/change':
      return visitors.changeCart(store, cart_token, await readChange(visitors, store, form, cart_token), visitor)
    case '/cart/update':
      return visitors.changeCart(store, cart_token, readUpdate(form), visitor)
    case '/cart/clear':
      return visitors.changeCart(store, cart_token, { clear: true }, visitor)
    default:
      return undefined
  }
}

/** One line, named by its key (`id`) or by its place from 1 (`line`). */
async function readChange(
  visitors: VisitorSource,
  store: Store,
  form: Readonly<Record<string, string>>,
  token: string | undefined,
): Promise<CartChange> {
  const key = form.id ?? (await keyOfLine(visitors, store, Number(form.line), token))
  return key === undefined ? {} : { quantities: { [key]: quantity(form.quantity ?? '') } }
}

async function keyOfLine(visitors: VisitorSource, store: Store, line: number, token: string | undefined) {
  if (!Number.isInteger(line) || token === undefined) return undefined
  const cart = await visitors.readCart(store, token)
  return cart?.items[line - 1]?.key
}

/** Several lines (`updates[key]`), the note and the attributes. */
function readUpdate(form: Readonly<Record<string, string>>): CartChange {
  const quantities = Object.fromEntries(
    Object.entries(grouped(form, 'updates')).map(([key, value]) => [key, quantity(value)]),
  )
  const attributes = grouped(form, 'attributes')
  return {
    ...(Object.keys(quantities).length > 0 && { quantities }),
    ...(form.note !== undefined && { note: form.note.slice(0, LONGEST_NOTE) }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** The fields `name[key]`, by key. Those whose key begins with `_` are hidden by themes, and kept like the others. */
function grouped(form: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const entries = Object.entries(form).flatMap(([field, value]) => {
    const key = field.startsWith(`${name}[`) && field.endsWith(']') ? field.slice(name.length + 1, -1) : ''
    return key === '' || value === '' ? [] : [[key.slice(0, 100), value.slice(0, LONGEST_PROPERTY)] as const]
  })
  return Object.fromEntries(entries.slice(0, MAX_PROPERTIES))
}

/** What is no whole number from 0 on is NaN, which the cart refuses. */
function quantity(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
