import { inTransaction } from '@haat/db'
import { rememberBuyer } from '../../customers/index.ts'
import { customerKeyOf } from '../../discounts/index.ts'
import { generateId } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findPlace } from '../../shipping/index.ts'
import type { OrderAddress } from '../contract.ts'
import { orderToken } from '../order-token.ts'
import { paymentWaitMs } from '../payments/pay-later.ts'
import { insertPayment, registerPayment } from '../payments/start-order-payment.ts'
import { placeOrder } from '../placing/place-order.ts'
import { quoteOrder } from '../quote/quote-order.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import type { DemoOrder } from './demo-steps.ts'
import type { DemoStory } from './demo-stories.ts'

/** A variant that demo orders are made of. */
export interface DemoVariant {
  readonly id: string
  readonly price_paise: number
  readonly published_at: Date | null
}

/** An order to place: the same index gives the same buyer and items. */
export interface DemoPurchase {
  readonly index: number
  readonly story: DemoStory
  readonly items: readonly { readonly variant_id: string; readonly quantity: number }[]
}

const EXPENSIVE_PAISE = 700_00
/** Of a buyer with a business, for invoices with a GSTIN. */
const BUSINESS = { name: 'Prakash Gowda', gstin: '29AABCU9603R1ZJ' }
const gifts = ['Happy Pongal! With love from all of us.', 'Congratulations on the new house.', '']

/** Returns one to three items; more than one for an order that is sent in several parcels. */
export function chooseDemoItems(
  index: number,
  story: DemoStory,
  variants: readonly DemoVariant[],
): DemoPurchase['items'] {
  const isSplit = story.steps.some(([, step]) => step === 'ship_one')
  const count = isSplit ? 3 : 1 + (index % 3)
  const chosen = new Map<string, number>()
  for (let line = 0; line < count; line += 1) {
    const variant = variants[(index * 7 + line * 11 + line * index) % variants.length]
    if (variant === undefined) continue
    chosen.set(variant.id, variant.price_paise > EXPENSIVE_PAISE ? 1 : 1 + ((index + line) % 3))
  }
  return [...chosen].map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
}

/** Places an order like a buyer at the checkout. Returns undefined if it can't be paid or delivered like that. */
export async function placeDemoOrder(
  platform: Platform,
  { store }: StoreMember<'vendor'>,
  { index, story, items }: DemoPurchase,
): Promise<DemoOrder | undefined> {
  const person = personOf(index)
  const address = addressOf(person, index)
  const contact = { email: emailOf(person), phone: address.phone, name: person.name }
  const now = platform.clock()
  const request = {
    store_id: store.id,
    lines: items.map((item) => ({ key: item.variant_id, ...item, properties: {} })),
    address,
    delivery_id: undefined,
    discount_codes: index % 5 === 0 ? ['WELCOME10', 'PEHLIBAAR'] : index % 9 === 0 ? ['SAMBAR50'] : [],
    customer: { id: undefined, key: customerKeyOf(platform.settings.secret, contact) },
    payment_method: story.method,
    now,
  }
  return inTransaction(platform.db, async (tx) => {
    const offered = await quoteOrder(platform, tx, request)
    const pickup = offered.delivery_options.find(({ kind }) => kind === 'pickup')
    const isCollected = story.is_collected === true && pickup !== undefined
    const quote = isCollected ? await quoteOrder(platform, tx, { ...request, delivery_id: pickup.id }) : offered
    const method = quote.methods.find((one) => one.method === story.method && one.unavailable_because === null)
    if (method === undefined || quote.problems.length > 0 || quote.delivery === undefined) return undefined
    const wait = paymentWaitMs[story.method]
    const order = await placeOrder(tx, platform, {
      id: await generateId(tx),
      store_id: store.id,
      source: 'checkout',
      quote,
      contact,
      shipping_address: isCollected ? null : address,
      billing_address: null,
      gstin: person.name === BUSINESS.name ? BUSINESS.gstin : null,
      note: index % 13 === 0 ? 'Please ring twice, the bell is soft.' : '',
      gift_message: index % 10 === 4 ? (gifts[index % gifts.length] ?? '') : '',
      attributes: {},
      payment_method: story.method,
      locale: 'en',
      actor: 'buyer',
      now,
      expires_at: wait === undefined ? undefined : new Date(now.getTime() + wait),
    })
    await rememberBuyer(tx, {
      store_id: store.id,
      customer_id: order.customer_id,
      name: contact.name,
      phone: contact.phone,
      address: isCollected ? null : address,
      accepts_marketing: demoPeople.indexOf(person) % 3 === 0,
      is_signed_in: true,
      now,
    })
    const payment = await insertPayment(tx, order, { method: story.method, amount_paise: order.total_paise, now })
    const returnUrl = `${platform.settings.urls.storefront}/${store.slug}/orders/${orderToken(platform, order.id)}/return`
    const registered = await registerPayment(platform, payment, returnUrl)
    return { id: order.id, index, provider_order_id: registered.provider_order_id }
  })
}

/** The first people order most often. */
function personOf(index: number): DemoPerson {
  const share = (index * 0.618_034) % 1
  const person = demoPeople[Math.floor(share ** 1.7 * demoPeople.length)]
  if (person === undefined) throw new Error('The demo has no people')
  return person
}

function emailOf({ name }: DemoPerson): string {
  return `${name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@example.com`
}

function addressOf(person: DemoPerson, index: number): OrderAddress {
  const place = findPlace(person.pincode)
  if (place === undefined) throw new Error(`${person.pincode} isn't in the directory of PIN codes`)
  const { city, state_code: stateCode } = place
  const phone = `+9190000${String(10_000 + demoPeople.indexOf(person) * 137).slice(0, 5)}`
  // Some moved house.
  const line1 = index % 17 === 16 ? `${person.line1}, ground floor` : person.line1
  return { ...person, line1, phone, city, state_code: stateCode }
}
