import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../../tests/read-csv.ts'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { allocate } from '../../discounts/index.ts'
import { dateInIndia } from '../../indian-calendar.ts'
import { fulfilOrderEndpoint, refundOrderEndpoint } from '../back-office/contract.ts'
import type { OrderDocument } from '../documents/contract.ts'
import { addAmounts, noAmounts, sumAmounts } from './break-down.ts'
import { createGstr1, type IssuedDocument, totalsOfSection } from './build-gstr1.ts'
import {
  exportAllOfGstr1Endpoint,
  exportGstr1Endpoint,
  type Gstr1Section,
  type Gstr1Summary,
  getGstr1Endpoint,
} from './contract.ts'

const KARNATAKA = { state: 'Karnataka', state_code: '29' }
const KERALA = { state: 'Kerala', state_code: '32' }
const party = { name: 'Asha Menon', address: [], gstin: null, ...KARNATAKA }

interface Sold {
  readonly hsn_code: string
  readonly taxable: number
  readonly rate: number
}

function invoice(
  lines: readonly Sold[],
  { place = KARNATAKA, gstin = null as string | null, serial = 1 } = {},
): OrderDocument {
  const isInterState = place.state_code !== '29'
  const taxesOf = ({ taxable, rate }: Sold): OrderDocument['taxes'] => {
    const gst = Math.round((taxable * rate) / 10_000)
    if (rate === 0) return []
    if (isInterState) return [{ head: 'IGST', rate_basis_points: rate, amount: gst }]
    const [cgst = 0, sgst = 0] = allocate(gst, [1, 1])
    return [
      { head: 'CGST', rate_basis_points: rate / 2, amount: cgst },
      { head: 'SGST', rate_basis_points: rate / 2, amount: sgst },
    ]
  }
  const written = lines.map((line) => {
    const taxes = taxesOf(line)
    return {
      item: line.hsn_code === '' ? 'shipping' : 'tea',
      unit: '',
      description: line.hsn_code === '' ? 'Delivery' : 'Tea',
      hsn_code: line.hsn_code,
      quantity: 1,
      unit_price: line.taxable,
      discount: 0,
      taxable_value: line.taxable,
      gst_rate_basis_points: line.rate,
      taxes,
      total: line.taxable + taxes.reduce((sum, tax) => sum + tax.amount, 0),
    }
  })
  const taxes = written.flatMap((line) => line.taxes)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    kind: 'invoice',
    number: `INV/26-27/${serial}`,
    issued_at: '2026-11-20T10:00:00Z',
    issued_on: '2026-11-20',
    corrects: null,
    registration: 'regular',
    seller: { ...party, gstin: '29AAACT2727Q1ZS' },
    buyer: { ...party, gstin },
    delivery_address: [],
    place_of_supply: place,
    lines: written,
    taxes,
    taxable_value: sum(lines.map(({ taxable }) => taxable)),
    gst: sum(taxes.map(({ amount }) => amount)),
    round_off: 0,
    total: sum(written.map(({ total }) => total)),
    total_in_words: '',
    reverse_charge: 'No',
    order_number: 1001,
    note: '',
  }
}

/** A credit note for an amount, as refunds issue it. */
function noteOf(corrected: OrderDocument, share: number, serial: number): OrderDocument {
  const amount = Math.floor(corrected.total * share)
  const [taxable = 0, ...parts] = allocate(amount, [
    corrected.taxable_value,
    ...corrected.taxes.map((tax) => tax.amount),
  ])
  const taxes = corrected.taxes.map((tax, index) => ({ ...tax, amount: parts[index] ?? 0 }))
  const [line] = corrected.lines
  return {
    ...corrected,
    kind: 'credit_note',
    number: `CN/26-27/${serial}`,
    corrects: { number: corrected.number, issued_on: corrected.issued_on },
    lines:
      line === undefined ? [] : [{ ...line, item: null, hsn_code: '', taxable_value: taxable, taxes, total: amount }],
    taxes,
    taxable_value: taxable,
    total: amount,
  }
}

