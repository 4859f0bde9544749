import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findImbalances } from '../../../../tests/orders/find-imbalances.ts'
import { asha, cashOnDelivery, type Shop, startShop } from '../../../../tests/shop.ts'
import { newDiscount } from '../../discounts/discounts.fixture.ts'
import { createDiscountEndpoint } from '../../discounts/management/contract.ts'
import { saveBillingProfileEndpoint } from '../../stores/contract.ts'
import { addTaxRulesEndpoint } from '../../tax/rules/contract.ts'
import {
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  refundOrderEndpoint,
} from '../back-office/contract.ts'
import { createDraftEndpoint, placeDraftEndpoint } from '../drafts/contract.ts'
import { editOrderEndpoint, previewOrderEditEndpoint } from '../editing/contract.ts'
import type { StoreOrder } from '../view/contract.ts'
import { OrderDocument } from './contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
  await shop.takePayments({ method: 'test' })
  await shop.takePayments(cashOnDelivery)
})
afterAll(() => shop.close())

const cream = { price_paise: 1_180_00, hsn_code: '3304', gst_rate_basis_points: 1_800 }
const tea = { price_paise: 1_050_00, hsn_code: '0902', gst_rate_basis_points: 500 }

async function setTaxes(changes: object): Promise<void> {
  await shop.server.db.updateTable('store_tax_settings').set(changes).where('store_id', '=', shop.store_id).execute()
}

/** A paid order, or one that is paid on delivery. */
async function buy(items: { variant: string; quantity?: number }[], form: object = {}): Promise<string> {
  const ordered = await (await shop.checkout(items)).order({ ...asha, payment_method: 'test', ...form })
  if (ordered.url !== null) await shop.payAndReturn(ordered)
  return ordered.token
}

const see = async (token: string): Promise<StoreOrder> => (await shop.get(token)).json()

async function succeed(...args: Parameters<Shop['manage']>) {
  const reply = await shop.manage(...args)
  expect([reply.statusCode, reply.json()]).toEqual([200, reply.json()])
  return reply.json()
}

