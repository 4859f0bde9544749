import { orderCreditsEndpoint, verifyCreditPaymentEndpoint } from '../domains/src/credits/contract.ts'
import { demoCreditPacks } from '../domains/src/credits/demo/credit-packs.ts'
import { paymentWebhookEndpoint } from '../domains/src/payments/contract.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../domains/src/platform.ts'
import { createTestProvider } from '../server/src/platform/payments/test-provider.ts'
import { serverForTest, type TestServerOptions } from './harness.ts'

const urls = {
  backend_url: 'http://localhost:4000',
  find_addresses: async () => ({ return_urls: ['http://localhost:3000', 'http://localhost:3001'] }),
}
const secret = 'the payment provider’s secret in tests'

/** The provider's API calls. */
type ProviderCall = 'createOrder' | 'findPayment' | 'listOrderPayments' | 'capturePayment' | 'refundPayment'

/** Starts a backend that sells credits, with a test checkout and simulated outages. Closes it with the test. */
export async function creditShopForTest(options: TestServerOptions = {}) {
  const broken = new Set<ProviderCall>()
  const calls: ProviderCall[] = []
  const testCheckouts: ReturnType<typeof createTestProvider>[] = []
  const server = await serverForTest({
    ...options,
    payments: ({ db }) => {
      const provider = createTestProvider({ db, secret, ...urls })
      testCheckouts.push(provider)
      return withOutages(provider, broken, calls)
    },
  })
  const [testCheckout] = testCheckouts
  if (testCheckout === undefined) throw new Error('The harness created no payment provider')
  await server.db.insertInto('credit_packs').values(demoCreditPacks).execute()

  const addBillingProfile = async (slug: string, stateCode = '33') => {
    const store = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const profile = {
      legal_name: 'Priya Masala & Co',
      address_line1: '12/4, Kutchery Road',
      address_line2: null,
      city: 'Chennai',
      pincode: '600004',
      state_code: stateCode,
      gstin: null,
    }
    await server.db
      .insertInto('store_billing_profiles')
      .values({ store_id: store.id, ...profile })
      .execute()
    return store.id
  }
  /** Signs in a vendor whose store has a billing profile in the given state. */
  const signInBuyer = async (stateCode?: string) => {
    const vendor = await server.signInVendor()
    return { ...vendor, store_id: await addBillingProfile(vendor.slug, stateCode) }
  }
  type Buyer = Awaited<ReturnType<typeof signInBuyer>>

  const order = (buyer: Buyer, packId = 'shop', headers: Record<string, string> = {}) =>
    server.call(orderCreditsEndpoint, {
      token: buyer.token,
      body: { store_slug: buyer.slug, pack_id: packId },
      headers,
    })
  const orderId = async (buyer: Buyer, packId?: string): Promise<string> =>
    (await order(buyer, packId)).json().purchase.order_id
  const verify = (buyer: { token: string }, body: { order_id: string; payment_id: string; signature: string }) =>
    server.call(verifyCreditPaymentEndpoint, { token: buyer.token, body })
  /** Pays an order in the test checkout. Returns what the checkout passes to the browser. */
  const pay = async (orderId: string) => {
    const { payment, signature } = await testCheckout.pay(orderId)
    return { order_id: orderId, payment_id: payment.payment_id, signature }
  }
  const buy = async (buyer: Buyer, packId?: string): Promise<{ id: string; order_id: string; payment_id: string }> => {
    const bought = await verify(buyer, await pay(await orderId(buyer, packId)))
    if (bought.statusCode !== 200) throw new Error(bought.body)
    return bought.json()
  }
  const send = (body: string, headers: Readonly<Record<string, string>>) =>
    server.app.inject({ method: 'POST', url: paymentWebhookEndpoint.url, payload: body, headers })
  /** Sends the provider's webhook for a payment in the given status. */
  const sendWebhook = (payment: ProviderPayment, paymentStatus = payment.payment_status) => {
    const { body, headers } = testCheckout.signWebhook(`payment.${paymentStatus}`, {
      ...payment,
      payment_status: paymentStatus,
    })
    return send(body, headers)
  }
  const signInAdmin = async () => (await server.signInAdmin({ name: 'Asha Rao' })).token

  const purchaseOf = (orderId: string) =>
    server.db.selectFrom('purchases').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  /** Returns the records of a store that must add up, however often each endpoint was called. */
  const books = async (storeId: string) => {
    const [ledger, documents, purchases] = await Promise.all([
      server.db
        .selectFrom('credit_ledger')
        .select(['reason', 'credits'])
        .where('store_id', '=', storeId)
        .orderBy('id')
        .execute(),
      server.db
        .selectFrom('tax_documents as document')
        .innerJoin('purchases as purchase', 'purchase.id', 'document.purchase_id')
        .select(['document.kind', 'document.number'])
        .where('purchase.store_id', '=', storeId)
        .orderBy('document.id')
        .execute(),
      server.db.selectFrom('purchases').select('status').where('store_id', '=', storeId).orderBy('id').execute(),
    ])
    return {
      credits: ledger.map((entry) => entry.credits),
      documents: documents.map((document) => document.number),
      statuses: purchases.map((purchase) => purchase.status),
    }
  }
  const audits = async (subjectId: string) =>
    (
      await server.db
        .selectFrom('audit_entries')
        .select(['action', 'actor_kind'])
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute()
    ).map(({ action, actor_kind: actorKind }) => `${action} by ${actorKind}`)

  return {
    ...server,
    testCheckout,
    broken,
    calls,
    signInBuyer,
    signInAdmin,
    signInAdministrator: server.signInAdmin,
    order,
    orderId,
    pay,
    verify,
    buy,
    send,
    sendWebhook,
    purchaseOf,
    books,
    audits,
  }
}

export type CreditShop = Awaited<ReturnType<typeof creditShopForTest>>

function withOutages(
  provider: PaymentProvider,
  broken: ReadonlySet<ProviderCall>,
  calls: ProviderCall[],
): PaymentProvider {
  const guard = <Args extends unknown[], Result>(name: ProviderCall, call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      calls.push(name)
      if (broken.has(name)) throw new PaymentProviderError('the provider is unavailable')
      return call(...args)
    }
  }
  return {
    ...provider,
    createOrder: guard('createOrder', provider.createOrder),
    findPayment: guard('findPayment', provider.findPayment),
    listOrderPayments: guard('listOrderPayments', provider.listOrderPayments),
    capturePayment: guard('capturePayment', provider.capturePayment),
    refundPayment: guard('refundPayment', provider.refundPayment),
  }
}
