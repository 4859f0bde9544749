import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { asha, startShop } from '../../../../tests/shop.ts'
import {
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from '../back-office/contract.ts'
import { requestReturnEndpoint } from '../buyer/contract.ts'
import { createDraftEndpoint } from '../drafts/contract.ts'
import {
  cancelReturnEndpoint,
  createReturnEndpoint,
  declineReturnEndpoint,
  exchangeReturnEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
} from '../manage-returns/contract.ts'
import { followEventQueue, recordOrderEvents } from '../timeline/record-event.ts'

test('buyers get an email for each step, and members who can manage orders hear of what needs them', async () => {
  const shop = await startShop()
  await shop.takePayments({ method: 'test' })
  const clerk = await shop.server.signInStaff(shop.vendor.slug, ['orders'])
  const photographer = await shop.server.signInStaff(shop.vendor.slug, ['products'])
  const variant = await shop.product()
  const ordered = await (await shop.checkout([{ variant, quantity: 4 }])).order({ ...asha, payment_method: 'test' })
  await shop.payAndReturn(ordered)
  const { token } = ordered
  const { number, lines } = await shop.order(token)
  const lineId = lines[0]?.id ?? ''

  /** Follows everything that happened, twice, and returns the subjects of the new emails to the buyer. */
  let known = 0
  const follow = async () => {
    const events = await shop.server.db.selectFrom('order_events').select('id').orderBy('id').execute()
    for (const { id } of [...events, ...events]) await shop.runJob(followEventQueue, { event_id: id })
    const subjects = (await shop.server.mailsTo(asha.email)).map(({ subject }) => subject)
    const added = subjects.slice(known)
    known = subjects.length
    return added
  }
  expect(await follow()).toEqual([`Order #${number} confirmed`])
  const [confirmation] = await shop.server.mailsTo(asha.email)
  expect(confirmation?.text_body).toMatch(/Arrives by \d{1,2} [A-Z][a-z]+ \d{4}\./)

  const sent = await shop.manage(fulfilOrderEndpoint, token, {
    lines: [{ line_id: lineId, quantity: 4 }],
    status: 'shipped',
  })
  await shop.manage(
    changeFulfilmentEndpoint,
    token,
    { status: 'delivered' },
    { fulfilment_id: sent.json().parcels[0].id },
  )
  expect(await follow()).toEqual([`Order #${number} is on its way`, `Order #${number} is delivered`])

  const details = { lines: [{ line_id: lineId, quantity: 1 }], reason: 'defective', comment: 'Stale', wants: 'refund' }
  const requested = await shop.server.call(requestReturnEndpoint, {
    params: { token },
    body: { ...shop.store, ...details },
  })
  expect(requested.statusCode).toBe(201)
  expect(await follow()).toEqual([`We’ve received your return request for order #${number}`])
  const idOf = async (index: number): Promise<string> => (await shop.get(token)).json().returns[index].id
  await shop.manage(declineReturnEndpoint, token, { answer: 'It was opened' }, { return_id: await idOf(0) })
  expect(await follow()).toEqual([`Your return for order #${number} is declined`])
  const [declined] = (await shop.server.mailsTo(asha.email)).slice(-1)
  expect(declined?.text_body).toContain('It was opened')

  const create = async (index: number) => {
    await shop.manage(createReturnEndpoint, token, { ...details, answer: 'Our shop' })
    return { return_id: await idOf(index) }
  }
  await shop.manage(cancelReturnEndpoint, token, {}, await create(1))
  expect(await follow()).toEqual([
    `Your return for order #${number} is approved`,
    `Your return for order #${number} is cancelled`,
  ])
  const refunded = await create(2)
  await shop.manage(receiveReturnEndpoint, token, {}, refunded)
  await shop.manage(refundReturnEndpoint, token, {}, refunded)
  const exchanged = await create(3)
  await shop.manage(receiveReturnEndpoint, token, {}, exchanged)
  const choice = { lines: [{ line_id: lineId, variant_id: variant }] }
  expect((await shop.manage(exchangeReturnEndpoint, token, choice, exchanged)).statusCode).toBe(200)
  expect(await follow()).toEqual([
    `Your return for order #${number} is approved`,
    `Your return for order #${number} has arrived`,
    `Your return for order #${number} is complete`,
    `Your return for order #${number} is approved`,
    `Your return for order #${number} has arrived`,
    `Order #${number + 1} confirmed`,
    `Your exchange for order #${number}`,
  ])

  const notifications = await shop.server.db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .select(['accounts.email', 'notifications.title', 'notifications.type'])
    .orderBy('notifications.id')
    .execute()
  const titles = [
    `New order #${number}: ₹1,059.00`,
    `Return requested for order #${number}`,
    // The owner placed this one.
    `New order #${number + 1}: ₹0.00`,
  ]
  const told = (email: string) => notifications.filter((row) => row.email === email).map(({ title }) => title)
  expect(told(clerk.email)).toEqual(titles)
  expect(told(shop.vendor.email)).toEqual(titles.slice(0, 2))
  expect(told(photographer.email)).toEqual([])
  // Staff turn the emails on themselves.
  expect((await shop.server.mailsTo(clerk.email)).filter(({ subject }) => subject.includes('rder #'))).toEqual([])
  expect((await shop.server.mailsTo(shop.vendor.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(titles.slice(0, 2)),
  )
  await shop.close()
})

test('members who can manage orders hear of the first failed payment of an order, in the dashboard only', async () => {
  const shop = await startShop()
  await shop.takePayments({ method: 'test' })
  const clerk = await shop.server.signInStaff(shop.vendor.slug, ['orders'])
  const cart = await shop.checkout([{ variant: await shop.product(), quantity: 1 }])
  const { token } = await cart.order({ ...asha, payment_method: 'test' })
  const { id, store_id: storeId } = await shop.server.db
    .selectFrom('orders')
    .select(['id', 'store_id'])
    .executeTakeFirstOrThrow()
  const fail = async () => {
    const { platform, clock, db } = shop.server
    const order = { id, store_id: storeId }
    const event = {
      type: 'payment.failed',
      order,
      actor: 'provider',
      data: { reason: 'declined' },
      now: clock.now(),
    } as const
    await inTransaction(db, (tx) => recordOrderEvents(tx, platform, [event]))
  }
  const follow = async () => {
    const events = await shop.server.db
      .selectFrom('order_events')
      .select('id')
      .where('type', '=', 'payment.failed')
      .orderBy('id')
      .execute()
    for (const { id: eventId } of events) await shop.runJob(followEventQueue, { event_id: eventId })
  }
  // The second one before anybody is told of the first.
  await fail()
  await fail()
  await follow()
  await fail()
  await follow()
  const { number } = (await shop.get(token)).json()
  const told = [`The payment of order #${number} failed`]
  for (const member of [clerk.token, shop.vendor.token]) expect(await shop.server.toldInApp(member)).toEqual(told)
  expect(await shop.server.mailsTo(shop.vendor.email)).toEqual([])
  await shop.close()
})

test('emails say what is refunded now, and until what time an order is reserved', async () => {
  const shop = await startShop({ now: new Date('2026-11-10T13:00:00Z') })
  await shop.takePayments({ method: 'test' })
  await shop.takePayments({ method: 'upi', vpa: 'priya@okhdfcbank', payee_name: 'Priya' })
  const variant = await shop.product({ price_paise: 500_00 })
  const order = async (method: 'test' | 'upi') =>
    (await shop.checkout([{ variant, quantity: 2 }])).order({ ...asha, payment_method: method })
  /** Follows everything that happened, and returns the texts of the new emails to an address by subject. */
  const follow = async (address: string = asha.email) => {
    const events = await shop.server.db.selectFrom('order_events').select('id').orderBy('id').execute()
    for (const { id } of events) await shop.runJob(followEventQueue, { event_id: id })
    const mails = await shop.server.mailsTo(address)
    return new Map(mails.map(({ subject, text_body: text }) => [subject, text]))
  }
  const paid = await order('test')
  await shop.payAndReturn(paid)
  const { number, lines } = await shop.order(paid.token)
  await shop.manage(refundOrderEndpoint, paid.token, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] })
  await shop.manage(cancelOrderEndpoint, paid.token, { reason: 'other' })
  expect((await follow()).get(`Order #${number} is cancelled`)).toContain('We’re refunding ₹559.00.')

  const transfer = await order('upi')
  const { number: waiting, lines: transferred } = await shop.order(transfer.token)
  expect((await follow()).get(`Pay for order #${waiting}`)).toContain('Please pay by 11 November 2026 at 6:30 pm.')
  await shop.manage(recordPaymentEndpoint, transfer.token, { amount_paise: 1_059_00 })
  const oneOfTwo = { lines: [{ line_id: transferred[0]?.id, quantity: 1 }], status: 'shipped' }
  await shop.manage(fulfilOrderEndpoint, transfer.token, oneOfTwo)
  expect((await follow()).get(`Order #${waiting} is on its way`)).toMatch(/^1 × Assam tea$/m)
  const byHand = { lines: [{ line_id: transferred[0]?.id, quantity: 1 }], reference: 'UTR1' }
  const refunded = (await shop.manage(refundOrderEndpoint, transfer.token, byHand)).json()
  expect(refunded.refunds).toMatchObject([{ status: 'completed', reference: 'UTR1' }])
  expect(refunded.events.slice(0, 2).map(({ type }: { type: string }) => type)).toEqual([
    'refund.completed',
    'refund.requested',
  ])
  expect([...(await follow()).keys()]).toContain(`Refund of ₹500.00 for order #${waiting}`)

  const form = { items: [{ variant_id: variant, quantity: 1 }], email: 'draft@example.com', name: 'Meera' }
  const { id } = (
    await shop.server.call(createDraftEndpoint, { token: shop.vendor.token, body: { ...shop.store, form } })
  ).json()
  const cancelled = await shop.server.call(cancelOrderEndpoint, {
    token: shop.vendor.token,
    params: { id },
    body: { ...shop.store, reason: 'other' },
  })
  expect(cancelled.json()).toMatchObject({ status: 'cancelled' })
  expect(await follow('draft@example.com')).toEqual(new Map())
  const draft = await shop.server.db.selectFrom('orders').select('draft').where('id', '=', id).executeTakeFirstOrThrow()
  expect(draft.draft).toBeNull()
  await shop.close()
})