/** Sends units of the order's items, by default all. */
async function send(token: string, units?: readonly number[]): Promise<StoreOrder> {
  const lines = (await see(token)).lines
    .map(({ id, quantity }, index) => ({ line_id: id, quantity: units?.[index] ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
  return succeed(fulfilOrderEndpoint, token, { lines, status: 'shipped' })
}

/** Refunds units of one item, or an amount. */
async function refund(token: string, body: object): Promise<StoreOrder> {
  return succeed(refundOrderEndpoint, token, { reason: 'Damaged', ...body })
}

async function edit(token: string, changes: object): Promise<StoreOrder> {
  const preview = await succeed(previewOrderEditEndpoint, token, changes)
  return succeed(editOrderEndpoint, token, { ...changes, shown_total_paise: preview.totals.total_paise })
}

async function documentsOf(token: string): Promise<OrderDocument[]> {
  const rows = await shop.server.db
    .selectFrom('order_documents')
    .select('document')
    .where('order_id', '=', shop.orderId(token))
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => OrderDocument.parse(document))
}

async function lastOf(token: string, kind: OrderDocument['kind']): Promise<OrderDocument | undefined> {
  return (await documentsOf(token)).findLast((document) => document.kind === kind)
}

const amountsOf = ({ taxable_value: taxable, gst, round_off: roundOff, total }: OrderDocument) => ({
  taxable,
  gst,
  round_off: roundOff,
  total,
})

describe('a credit note', () => {
  test('for an item has the item’s quantity, HSN code, rate and taxes', async () => {
    const token = await buy([{ variant: await shop.product(tea) }, { variant: await shop.product(cream, 'Cream') }])
    const [, line] = (await send(token)).lines
    await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }] })
    const note = await lastOf(token, 'credit_note')
    expect(note).toMatchObject({ taxable_value: 1_000_00, gst: 180_00, round_off: 0, total: 1_180_00 })
    expect(note?.lines).toMatchObject([
      {
        description: 'Cream',
        hsn_code: '3304',
        quantity: 1,
        gst_rate_basis_points: 1_800,
        taxable_value: 1_000_00,
        taxes: [
          { head: 'CGST', rate_basis_points: 900, amount: 90_00 },
          { head: 'SGST', rate_basis_points: 900, amount: 90_00 },
        ],
        total: 1_180_00,
      },
    ])
    await refund(token, { charges: [{ kind: 'shipping', amount_paise: 29_00 }] })
    expect((await lastOf(token, 'credit_note'))?.lines).toMatchObject([
      { description: 'Delivery', quantity: 0, gst_rate_basis_points: 1_800, taxable_value: 24_58, total: 29_00 },
    ])
  })

  test('of everything, in parts, credits what was invoiced, to the paisa', async () => {
    await setTaxes({ rounds_total: true })
    const token = await buy([{ variant: await shop.product({ price_paise: 166_53 }), quantity: 3 }])
    await setTaxes({ rounds_total: false })
    const [line] = (await send(token)).lines
    await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }] })
    await refund(token, { amount_paise: 33_33 })
    const rest = await see(token)
    const delivery = [{ kind: 'shipping', amount_paise: 59_00 }]
    const left = rest.paid_paise - rest.refunded_paise
    await refund(token, { lines: [{ line_id: line?.id, quantity: 2 }], charges: delivery, amount_paise: left })
    const documents = await documentsOf(token)
    const [invoice] = documents.filter(({ kind }) => kind === 'invoice').map(amountsOf)
    expect(invoice?.round_off).not.toBe(0)
    const notes = documents.filter(({ kind }) => kind === 'credit_note').map(amountsOf)
    const sum = (of: 'taxable' | 'gst' | 'round_off' | 'total') => notes.reduce((total, note) => total + note[of], 0)
    expect(notes).toHaveLength(3)
    expect(invoice).toEqual({
      taxable: sum('taxable'),
      gst: sum('gst'),
      round_off: sum('round_off'),
      total: sum('total'),
    })
    expect(documents.filter(({ kind }) => kind === 'credit_note').map(({ lines }) => lines[0]?.quantity)).toEqual([
      1, 0, 2,
    ])
  })

  test('for an amount shows it by item, at the rates of the invoice', async () => {
    const token = await buy([{ variant: await shop.product(tea) }, { variant: await shop.product(cream, 'Cream') }])
    await send(token)
    await refund(token, { amount_paise: 100_00 })
    const note = await lastOf(token, 'credit_note')
    expect(note?.total).toBe(100_00)
    expect(note?.lines.map((line) => [line.hsn_code, line.gst_rate_basis_points, line.quantity])).toEqual([
      ['0902', 500, 0],
      ['3304', 1_800, 0],
      ['', 1_800, 0],
    ])
    expect(note?.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(note?.gst)
  })

  test('names the invoice that has the item, and never credits more than is left of it', async () => {
    const token = await buy([{ variant: await shop.product(cream, 'Cream') }])
    const [line] = (await send(token)).lines
    const other = await shop.product({ price_paise: 10_00, requires_shipping: false }, 'Gift card')
    await edit(token, { added: [{ variant_id: other, quantity: 1 }] })
    const invoices = (await documentsOf(token)).filter(({ kind }) => kind === 'invoice')
    expect(invoices.map(({ total }) => total)).toEqual([1_239_00, 10_00])
    await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }] })
    expect((await lastOf(token, 'credit_note'))?.corrects?.number).toBe(invoices[0]?.number)
    // More than the second invoice has, so it's of what is left of the first.
    await refund(token, { amount_paise: 50_00 })
    expect(await lastOf(token, 'credit_note')).toMatchObject({
      corrects: { number: invoices[0]?.number },
      lines: [{ description: 'Delivery', total: 50_00 }],
    })
  })

  test('credits the invoice of an order that is cancelled after its parcel came back, though nothing was paid', async () => {
    const variant = await shop.product({ price_paise: 1_000_00 })
    const token = await buy([{ variant }], { payment_method: 'cash_on_delivery' })
    const params = { fulfilment_id: (await send(token)).parcels[0]?.id ?? '' }
    await succeed(changeFulfilmentEndpoint, token, { status: 'failed' }, params)
    await succeed(changeFulfilmentEndpoint, token, { status: 'cancelled' }, params)
    await succeed(cancelOrderEndpoint, token, { reason: 'undeliverable' })
    const [invoice, note] = await documentsOf(token)
    expect([invoice?.kind, note?.kind, note?.corrects?.number]).toEqual(['invoice', 'credit_note', invoice?.number])
    expect(note?.lines).toEqual(invoice?.lines)
    expect([note?.total, note?.gst]).toEqual([1_059_00, invoice?.gst])
  })

  test('is only for the rest if a part of a cancelled order is credited already', async () => {
    const token = await buy([{ variant: await shop.product(cream), quantity: 2 }])
    const sent = await send(token)
    await refund(token, { lines: [{ line_id: sent.lines[0]?.id, quantity: 1 }] })
    const params = { fulfilment_id: sent.parcels[0]?.id ?? '' }
    await succeed(changeFulfilmentEndpoint, token, { status: 'failed' }, params)
    await succeed(changeFulfilmentEndpoint, token, { status: 'cancelled' }, params)
    await succeed(cancelOrderEndpoint, token, { reason: 'undeliverable' })
    const notes = (await documentsOf(token)).filter(({ kind }) => kind === 'credit_note')
    expect(notes.map(({ total }) => total)).toEqual([1_180_00, 1_239_00])
  })
})

