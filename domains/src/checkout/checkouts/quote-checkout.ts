import type { Db, Tx } from '@haat/db'
import { customerKeyOf } from '../../discounts/index.ts'
import { type Quote, quoteOrder } from '../../orders/index.ts'
import type { Platform } from '../../platform.ts'
import { listCartLines } from '../cart/find-cart.ts'
import { type CheckoutRow, formOf } from './checkout-row.ts'
import { contactOf } from './contact-of.ts'
import type { CheckoutForm } from './contract.ts'

const PINCODE = /^[1-9][0-9]{5}$/
const STATE_CODE = /^[0-9]{2}$/

/** Computes what a checkout's cart costs now with what the buyer has entered so far. */
export async function quoteCheckout(
  platform: Pick<Platform, 'settings' | 'payments' | 'clock'>,
  db: Db | Tx,
  checkout: CheckoutRow,
): Promise<{ readonly form: CheckoutForm; readonly quote: Quote }> {
  const form = formOf(checkout)
  const lines = checkout.cart_id === null ? [] : await listCartLines(db, checkout.cart_id)
  const quote = await quoteOrder(platform, db, {
    store_id: checkout.store_id,
    lines: lines.map(({ id, variant_id: variantId, quantity, properties }) => ({
      key: id,
      variant_id: variantId,
      quantity,
      properties,
    })),
    address: addressOf(form),
    gstin: form.gstin.toUpperCase(),
    billing_state: form.has_billing_address ? form.billing_address.state_code : undefined,
    delivery_id: form.delivery_id,
    discount_codes: form.discount_codes,
    customer: {
      // Only of a customer who is signed in: anyone can type anyone's email address.
      id: checkout.customer_id ?? undefined,
      key: customerKeyOf(platform.settings.secret, contactOf(form)),
    },
    // The first method is selected until the buyer chooses another; its fee is part of the total.
    payment_method: (methods) => chosenMethod({ methods }, form)?.method,
    order_id: checkout.order_id ?? undefined,
    now: platform.clock(),
  })
  return { form, quote }
}

/** Returns the method that the buyer has chosen, or else the first one that is available. */
export function chosenMethod(
  { methods }: Pick<Quote, 'methods'>,
  { payment_method: chosen }: Pick<CheckoutForm, 'payment_method'>,
): Quote['methods'][number] | undefined {
  const available = methods.filter(({ unavailable_because: reason }) => reason === null)
  return available.find(({ method }) => method === chosen) ?? available[0]
}

/** Returns where the order goes, once it's known well enough to find rates and taxes. */
function addressOf({ shipping_address: { pincode, state_code: stateCode } }: CheckoutForm) {
  return PINCODE.test(pincode) && STATE_CODE.test(stateCode) ? { pincode, state_code: stateCode } : undefined
}
