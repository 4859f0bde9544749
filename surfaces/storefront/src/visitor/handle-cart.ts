import type { Store } from '../store.ts'
import type { StorefrontRequest } from '../storefront-request.ts'
import type { CartChange, CartOutcome, VisitorSource } from '../storefront-source.ts'

const MAX_NOTE_LENGTH = 2_000
const MAX_PROPERTY_LENGTH = 500
const MAX_PROPERTIES = 20

/** Handles the cart's form URLs (`/cart/add`, ...). Returns undefined for other paths. */
export async function handleCart(
  visitors: VisitorSource,
  store: Store,
  path: string,
  { form, cart_token: cartToken, ip, request_id: requestId }: StorefrontRequest,
): Promise<CartOutcome | undefined> {
  const visitor = { ip, request_id: requestId }
  switch (path) {
    case '/cart/add':
      return visitors.addToCart(
        store,
        cartToken,
        {
          variant_id: form.id ?? '',
          quantity: parseQuantity(form.quantity ?? '1'),
          properties: fieldsOf(form, 'properties'),
        },
        visitor,
      )
    case '/cart/change':
      return visitors.changeCart(store, cartToken, await readChange(visitors, store, form, cartToken), visitor)
    case '/cart/update':
      return visitors.changeCart(store, cartToken, readUpdate(form), visitor)
    case '/cart/clear':
      return visitors.changeCart(store, cartToken, { clear: true }, visitor)
    default:
      return undefined
  }
}

/** Reads a change of one line, identified by its key (`id`) or its position from 1 (`line`). */
async function readChange(
  visitors: VisitorSource,
  store: Store,
  form: Readonly<Record<string, string>>,
  token: string | undefined,
): Promise<CartChange> {
  const key = form.id ?? (await keyOfLine(visitors, store, Number(form.line), token))
  return key === undefined ? {} : { quantities: { [key]: parseQuantity(form.quantity ?? '') } }
}

async function keyOfLine(visitors: VisitorSource, store: Store, line: number, token: string | undefined) {
  if (!Number.isInteger(line) || token === undefined) return undefined
  const cart = await visitors.readCart(store, token)
  return cart?.items[line - 1]?.key
}

/** Reads changes of several lines (`updates[key]`), the note and the attributes. */
function readUpdate(form: Readonly<Record<string, string>>): CartChange {
  const quantities = Object.fromEntries(
    Object.entries(fieldsOf(form, 'updates')).map(([key, value]) => [key, parseQuantity(value)]),
  )
  const attributes = fieldsOf(form, 'attributes')
  return {
    ...(Object.keys(quantities).length > 0 && { quantities }),
    ...(form.note !== undefined && { note: form.note.slice(0, MAX_NOTE_LENGTH) }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** Returns the fields `name[key]` by key. Themes hide keys that start with `_`. */
function fieldsOf(form: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const entries = Object.entries(form).flatMap(([field, value]) => {
    const key = field.startsWith(`${name}[`) && field.endsWith(']') ? field.slice(name.length + 1, -1) : ''
    return key === '' || value === '' ? [] : [[key.slice(0, 100), value.slice(0, MAX_PROPERTY_LENGTH)] as const]
  })
  return Object.fromEntries(entries.slice(0, MAX_PROPERTIES))
}

/** Parses a quantity. Returns NaN if invalid, which the cart rejects. */
function parseQuantity(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}