test('an old invoice, which doesn’t name its items, is credited by their descriptions', async () => {
  const token = await buy([{ variant: await shop.product(tea) }, { variant: await shop.product(cream, 'Cream') }])
  const [, line] = (await send(token)).lines
  await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }], amount_paise: 590_00 })
  const { db } = shop.server
  await sql`ALTER TABLE order_documents DISABLE TRIGGER order_documents_are_frozen`.execute(db)
  await sql`UPDATE order_documents SET document = jsonb_set(document, '{lines}', (
      SELECT jsonb_agg(line - 'item' - 'unit') FROM jsonb_array_elements(document -> 'lines') AS lines (line)))
    WHERE order_id = ${shop.orderId(token)}`.execute(db)
  await sql`ALTER TABLE order_documents ENABLE TRIGGER order_documents_are_frozen`.execute(db)
  const { paid_paise: paid, refunded_paise: refunded } = await see(token)
  await refund(token, { amount_paise: paid - refunded })
  expect((await lastOf(token, 'credit_note'))?.lines.map(({ hsn_code: code, total }) => [code, total])).toEqual([
    ['0902', 1_050_00],
    ['3304', 590_00],
    ['', 59_00],
  ])
})

describe('an invoice', () => {
  test('is less what was refunded before it: units, delivery and amounts', async () => {
    const token = await buy([{ variant: await shop.product(cream), quantity: 2 }])
    const [line] = (await see(token)).lines
    await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }] })
    expect(await lastOf(token, 'refund_voucher')).toMatchObject({
      total: 1_180_00,
      lines: [{ hsn_code: '3304', quantity: 1, gst_rate_basis_points: 1_800, taxable_value: 1_000_00 }],
    })
    await refund(token, { charges: [{ kind: 'shipping', amount_paise: 59_00 }] })
    await refund(token, { amount_paise: 118_00 })
    await send(token, [1])
    const invoice = await lastOf(token, 'invoice')
    // What was refunded of the price is a discount that's known at the supply.
    expect(invoice?.lines).toMatchObject([
      { quantity: 1, unit_price: 1_180_00, discount: 118_00, taxable_value: 900_00, total: 1_062_00 },
    ])
    expect(invoice && amountsOf(invoice)).toEqual({ taxable: 900_00, gst: 162_00, round_off: 0, total: 1_062_00 })
  })

  test('has what was kept of a refund for an item that wasn’t sent', async () => {
    const variants = [await shop.product(cream), await shop.product(tea)]
    const token = await buy(variants.map((variant) => ({ variant })))
    const [line] = (await see(token)).lines
    await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }], amount_paise: 1_000_00 })
    await send(token, [0, 1])
    expect((await lastOf(token, 'invoice'))?.lines).toMatchObject([
      { description: 'Cancellation charge: Assam tea', quantity: 1, unit_price: 180_00, discount: 0, total: 180_00 },
      { quantity: 1, total: 1_050_00 },
      { description: 'Delivery', total: 59_00 },
    ])
  })

  test('is issued when the order is done, if what had to be sent was refunded', async () => {
    const digital = await shop.product({ price_paise: 100_00, requires_shipping: false }, 'E-book')
    const token = await buy([{ variant: await shop.product(cream) }, { variant: digital }])
    const [line] = (await see(token)).lines
    const refunded = await refund(token, { lines: [{ line_id: line?.id, quantity: 1 }] })
    expect(refunded.status).toBe('completed')
    expect((await lastOf(token, 'invoice'))?.lines).toMatchObject([
      { description: 'E-book' },
      { description: 'Delivery' },
    ])
  })

  test('of goods at 0% only is a bill of supply', async () => {
    const free = await shop.product({ price_paise: 90_00, gst_rate_basis_points: 0 }, 'Rice')
    const token = await buy([{ variant: free }])
    await send(token)
    expect((await documentsOf(token)).map(({ kind }) => kind)).toEqual(['receipt_voucher', 'bill_of_supply'])
    const mixed = await buy([{ variant: free }, { variant: await shop.product(tea) }])
    await send(mixed)
    expect((await documentsOf(mixed)).map(({ kind }) => kind)).toEqual(['receipt_voucher', 'invoice'])
    const titles = async (token: string) => (await see(token)).documents.map(({ title }) => title)
    expect([await titles(token), await titles(mixed)]).toEqual([
      ['Receipt voucher', 'Bill of supply'],
      ['Receipt voucher', 'Invoice-cum-bill of supply'],
    ])
    // What an edit adds later is taxed.
    await edit(token, {
      added: [{ variant_id: await shop.product({ ...tea, requires_shipping: false }), quantity: 1 }],
    })
    expect((await documentsOf(token)).at(-1)?.kind).toBe('invoice')
  })
})

