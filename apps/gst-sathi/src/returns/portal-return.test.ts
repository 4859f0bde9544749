import type { Gstr1HsnRow, Gstr1RateRow, Gstr1Tables } from '@haat/app-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PortalReturn, portalReturn } from './portal-return.ts'
import { largeInvoiceLimit } from './sections.ts'
import { type Amounts, gstOf, summarise } from './summarise.ts'

const GSTIN = '29AAACT2727Q1ZS'
const states = [
  { state: 'Karnataka', state_code: '29' },
  { state: 'Kerala', state_code: '32' },
]
const paise = fc.integer({ min: 1, max: 9_00_00_000_00 })

interface Sale {
  readonly place: (typeof states)[number]
  readonly rate: number
  readonly hsn: string
  readonly taxable: number
  readonly buyer: string | null
  readonly is_large: boolean
  readonly is_note: boolean
}

const sales = fc.array(
  fc.record({
    place: fc.constantFrom(...states),
    rate: fc.constantFrom(0, 25, 500, 1_800),
    hsn: fc.constantFrom('', '0902', '998314'),
    taxable: paise,
    buyer: fc.constantFrom(null, '32AAACT2727Q1ZD'),
    is_large: fc.boolean(),
    is_note: fc.boolean(),
  }),
  { maxLength: 30 },
)

function amountsOf({ place, rate, taxable }: Sale): Amounts {
  const gst = Math.round((taxable * rate) / 10_000)
  const isInterState = place.state_code !== GSTIN.slice(0, 2)
  const half = Math.floor(gst / 2)
  const heads = isInterState
    ? { igst_paise: gst, cgst_paise: 0, sgst_paise: 0 }
    : { igst_paise: 0, cgst_paise: half, sgst_paise: gst - half }
  return { taxable_paise: taxable, ...heads }
}

/** A month as the API returns it, with each sale as a document of its own. */
function tablesOf(month: readonly Sale[]): Gstr1Tables {
  const tables: Gstr1Tables = {
    month: '2026-10',
    gstins: [GSTIN],
    ...{ b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [], hsn_b2b: [], hsn_b2c: [], docs: [] },
    gaps: { without_hsn: [], without_hsn_count: 0, without_state: [], without_state_count: 0 },
    invoices: { count: 0, taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0 },
    credit_notes: { count: 0, taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0 },
  }
  for (const [index, sale] of month.entries()) {
    const { place, buyer, is_note: isNote, hsn, rate } = sale
    const isLarge = sale.is_large && place.state_code !== '29'
    const amounts = amountsOf(sale)
    const document = { number: `INV/${index}`, issued_on: '2026-10-02', total_paise: 1_00, buyer_gstin: buyer }
    const row: Gstr1RateRow = { document, place_of_supply: place, rate_basis_points: rate, ...amounts }
    const less = isNote ? negative(amounts) : amounts
    if (buyer !== null) tables[isNote ? 'cdnr' : 'b2b'].push(row)
    else if (isLarge) tables[isNote ? 'cdnur' : 'b2cl'].push(row)
    else tables.b2cs.push({ ...row, document: null, ...less })
    const hsnRow: Gstr1HsnRow = { hsn_code: hsn, description: 'Tea', quantity: 1, rate_basis_points: rate, ...less }
    tables[buyer === null ? 'hsn_b2c' : 'hsn_b2b'].push(hsnRow)
  }
  return tables
}

function negative(amounts: Amounts): Amounts {
  return {
    taxable_paise: -amounts.taxable_paise,
    igst_paise: -amounts.igst_paise,
    cgst_paise: -amounts.cgst_paise,
    sgst_paise: -amounts.sgst_paise,
  }
}

/** Taxable value and GST of all sales less the credit notes. */
function netOf(month: readonly Sale[]): [number, number] {
  return month.reduce<[number, number]>(
    ([taxable, gst], sale) => {
      const sign = sale.is_note ? -1 : 1
      const amounts = amountsOf(sale)
      return [taxable + sign * amounts.taxable_paise, gst + sign * gstOf(amounts)]
    },
    [0, 0],
  )
}

interface PortalAmounts {
  readonly txval: number
  readonly iamt?: number
  readonly camt?: number
  readonly samt?: number
}

