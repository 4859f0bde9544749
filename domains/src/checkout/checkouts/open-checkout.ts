import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { findCustomerSession } from '../../customers/index.ts'
import type { Platform } from '../../platform.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { lockCart } from '../cart/find-cart.ts'
import { type CheckoutRow, checkoutToken, formOf } from './checkout-row.ts'
import { type Checkout, CheckoutForm, cartEmpty } from './contract.ts'
import { showCheckout } from './show-checkout.ts'
import { saveForm } from './update-checkout.ts'

interface Visitor {
  readonly store_slug: string
  readonly cart_token: string | undefined
  readonly customer_token: string | undefined
  readonly locale: string
}

/**
 * Opens the checkout of a visitor's cart, or returns the open one. A signed-in customer's name, contact and default address
 * are filled in where the form is empty. After they sign out, the cart's checkout is empty again. Refuses with `cart_empty`.
 */
export async function openCheckout(
  platform: Platform,
  { store_slug: storeSlug, cart_token: cartToken, customer_token: customerToken, locale }: Visitor,
): Promise<{ checkout_token: string; checkout: Checkout }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    const cart = await lockCart(tx, store.id, cartToken, now)
    if (cart === undefined) throw new Refused(cartEmpty)
    const customer =
      customerToken === undefined ? undefined : await findCustomerSession(tx, store.id, customerToken, now)
    const open = await tx
      .selectFrom('checkouts')
      .selectAll()
      .where('cart_id', '=', cart.id)
      .where(sql<boolean>`status = 'open'`)
      .executeTakeFirst()
    const checkout =
      open === undefined
        ? await insertCheckout(tx, {
            store_id: store.id,
            cart_id: cart.id,
            customer_id: customer?.customer_id ?? null,
            form: await fillForm(tx, CheckoutForm.parse({}), customer),
            locale,
            now,
          })
        : await followSession(tx, open, customer, now)
    const shown = await showCheckout(platform, tx, checkout)
    if (shown.items.length + shown.problems.length === 0) throw new Refused(cartEmpty)
    return { checkout_token: checkoutToken(platform, checkout.id), checkout: shown }
  })
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0]
type Session = Awaited<ReturnType<typeof findCustomerSession>>

async function insertCheckout(
  tx: Tx,
  values: {
    store_id: string
    cart_id: string
    customer_id: string | null
    form: CheckoutForm
    locale: string
    now: Date
  },
): Promise<CheckoutRow> {
  const { form, now, ...rest } = values
  return tx
    .insertInto('checkouts')
    .values((eb) => ({
      ...rest,
      id: eb.fn('uuidv7', []),
      cart_created_at: eb.selectFrom('carts').select('created_at').where('id', '=', rest.cart_id),
      status: 'open',
      email: form.email.toLowerCase(),
      phone: form.phone,
      form: JSON.stringify(form),
      created_at: now,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds what is known of the customer who has signed in since the checkout was opened, or removes the one who signed out. */
async function followSession(tx: Tx, open: CheckoutRow, customer: Session, now: Date): Promise<CheckoutRow> {
  const id = customer?.customer_id ?? null
  if (open.customer_id === id) return open
  const wasSignedIn = open.customer_id !== null
  const form = wasSignedIn ? CheckoutForm.parse({}) : formOf(open)
  return saveCustomer(tx, open, { id, form: await fillForm(tx, form, customer), now })
}

async function saveCustomer(
  tx: Tx,
  open: CheckoutRow,
  { id, form, now }: { id: string | null; form: CheckoutForm; now: Date },
): Promise<CheckoutRow> {
  await saveForm(tx, open, form, now)
  return tx
    .updateTable('checkouts')
    .set({ customer_id: id })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Fills in a customer's contact and default address where the form is empty. */
async function fillForm(tx: Tx, form: CheckoutForm, customer: Session): Promise<CheckoutForm> {
  if (customer === undefined) return form
  const address = await tx
    .selectFrom('customer_addresses')
    .select(['name', 'phone', 'line1', 'line2', 'city', 'pincode', 'state_code'])
    .where('customer_id', '=', customer.customer_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  const { pincode, line1 } = form.shipping_address
  const hasAddress = pincode !== '' || line1 !== ''
  return CheckoutForm.parse({
    ...form,
    email: form.email || customer.email,
    phone: form.phone || customer.phone,
    name: form.name || customer.name,
    ...(address !== undefined && !hasAddress && { shipping_address: address }),
  })
}