test('a seller who isn’t registered issues invoices, not bills of supply', async () => {
  await setTaxes({ registration: 'unregistered' })
  const token = await buy([{ variant: await shop.product(tea) }])
  await setTaxes({ registration: 'regular' })
  await send(token)
  expect((await see(token)).documents).toMatchObject([{ kind: 'bill_of_supply', title: 'Invoice' }])
  expect((await lastOf(token, 'bill_of_supply'))?.seller.gstin).toBeNull()
})

describe('what isn’t delivered', () => {
  const mumbai = { ...asha.shipping_address, city: 'Mumbai', pincode: '400001', state_code: '27' }
  const ebook = { price_paise: 1_180_00, requires_shipping: false }

  test('is taxed where the buyer is: by GSTIN, else by billing address, else by the seller', async () => {
    const variant = await shop.product(ebook, 'E-book')
    const billing = { has_billing_address: true, billing_address: mumbai }
    const gstin = '29AAACT2727Q1ZS'
    const forms = [
      {},
      billing,
      { ...billing, gstin },
      { has_billing_address: true, billing_address: asha.shipping_address, gstin: '27AAPFU0939F1ZV' },
    ]
    const found = []
    for (const form of forms) {
      const token = await buy([{ variant }], { name: 'Asha Menon', ...form })
      const invoice = await lastOf(token, 'invoice')
      found.push([invoice?.place_of_supply.state_code, invoice?.taxes.map(({ head }) => head).join()])
    }
    expect(found).toEqual([
      ['29', 'CGST,SGST'],
      ['27', 'IGST'],
      ['29', 'CGST,SGST'],
      ['27', 'IGST'],
    ])
  })

  test('is taxed alike in a draft, whose address is the billing address', async () => {
    const variant = await shop.product(ebook, 'E-book')
    const form = {
      items: [{ variant_id: variant, quantity: 1 }],
      email: 'asha@example.com',
      shipping_address: mumbai,
    }
    const body = { ...shop.store, form }
    const { id, quote } = (await shop.server.call(createDraftEndpoint, { token: shop.vendor.token, body })).json()
    const placed = await shop.server.call(placeDraftEndpoint, {
      token: shop.vendor.token,
      params: { id },
      body: { ...shop.store, payment: 'paid', shown_total_paise: quote.totals.total_paise },
    })
    expect(placed.json()).toMatchObject({
      shipping_address: null,
      billing_address: mumbai,
      totals: { taxes: [{ head: 'IGST', amount: 180_00 }] },
    })
  })

  test('needs a billing address for a GSTIN, and from a value of ₹50,000', async () => {
    const variant = await shop.product({ ...ebook, stock_quantity: 100 }, 'E-book')
    const order = async (quantity: number, form: object) => {
      const wanted = { ...asha, name: 'Asha Menon', payment_method: 'test', ...form }
      const reply = await (await shop.checkout([{ variant, quantity }], wanted)).tryToOrder()
      return reply.statusCode === 201 ? 201 : reply.json().errors
    }
    expect(await order(49, {})).toBe(201)
    const missing = [{ path: 'has_billing_address', message: expect.stringContaining('billing address') }]
    expect(await order(50, {})).toEqual(missing)
    expect(await order(1, { gstin: '29AAACT2727Q1ZS' })).toEqual(missing)
    expect(await order(50, { has_billing_address: true, billing_address: mumbai })).toBe(201)
  })

  test('has the address that the buyer has entered before choosing to collect the order', async () => {
    const { id } = await shop.server.db
      .insertInto('pickup_locations')
      .values({
        store_id: shop.store_id,
        name: 'Church Street',
        address_line1: '4 Church Street',
        city: 'Bengaluru',
        pincode: '560001',
        state_code: '29',
        ready_in_hours: 2,
        created_at: shop.server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const variant = await shop.product(tea)
    const { delivery_options: options } = (await shop.checkout([{ variant }])).checkout
    const pickup = options.find(({ title }) => title === 'Church Street')?.id ?? ''
    const form = { shipping_address: mumbai, gstin: '29AAACT2727Q1ZS', delivery_id: pickup, name: 'Asha Menon' }
    const token = await buy([{ variant }], form)
    expect(await see(token)).toMatchObject({ shipping_address: null, billing_address: mumbai })
    await shop.server.db.deleteFrom('pickup_locations').where('id', '=', id).execute()
  })
})

describe('the seller on documents', () => {
  const billing = {
    legal_name: 'Priya Masala Private Limited',
    address_line1: '4 Church Street',
    address_line2: null,
    city: 'Bengaluru',
    pincode: '560001',
    state_code: '29',
    gstin: '29AAACT2727Q1ZS',
  }
  const saveBilling = async (changes: object) => {
    const body = { ...billing, ...changes }
    const params = { store_slug: shop.vendor.slug }
    return shop.server.call(saveBillingProfileEndpoint, { token: shop.vendor.token, params, body })
  }

  test('can’t lose its GSTIN while the store is registered', async () => {
    const refused = await saveBilling({ gstin: null })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ path: 'body.gstin', message: expect.stringContaining('registration') }],
    ])
    await setTaxes({ registration: 'unregistered' })
    expect((await saveBilling({ gstin: null })).statusCode).toBe(200)
    await saveBilling({})
    await setTaxes({ registration: 'regular' })
  })

  test('is the one for whose State the order was taxed, with corrections', async () => {
    const variant = await shop.product(tea)
    const [moved, corrected] = [await buy([{ variant }]), await buy([{ variant }])]
    await saveBilling({ legal_name: 'Priya Masala Pvt Ltd' })
    await send(corrected)
    const kochi = { city: 'Kochi', pincode: '682001', state_code: '32', gstin: '32AAACT2727Q1Z5' }
    expect((await saveBilling(kochi)).statusCode).toBe(200)
    await send(moved)
    await saveBilling({})
    expect((await lastOf(corrected, 'invoice'))?.seller.name).toBe('Priya Masala Pvt Ltd')
    const invoice = await lastOf(moved, 'invoice')
    expect([invoice?.seller.state_code, invoice?.seller.gstin, invoice?.taxes[0]?.head]).toEqual([
      '29',
      '29AAACT2727Q1ZS',
      'CGST',
    ])
  })
})

