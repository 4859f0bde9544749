import { expect, test } from 'vitest'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { readPdfText } from '../../../../tests/pdf-text.ts'
import {
  getInvoiceEndpoint,
  getInvoicePdfEndpoint,
  getPurchaseEndpoint,
  listPurchasesEndpoint,
  refundPurchaseEndpoint,
} from '../../credits/contract.ts'
import { TaxDocument } from '../contract.ts'
import { renderTaxDocument } from './tax-document-pdf.ts'

const now = new Date('2026-03-31T18:29:59Z')

test('an invoice has every particular of Rule 46', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer('29')
  const bought = await shop.buy(buyer)
  const response = await shop.call(getInvoiceEndpoint, { params: { id: bought.id }, token: buyer.token })
  expect(response.json()).toEqual({
    credit_note: null,
    invoice: {
      kind: 'invoice',
      number: 'INV/25-26/000001',
      issued_at: '2026-03-31T18:29:59.000Z',
      issued_on: '2026-03-31',
      corrects: null,
      supplier: {
        name: 'Haat Demo Platform',
        address: ['12 Church Street, Bengaluru 560001, Karnataka'],
        gstin: '29AAGCB7383J1Z4',
        state: 'Karnataka',
        state_code: '29',
      },
      recipient: {
        name: 'Priya Masala & Co',
        address: ['12/4, Kutchery Road', 'Chennai 600004'],
        gstin: null,
        state: 'Karnataka',
        state_code: '29',
      },
      place_of_supply: { state: 'Karnataka', state_code: '29' },
      lines: [
        {
          description: 'Shop: 500 service credits',
          sac: '998314',
          quantity: 1,
          unit: 'pack',
          unit_price: 899_00,
          taxable_value: 899_00,
        },
      ],
      taxes: [
        { head: 'CGST', rate_basis_points: 900, amount: 80_91 },
        { head: 'SGST', rate_basis_points: 900, amount: 80_91 },
      ],
      subtotal: 899_00,
      gst: 161_82,
      total: 1_060_82,
      total_in_words: 'Rupees one thousand and sixty and paise eighty-two only',
      currency: 'INR',
      reverse_charge: 'No',
      credits: 500,
      order_id: bought.order_id,
      payment_id: bought.payment_id,
      note: 'This is a computer-generated document and doesn’t require a signature.',
    },
  })
  shop.clock.advance(1_000)
  const next = await shop.buy(buyer)
  const invoice = await shop.call(getInvoiceEndpoint, { params: { id: next.id }, token: buyer.token })
  expect(invoice.json().invoice).toMatchObject({ number: 'INV/26-27/000001', issued_on: '2026-04-01' })
})

test('an issued invoice never changes, and the database rejects updates', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const { id } = await shop.buy(buyer)
  const before = await shop.call(getInvoiceEndpoint, { params: { id }, token: buyer.token })
  await shop.db.updateTable('store_billing_profiles').set({ legal_name: 'Asha Textiles', state_code: '07' }).execute()
  const after = await shop.call(getInvoiceEndpoint, { params: { id }, token: buyer.token })
  expect(after.json()).toEqual(before.json())
  await expect(shop.db.updateTable('tax_documents').set({ number: 'INV/1' }).execute()).rejects.toThrow('append-only')
  await expect(shop.db.deleteFrom('tax_documents').execute()).rejects.toThrow('append-only')
  await expect(shop.db.deleteFrom('credit_ledger').execute()).rejects.toThrow('append-only')
})

test('the longest possible IDs don’t wrap', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const { id } = await shop.buy(buyer)
  const { invoice } = (await shop.call(getInvoiceEndpoint, { params: { id }, token: buyer.token })).json()
  const wide = { ...invoice, order_id: 'order_WWWWWWWWWWWWWW', payment_id: 'pay_WWWWWWWWWWWWWW' }
  const text = readPdfText(await renderTaxDocument(wide))
  expect(text).toContain('order_WWWWWWWWWWWWWW')
  expect(text).toContain('pay_WWWWWWWWWWWWWW')
})

