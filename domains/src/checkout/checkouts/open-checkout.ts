import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { findCustomerSession } from '../../customers/index.ts'
import type { Platform } from '../../platform.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { listCartLines, lockCart } from '../cart/find-cart.ts'
import { type CheckoutRow, checkoutToken } from './checkout-row.ts'
import { type Checkout, CheckoutForm, cartEmpty } from './contract.ts'
import { showCheckout } from './show-checkout.ts'

interface Visitor {
  readonly store_slug: string
  readonly cart_token: string | undefined
  readonly customer_token: string | undefined
  readonly locale: string
}

/**
 * Opens the checkout of a visitor's cart, or returns the open one. A signed-in customer's name, contact and default address
 * are filled in. Refuses with `cart_empty`.
 */
export async function openCheckout(
  platform: Platform,
  { store_slug: storeSlug, cart_token: cartToken, customer_token: customerToken, locale }: Visitor,
): Promise<{ checkout_token: string; checkout: Checkout }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    const cart = await lockCart(tx, store.id, cartToken, now)
    const lines = cart === undefined ? [] : await listCartLines(tx, cart.id)
    if (cart === undefined || lines.length === 0) throw new Refused(cartEmpty)
    const customer =
      customerToken === undefined ? undefined : await findCustomerSession(tx, store.id, customerToken, now)
    const open = await tx
      .selectFrom('checkouts')
      .selectAll()
      .where('cart_id', '=', cart.id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    const checkout =
      open === undefined
        ? await insertCheckout(tx, {
            store_id: store.id,
            cart_id: cart.id,
            customer_id: customer?.customer_id ?? null,
            form: await prefillForm(tx, customer),
            locale,
            now,
          })
        : await rememberCustomer(tx, open, customer?.customer_id)
    return {
      checkout_token: checkoutToken(platform, checkout.id),
      checkout: await showCheckout(platform, tx, checkout),
    }
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

async function rememberCustomer(tx: Tx, open: CheckoutRow, customerId: string | undefined): Promise<CheckoutRow> {
  if (customerId === undefined || open.customer_id === customerId) return open
  return tx
    .updateTable('checkouts')
    .set({ customer_id: customerId })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function prefillForm(tx: Tx, customer: Session): Promise<CheckoutForm> {
  if (customer === undefined) return CheckoutForm.parse({})
  const address = await tx
    .selectFrom('customer_addresses')
    .select(['name', 'phone', 'line1', 'line2', 'city', 'pincode', 'state_code'])
    .where('customer_id', '=', customer.customer_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  const { email, phone, name } = customer
  return CheckoutForm.parse({ email, phone, name, ...(address && { shipping_address: address }) })
}