describe('GST that depends on the value of an item', () => {
  const kurta = { price_paise: 2_999_00, hsn_code: '6211', stock_quantity: 20 }
  beforeAll(async () => {
    const rule = { hsn_code: '62', rate_basis_points: 500, above_paise: 2_500_00, above_rate_basis_points: 1_800 }
    const rules = [{ ...rule, valid_from: '2025-09-22' }]
    const reply = await shop.server.call(addTaxRulesEndpoint, {
      token: shop.vendor.token,
      body: { ...shop.store, rules },
    })
    expect(reply.statusCode).toBe(200)
    const now = shop.server.clock.now().toISOString()
    const discount = { ...newDiscount, ...shop.store, code: 'FESTIVE', value: 2_000, starts_at: now }
    expect(
      (await shop.server.call(createDiscountEndpoint, { token: shop.vendor.token, body: discount })).statusCode,
    ).toBe(201)
  })
  const ratesOf = (token: string) =>
    see(token).then(({ lines }) => lines.map(({ gst_rate_basis_points: rate }) => rate))

  test('is chosen after discounts, in the checkout, in drafts and in edits', async () => {
    const variant = await shop.product(kurta, 'Kurta')
    const full = await buy([{ variant }])
    const discounted = await buy([{ variant, quantity: 2 }], { discount_codes: ['FESTIVE'] })
    expect([await ratesOf(full), await ratesOf(discounted)]).toEqual([[1_800], [500]])
    // ₹2,399.20 with 5%, and the delivery is taxed like it.
    expect((await see(discounted)).totals).toMatchObject({ total_paise: 4_857_40, gst_paise: 231_30 })

    const form = {
      items: [{ variant_id: variant, quantity: 1 }],
      email: 'asha@example.com',
      name: 'Asha Menon',
      shipping_address: asha.shipping_address,
    }
    const draft = (discount: object | null) =>
      shop.server.call(createDraftEndpoint, {
        token: shop.vendor.token,
        body: { ...shop.store, form: { ...form, discount } },
      })
    const [whole, less] = [
      (await draft(null)).json(),
      (await draft({ title: 'Festival', kind: 'amount', value: 400_00 })).json(),
    ]
    // 18% of ₹3,058, or 5% of ₹2,658.
    expect([whole.quote.totals.gst_paise, less.quote.totals.gst_paise]).toEqual([466_48, 126_56])

    const line = (await see(discounted)).lines[0]
    const added = [{ variant_id: variant, quantity: 1 }]
    await edit(discounted, { lines: [{ line_id: line?.id, quantity: 1 }], added })
    expect(await ratesOf(discounted)).toEqual([500, 1_800])
  })
})

test('leaves money and documents in balance', async () => {
  expect(await findImbalances(shop.server.db, shop.server.clock.now())).toEqual({})
})