test('the PDF has the same particulars, with the rupee sign and Devanagari', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  await shop.db.updateTable('store_billing_profiles').set({ legal_name: 'प्रिया मसाला' }).execute()
  const { id } = await shop.buy(buyer)
  const pdf = await shop.call(getInvoicePdfEndpoint, { params: { id }, token: buyer.token })
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="INV-25-26-000001.pdf"',
  })
  const again = await shop.call(getInvoicePdfEndpoint, { params: { id }, token: buyer.token })
  expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true)

  const text = readPdfText(pdf.rawPayload)
  const { invoice } = (await shop.call(getInvoiceEndpoint, { params: { id }, token: buyer.token })).json()
  for (const words of [
    'TAX INVOICE',
    invoice.number,
    '31 Mar 2026',
    'Tamil Nadu (33)',
    'Reverse charge',
    'GSTIN: 29AAGCB7383J1Z4',
    'GSTIN: Unregistered',
    '998314',
    'Taxable value',
    'IGST 18%',
    '₹899.00',
    '₹161.82',
    '₹1,060.82',
    'Rupees one thousand and sixty and paise eighty-',
    invoice.order_id,
    invoice.payment_id,
    'computer-generated',
    'प',
  ]) {
    expect(text).toContain(words)
  }
  expect(text.split(invoice.supplier.name)).toHaveLength(2)
  expect(text).not.toContain('Subtotal')
})

test('a refund has a credit note PDF', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const { id } = await shop.buy(buyer)
  const note = () =>
    shop.call(getInvoicePdfEndpoint, { params: { id }, token: buyer.token, query: { document: 'credit_note' } })
  expect((await note()).json().code).toBe('invoice_not_issued')
  await shop.call(refundPurchaseEndpoint, {
    params: { id },
    token: await shop.signInAdmin(),
    body: { reason: 'Bought by mistake' },
  })
  const text = readPdfText((await note()).rawPayload)
  for (const words of ['CREDIT NOTE', 'CN/25-26/000001', 'INV/25-26/000001 dated 31 Mar 2026', 'Bought by mistake']) {
    expect(text).toContain(words)
  }
})

test('returns 404 for another vendor’s purchase, and no invoice for an unpaid one', async () => {
  const shop = await creditShopForTest({ now })
  const [buyer, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
  const { id } = await shop.buy(buyer)
  const created = (await shop.order(buyer)).json().purchase.id
  for (const endpoint of [getPurchaseEndpoint, getInvoiceEndpoint, getInvoicePdfEndpoint]) {
    const foreign = await shop.call(endpoint, { params: { id }, token: other.token })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'purchase_not_found'])
    expect((await shop.call(endpoint, { params: { id } })).statusCode).toBe(401)
    expect((await shop.call(endpoint, { params: { id: 'none' }, token: buyer.token })).statusCode).toBe(404)
  }
  for (const endpoint of [getInvoiceEndpoint, getInvoicePdfEndpoint]) {
    const early = await shop.call(endpoint, { params: { id: created }, token: buyer.token })
    expect([early.statusCode, early.json().code]).toEqual([409, 'invoice_not_issued'])
  }
  const list = (token: string, query = {}) =>
    shop.call(listPurchasesEndpoint, { token, query: { store_slug: buyer.slug, ...query } })
  expect((await list(other.token)).json().code).toBe('store_not_found')
  expect((await list(buyer.token, { cursor: 'made-up' })).json()).toMatchObject({
    code: 'invalid_fields',
    errors: [{ path: 'query.cursor' }],
  })
})

test('lists purchases newest first, in pages without gaps or repetition', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const ordered: string[] = []
  for (let index = 0; index < 7; index += 1) {
    ordered.unshift((await shop.order(buyer, 'starter')).json().purchase.id)
    // Some purchases have the same time, so the id determines their order.
    if (index % 3 === 0) shop.clock.advance(1_000)
  }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { store_slug: buyer.slug, limit: '3', ...(cursor === '' ? {} : { cursor }) }
    const page: { items: { id: string }[]; next_cursor: string | null } = (
      await shop.call(listPurchasesEndpoint, { token: buyer.token, query })
    ).json()
    seen.push(...page.items.map((item) => item.id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(ordered)
  expect(TaxDocument.shape.number.maxLength).toBe(16)
})