/** Adds up rows of the JSON in paise. Each amount must be a whole number of paise. */
function addUp(rows: readonly PortalAmounts[]): [number, number] {
  const inPaise = (amount = 0) => {
    expect(String(amount)).toMatch(/^-?\d+(\.\d{1,2})?$/)
    return Math.round(amount * 100)
  }
  return rows.reduce<[number, number]>(
    ([taxable, gst], { txval, iamt, camt, samt }) => [
      taxable + inPaise(txval),
      gst + inPaise(iamt) + inPaise(camt) + inPaise(samt),
    ],
    [0, 0],
  )
}

test('the tables of the JSON add up to the invoices less the credit notes, to the paisa, and so does each summary', () => {
  fc.assert(
    fc.property(sales, (month) => {
      const tables = tablesOf(month)
      // As it's read from the file.
      const json: PortalReturn = JSON.parse(JSON.stringify(portalReturn(tables, GSTIN)))
      const itemsOf = (documents: readonly { readonly itms: readonly { readonly itm_det: PortalAmounts }[] }[]) =>
        documents.flatMap(({ itms }) => itms.map(({ itm_det: details }) => details))
      const sold = addUp([
        ...itemsOf(json.b2b.flatMap(({ inv }) => inv)),
        ...itemsOf(json.b2cl.flatMap(({ inv }) => inv)),
        ...json.b2cs,
      ])
      const credited = addUp([...itemsOf(json.cdnr.flatMap(({ nt }) => nt)), ...itemsOf(json.cdnur)])
      const net = netOf(month)
      expect([sold[0] - credited[0], sold[1] - credited[1]]).toEqual(net)
      expect(addUp(Object.values(json.hsn).flat())).toEqual(net)
      const summary = summarise(tables)
      for (const rows of [summary.by_state, summary.by_rate, summary.by_hsn, [summary.total]]) {
        const sum = rows.reduce(
          (total, row) => [(total[0] ?? 0) + row.taxable_paise, (total[1] ?? 0) + gstOf(row)],
          [0, 0],
        )
        expect(sum).toEqual(net)
      }
    }),
  )
})

test('writes the fields that the portal’s schema names', () => {
  const [karnataka, kerala] = states
  if (karnataka === undefined || kerala === undefined) throw new Error('There are two States')
  const sale = { rate: 1_800, hsn: '0902', taxable: 1_00_10, buyer: null, is_large: false, is_note: false }
  const tables = tablesOf([
    { ...sale, place: kerala, buyer: '32AAACT2727Q1ZD' },
    { ...sale, place: kerala, is_large: true },
    { ...sale, place: karnataka },
    { ...sale, place: kerala, is_large: true, is_note: true },
  ])
  const docs: Gstr1Tables['docs'] = [
    { kind: 'invoice', first: 'INV/26-27/1', last: 'INV/26-27/3', count: 3, cancelled_count: 0 },
    { kind: 'credit_note', first: 'CN/26-27/1', last: 'CN/26-27/1', count: 1, cancelled_count: 0 },
  ]
  const json = portalReturn({ ...tables, docs }, GSTIN)
  const itms = [{ num: 1_801, itm_det: { rt: 18, txval: 100.1, iamt: 18.02, csamt: 0 } }]
  const invoice = { idt: '02-10-2026', val: 1, itms }
  expect(json).toMatchObject({
    gstin: GSTIN,
    fp: '102026',
    b2b: [{ ctin: '32AAACT2727Q1ZD', inv: [{ ...invoice, inum: 'INV/0', pos: '32', rchrg: 'N', inv_typ: 'R' }] }],
    b2cl: [{ pos: '32', inv: [{ ...invoice, inum: 'INV/1' }] }],
    b2cs: [{ sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 18, txval: 100.1, camt: 9.01, samt: 9.01, csamt: 0 }],
    cdnr: [],
    cdnur: [{ typ: 'B2CL', ntty: 'C', nt_num: 'INV/3', nt_dt: '02-10-2026', val: 1, pos: '32', itms }],
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ num: 1, from: 'INV/26-27/1', to: 'INV/26-27/3', totnum: 3, cancel: 0, net_issue: 3 }] },
        { doc_num: 5, docs: [{ totnum: 1 }] },
      ],
    },
  })
  expect(Object.keys(json.hsn)).toEqual(['hsn_b2b', 'hsn_b2c'])
  // Before May 2025, one table for all buyers.
  const { hsn } = portalReturn({ ...tables, month: '2025-04' }, GSTIN)
  expect(hsn).toMatchObject({ data: [{ hsn_sc: '0902', uqc: 'NOS', qty: 4, txval: 200.2 }] })
  expect([largeInvoiceLimit('2024-07'), largeInvoiceLimit('2024-08')]).toEqual(['₹2,50,000', '₹1,00,000'])
})