const sales = fc.record({
  lines: fc.array(
    fc.record({
      hsn_code: fc.constantFrom('0902', '6912', '0910', ''),
      taxable: fc.integer({ min: 1, max: 80_000_00 }),
      rate: fc.constantFrom(0, 500, 1_200, 1_800),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  place: fc.constantFrom(KARNATAKA, KERALA),
  gstin: fc.option(fc.constant('32AAACT2727Q1ZD')),
  refunds: fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
})

describe('any month', () => {
  test('adds up: the sections are the invoices less the credit notes, and so are the HSN summaries', () => {
    fc.assert(
      fc.property(fc.array(sales, { maxLength: 12 }), (month) => {
        const documents = month.flatMap(({ lines, place, gstin, refunds }, serial): IssuedDocument[] => {
          const sold = invoice(lines, { place, gstin, serial })
          const notes = refunds.map((share, index) => noteOf(sold, share, serial * 10 + index))
          return [
            { series: 'INV', serial, document: sold, corrects: undefined },
            ...notes.map((document, index) => ({
              series: 'CN',
              serial: serial * 10 + index,
              document,
              corrects: sold,
            })),
          ]
        })
        const { add, finish } = createGstr1()
        for (const document of documents) add(document)
        const gstr1 = finish()
        const taxOf = (kind: string) =>
          documents
            .filter(({ document }) => document.kind === kind)
            .map(({ document: { taxable_value: taxable, taxes } }) => ({
              ...noAmounts,
              taxable_paise: taxable,
              igst_paise: taxes.filter(({ head }) => head === 'IGST').reduce((sum, { amount }) => sum + amount, 0),
              cgst_paise: taxes.filter(({ head }) => head === 'CGST').reduce((sum, { amount }) => sum + amount, 0),
              sgst_paise: taxes.filter(({ head }) => head === 'SGST').reduce((sum, { amount }) => sum + amount, 0),
            }))
        const net = addAmounts(sumAmounts(taxOf('invoice')), sumAmounts(taxOf('credit_note')), -1)
        const total = (...sections: Gstr1Section[]) =>
          sumAmounts(sections.map((section) => totalsOfSection(gstr1, section)))
        const { b2b, b2cl, b2cs, cdnr, cdnur } = gstr1.rates
        expect(addAmounts(sumAmounts([...b2b, ...b2cl, ...b2cs]), sumAmounts([...cdnr, ...cdnur]), -1)).toEqual(net)
        const bare = ({ rows: _, ...amounts }: { rows?: number } & typeof noAmounts) => amounts
        expect(bare(total('hsn_b2b', 'hsn_b2c'))).toEqual(net)
        expect(gstr1.docs.reduce((sum, { count }) => sum + count, 0)).toBe(documents.length)
      }),
    )
  })

  test('lists large invoices to consumers of other States only above ₹1,00,000', () => {
    const sections = (total: number, place: typeof KERALA, gstin: string | null = null) => {
      const { add, finish } = createGstr1()
      const document = invoice([{ hsn_code: '0902', taxable: total, rate: 0 }], { place, gstin })
      add({ series: 'INV', serial: 1, document, corrects: undefined })
      return Object.entries(finish().rates).flatMap(([section, rows]) => (rows.length > 0 ? [section] : []))
    }
    expect(sections(1_00_000_00, KERALA)).toEqual(['b2cs'])
    expect(sections(1_00_000_01, KERALA)).toEqual(['b2cl'])
    expect(sections(5_00_000_00, KARNATAKA)).toEqual(['b2cs'])
    expect(sections(100, KARNATAKA, '29AAACT2727Q1ZS')).toEqual(['b2b'])
  })
})

describe('a store', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop()
    await shop.registerForGst()
    await shop.takePayments({ method: 'test' })
  })
  afterAll(() => shop.close())

  const month = () => dateInIndia(shop.server.clock.now()).slice(0, 7)
  const sell = async (variant: string, quantity: number, form: object = {}) => {
    const ordered = await (await shop.checkout([{ variant, quantity }], { ...asha, ...form })).order()
    await shop.payAndReturn(ordered)
    const lines = (await shop.order(ordered.token)).lines.map(({ id }) => ({ line_id: id, quantity }))
    const sent = await shop.manage(fulfilOrderEndpoint, ordered.token, { lines, status: 'shipped' })
    expect(sent.statusCode).toBe(200)
    return ordered.token
  }
  const section = async (name: Gstr1Section) => {
    const query = { ...shop.store, month: month(), section: name }
    const reply = await shop.server.call(exportGstr1Endpoint, { token: shop.vendor.token, query })
    expect(reply.statusCode).toBe(200)
    return readCsv(reply.body).slice(1)
  }

  test('downloads its month by section, with credit notes, and other stores don’t', async () => {
    const tea = await shop.product({ stock_quantity: 1_000, hsn_code: '0902', gst_rate_basis_points: 500 })
    const kerala = { ...asha.shipping_address, city: 'Kochi', pincode: '682001', state_code: '32' }
    await sell(tea, 2)
    const returned = await sell(tea, 4, { shipping_address: kerala })
    await sell(tea, 1, { gstin: '29AAACT2727Q1ZS' })
    const [line] = (await shop.order(returned)).lines
    await shop.manage(refundOrderEndpoint, returned, { lines: [{ line_id: line?.id, quantity: 1 }] })

    const [business] = await section('b2b')
    expect(business?.slice(0, 3)).toEqual(['29AAACT2727Q1ZS', 'Asha Menon', expect.stringMatching(/^INV\//)])
    const small = await section('b2cs')
    expect(small.map(([type, place, , rate]) => [type, place, rate])).toEqual([
      ['OE', '29-Karnataka', '5'],
      ['OE', '32-Kerala', '5'],
    ])
    const [hsn] = await section('hsn_b2c')
    expect(hsn?.[0]).toBe('0902')
    const documents = await section('docs')
    expect(documents.find(([nature]) => nature === 'Invoices for outward supply')?.slice(3)).toEqual(['3', '0'])

    const query = { ...shop.store, month: month() }
    const summary: Gstr1Summary = (await shop.server.call(getGstr1Endpoint, { token: shop.vendor.token, query })).json()
    expect([summary.invoices.count, summary.credit_notes.count]).toEqual([3, 1])
    const taxable = (...names: Gstr1Section[]) =>
      summary.sections
        .filter(({ section: name }) => names.includes(name))
        .reduce((sum, row) => sum + row.taxable_paise, 0)
    expect(taxable('b2b', 'b2cl', 'b2cs') - taxable('cdnr', 'cdnur')).toBe(
      summary.invoices.taxable_paise - summary.credit_notes.taxable_paise,
    )
    const other = await shop.server.signInVendor()
    for (const endpoint of [getGstr1Endpoint, exportGstr1Endpoint, exportAllOfGstr1Endpoint]) {
      const reply = await shop.server.call(endpoint, { token: other.token, query: { ...query, section: 'b2b' } })
      expect(reply.statusCode).toBe(404)
    }
    const wrong = { ...query, month: '2026-13' }
    expect((await shop.server.call(getGstr1Endpoint, { token: shop.vendor.token, query: wrong })).statusCode).toBe(422)
  })
  test('downloads all sections that have rows as one .zip, the same files as one by one', async () => {
    const tea = await shop.product({ stock_quantity: 10, hsn_code: '0902', gst_rate_basis_points: 500 })
    await sell(tea, 1, { gstin: '29AAACT2727Q1ZS' })
    const call = (query: object) =>
      shop.server.call(exportAllOfGstr1Endpoint, { token: shop.vendor.token, query: { ...shop.store, ...query } })
    const reply = await call({ month: month() })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="gstr1-${month()}.zip"`,
    })
    const files = unzipSync(reply.rawPayload)
    const query = { ...shop.store, month: month() }
    const summary: Gstr1Summary = (await shop.server.call(getGstr1Endpoint, { token: shop.vendor.token, query })).json()
    const filled = summary.sections.filter(({ rows }) => rows > 0).map(({ section: name }) => name)
    expect(filled).toContain('b2b')
    expect(Object.keys(files)).toEqual(filled.map((name) => `gstr1-${month()}-${name}.csv`))
    for (const name of filled) {
      const rows = readCsv(strFromU8(files[`gstr1-${month()}-${name}.csv`] ?? new Uint8Array()))
      expect(rows.slice(1)).toEqual(await section(name))
    }
    expect(unzipSync((await call({ month: '2020-01' })).rawPayload)).toEqual({})
    const audits = await shop.server.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'gst_return.exported')
      .execute()
    expect(audits.map(({ details }) => details)).toContainEqual({ month: month() })
  })
})
