import { inTransaction } from '@haat/db'
import type { Endpoint } from '@haat/http-contract'
import { expect } from 'vitest'
import type { z } from 'zod'
import { addToCartEndpoint, CART_TOKEN_HEADER, getCartEndpoint } from '../domains/src/checkout/cart/contract.ts'
import {
  type Checkout,
  type CheckoutForm,
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from '../domains/src/checkout/checkouts/contract.ts'
import { CUSTOMER_TOKEN_HEADER } from '../domains/src/customers/contract.ts'
import { openCustomerSession, saveBuyer } from '../domains/src/customers/index.ts'
import { getOrderEndpoint } from '../domains/src/orders/back-office/contract.ts'
import {
  type BuyerOrder,
  getBuyerOrderEndpoint,
  verifyOrderPaymentEndpoint,
} from '../domains/src/orders/buyer/contract.ts'
import { readOrderToken } from '../domains/src/orders/order-token.ts'
import { type PaymentMethodDetails, savePaymentMethodEndpoint } from '../domains/src/payments/store-methods/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { domainJobs } from '../server/src/domain-jobs.ts'
import { startTestServer, type TestServerOptions } from './harness.ts'

/** Where the pages of orders are in tests. */
const ORDERS_URL = 'http://localhost:3005'

/** Cash on delivery everywhere, without a fee. */
export const cashOnDelivery = {
  method: 'cash_on_delivery',
  fee_paise: 0,
  min_total_paise: 0,
  max_total_paise: 1_00_000_00,
  pincodes: { mode: 'everywhere', ranges: '' },
  instructions: '',
} as const

export const asha = {
  email: 'asha@example.com',
  phone: '',
  shipping_address: {
    name: 'Asha Menon',
    phone: '+919876543210',
    line1: '12 MG Road',
    line2: '',
    city: 'Bengaluru',
    pincode: '560001',
    state_code: '29',
  },
} as const

/** A store in Karnataka with one delivery rate, which takes orders, and what buyers and its owner do there. */
export async function startShop(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  const vendor = await server.signInVendor()
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  const now = server.clock.now()
  const { id: zoneId } = await server.db
    .insertInto('shipping_zones')
    .values({ store_id: storeId, name: 'India', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('shipping_rates')
    .values({
      store_id: storeId,
      zone_id: zoneId,
      name: 'Standard',
      price_paise: 59_00,
      basis: 'flat',
      min_days: 3,
      max_days: 5,
      position: 1,
    })
    .execute()
  const store = { store_slug: vendor.slug }
  let { token: ownerToken } = vendor
  let buyers = 0
  const nextAddress = () => {
    buyers += 1
    return `203.0.113.${buyers % 250}`
  }

  const product = async (variant: object = {}, title = 'Assam tea'): Promise<string> => {
    const reply = await server.call(createProductEndpoint, {
      token: ownerToken,
      body: {
        ...store,
        title,
        status: 'active',
        variants: [{ price_paise: 250_00, track_inventory: true, stock_quantity: 10, ...variant }],
      },
    })
    expect(reply.statusCode).toBe(201)
    return reply.json().variants[0].id
  }

  /** A buyer with a cart, at the checkout, with everything filled in. */
  const checkout = async (
    items: readonly { readonly variant: string; readonly quantity?: number }[],
    form: z.input<typeof CheckoutForm> = asha,
    /** Of a customer who is signed in. */
    customerToken?: string,
  ) => {
    // Limits are by address, and every buyer has their own.
    const ip = nextAddress()
    const added = await server.call(addToCartEndpoint, {
      ip,
      body: { ...store, items: items.map(({ variant, quantity = 1 }) => ({ variant_id: variant, quantity })) },
    })
    expect(added.statusCode).toBe(200)
    const cartToken: string = added.json().cart_token
    const open = (session = customerToken) =>
      server.call(openCheckoutEndpoint, {
        ip,
        body: store,
        headers: {
          [CART_TOKEN_HEADER]: cartToken,
          ...(session !== undefined && { [CUSTOMER_TOKEN_HEADER]: session }),
        },
      })
    const opened = await open()
    expect(opened.statusCode).toBe(200)
    const token: string = opened.json().checkout_token
    const update = async (next: z.input<typeof CheckoutForm>): Promise<Checkout> => {
      const reply = await server.call(updateCheckoutEndpoint, { ip, params: { token }, body: { ...store, form: next } })
      expect(reply.statusCode).toBe(200)
      return reply.json().checkout
    }
    const shown = await update(form)
    return {
      cart_token: cartToken,
      token,
      /** As it was opened, with what was filled in. */
      opened: opened.json().checkout,
      checkout: shown,
      /** Opens it again. */
      open,
      update,
      /** Places the order, or tries to. */
      tryToOrder: (next: z.input<typeof CheckoutForm> = form, total = shown.totals.total_paise) =>
        server.call(orderCheckoutEndpoint, {
          ip,
          params: { token },
          body: { ...store, form: next, shown_total_paise: total, orders_url: `${ORDERS_URL}/${vendor.slug}/orders` },
        }),
      async order(next: z.input<typeof CheckoutForm> = form): Promise<Ordered> {
        const { totals } = await update(next)
        const reply = await this.tryToOrder(next, totals.total_paise)
        expect([reply.statusCode, reply.json()]).toEqual([201, reply.json()])
        const { order_token: orderToken, payment } = reply.json()
        return { token: orderToken, url: payment?.url ?? null }
      },
    }
  }

  /** Pays on the test provider's page, which sends its webhook, and returns to the store. */
  const pay = async ({ token, url }: Ordered, outcome: 'pay' | 'fail' | 'cancel' = 'pay') => {
    const { pathname } = new URL(url ?? '')
    const page = await server.app.inject({ method: 'GET', url: pathname })
    const nonce = /name="nonce" value="(\w+)"/.exec(page.body)?.[1] ?? ''
    const paid = await server.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ nonce, outcome }).toString(),
    })
    const back = new URL(String(paid.headers.location))
    expect(back.pathname).toBe(`/${vendor.slug}/orders/${token}/return`)
    return Object.fromEntries(back.searchParams)
  }

  const verify = (token: string, response: Record<string, string>) =>
    server.call(verifyOrderPaymentEndpoint, {
      ip: nextAddress(),
      params: { token },
      body: { ...store, ...response },
    })

  return {
    server,
    vendor,
    store,
    store_id: storeId,
    product,
    checkout,
    pay,
    verify,
    /** Pays, and comes back to the store. */
    async payAndReturn(ordered: Ordered) {
      const { order_id: orderId = '', payment_id: paymentId = '', signature = '' } = await pay(ordered)
      return verify(ordered.token, { order_id: orderId, payment_id: paymentId, signature })
    },
    async order(token: string): Promise<BuyerOrder> {
      const reply = await server.call(getBuyerOrderEndpoint, { params: { token }, query: store })
      expect(reply.statusCode).toBe(200)
      return reply.json()
    },
    orderId: (token: string) => readOrderToken(server.platform, token) ?? '',
    async cartOf({ cart_token: token }: { readonly cart_token: string }) {
      const reply = await server.call(getCartEndpoint, { query: store, headers: { [CART_TOKEN_HEADER]: token } })
      return reply.json().cart_token === null ? undefined : reply.json().cart
    },
    async stock(variantId: string): Promise<number> {
      const { stock_quantity: stock } = await server.db
        .selectFrom('product_variants')
        .select('stock_quantity')
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow()
      return stock
    },
    async setPrice(variantId: string, pricePaise: number): Promise<void> {
      await server.db
        .updateTable('product_variants')
        .set({ price_paise: pricePaise })
        .where('id', '=', variantId)
        .execute()
    },
    /** Registers the seller for GST in Karnataka. */
    async registerForGst(): Promise<void> {
      await server.db
        .insertInto('store_billing_profiles')
        .values({
          store_id: storeId,
          legal_name: 'Priya Masala Private Limited',
          address_line1: '4 Church Street',
          address_line2: null,
          city: 'Bengaluru',
          pincode: '560001',
          state_code: '29',
          gstin: '29AAACT2727Q1ZS',
        })
        .execute()
      await server.db
        .insertInto('store_tax_settings')
        .values({
          store_id: storeId,
          registration: 'regular',
          prices_include_gst: true,
          default_rate_basis_points: 1_800,
          rounds_total: false,
          document_prefix: '',
          updated_at: server.clock.now(),
        })
        .execute()
    },
    /** Sets up and enables a payment method. */
    async takePayments(details: z.input<typeof PaymentMethodDetails>): Promise<void> {
      const reply = await server.call(savePaymentMethodEndpoint, {
        token: ownerToken,
        body: { ...store, is_enabled: true, details },
      })
      expect(reply.statusCode).toBe(200)
    },
    /** Calls an endpoint about an order, as the store's owner. */
    async manage(endpoint: Endpoint, token: string, body: object = {}, params: Record<string, string> = {}) {
      return server.call(endpoint, {
        token: ownerToken,
        params: { id: readOrderToken(server.platform, token) ?? '', ...params },
        body: { ...store, ...body },
      })
    },
    /** Returns an order as the store sees it. */
    get: (token: string) =>
      server.call(getOrderEndpoint, {
        token: ownerToken,
        params: { id: readOrderToken(server.platform, token) ?? '' },
        query: store,
      }),
    freshToken: vendor.freshToken,
    /** Signs a customer in, and returns the token of the session. */
    async signInCustomer(email: string): Promise<string> {
      const ofStore = { store_id: storeId, now: server.clock.now() }
      return inTransaction(server.db, async (tx) => {
        const { id } = await saveBuyer(tx, { ...ofStore, email, phone: '', name: '', source: 'account' })
        return (await openCustomerSession(tx, { ...ofStore, customer_id: id })).token
      })
    },
    /** Gives the owner a new session, for tests in which hours pass. */
    async signInAgain(): Promise<void> {
      ownerToken = await vendor.freshToken()
    },
    /** Runs a job as if it were due. */
    async runJob(queue: string, payload: Record<string, unknown> = {}): Promise<void> {
      const job = domainJobs.find((known) => known.queue === queue)
      if (job === undefined) throw new Error(`There is no job ${queue}`)
      await job.run(server.platform, payload)
    },
    /** Pays at the test provider, without its webhook and without coming back. */
    async payUnseen({ url }: Ordered): Promise<void> {
      await server.services.test_checkout?.pay(new URL(url ?? '').pathname.split('/').at(-1) ?? '')
    },
    close: server.close,
  }
}

/** A placed or reserved order: its secret, and where it's paid. */
export interface Ordered {
  readonly token: string
  readonly url: string | null
}

export type Shop = Awaited<ReturnType<typeof startShop>>
