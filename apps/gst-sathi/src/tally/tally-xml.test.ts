import type { GstDocument } from '@haat/app-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLedgers } from './ledgers.ts'
import { decimal, tallyXml } from './tally-xml.ts'
import { voucherOf } from './voucher.ts'

const part = fc.record({
  hsn_code: fc.constant('0902'),
  description: fc.constant('Tea'),
  quantity: fc.constant(1),
  rate_basis_points: fc.constantFrom(0, 500, 1_800),
  taxable_paise: fc.integer({ min: 0, max: 9_00_000_00 }),
  igst_paise: fc.integer({ min: 0, max: 1_00_000_00 }),
  cgst_paise: fc.integer({ min: 0, max: 1_00_000_00 }),
  sgst_paise: fc.integer({ min: 0, max: 1_00_000_00 }),
})
const documents: fc.Arbitrary<GstDocument> = fc
  .record({
    kind: fc.constantFrom('invoice', 'bill_of_supply', 'credit_note'),
    gstin: fc.constantFrom(null, '32AAACT2727Q1ZD'),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    round_off: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ kind, gstin, parts, round_off: roundOff }) => {
    const sums = parts.map((one) => one.taxable_paise + one.igst_paise + one.cgst_paise + one.sgst_paise)
    return {
      id: '0199d2b0-0000-7000-8000-000000000000',
      order_id: '0199d2b0-0000-7000-8000-000000000001',
      order_name: '#1001 <gift & more>',
      kind,
      number: 'INV/26-27/00001',
      issued_on: '2026-11-02',
      corrects: kind === 'credit_note' ? { number: 'INV/26-27/00000', issued_on: '2026-11-01' } : null,
      registration: 'regular',
      section: 'b2cs',
      seller_gstin: '29AAACT2727Q1ZS',
      buyer_gstin: gstin,
      place_of_supply: { state: 'Kerala', state_code: '32' },
      parts,
      round_off_paise: roundOff,
      total_paise: sums.reduce((total, sum) => total + sum, roundOff),
    }
  })

test('debits and credits of every voucher are equal to the paisa, and the customer owes the total', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const voucher = voucherOf(document, defaultLedgers)
      const xml = tallyXml(voucher === undefined ? [] : [voucher], defaultLedgers)
      const amounts = [...xml.matchAll(/<AMOUNT>(-?)(\d+)\.(\d\d)<\/AMOUNT>/g)].map(
        ([, sign, rupees = '', paise = '']) => (sign === '-' ? -1 : 1) * Number(rupees + paise),
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
      // A debit is negative in Tally.
      expect(amounts[0]).toBe((document.kind === 'credit_note' ? 1 : -1) * document.total_paise || 0)
      expect(xml.match(/<AMOUNT>/g)).toHaveLength(amounts.length)
    }),
  )
})

test.each([
  ['32', 'Interstate sales 0%'],
  ['29', 'Sales 0%'],
])('goods without tax for State %s are %s', (stateCode, ledger) => {
  const [document] = fc.sample(documents, { numRuns: 1, seed: 1 })
  if (document === undefined) throw new Error('There is a document')
  const untaxed = { rate_basis_points: 0, taxable_paise: 100_00, igst_paise: 0, cgst_paise: 0, sgst_paise: 0 }
  const parts = [{ hsn_code: '0902', description: 'Books', quantity: 1, ...untaxed }]
  const place = { state: 'Somewhere', state_code: stateCode }
  const sold: GstDocument = { ...document, kind: 'bill_of_supply', corrects: null, place_of_supply: place, parts }
  expect(voucherOf({ ...sold, total_paise: 100_00 }, defaultLedgers)?.entries.map((entry) => entry.ledger)).toEqual([
    expect.anything(),
    ledger,
  ])
})

test('writes an envelope with vouchers that Tally imports, and replaces when they’re imported again', () => {
  const [document] = fc.sample(documents, { numRuns: 1, seed: 1 })
  if (document === undefined) throw new Error('There is a document')
  const taxed = { rate_basis_points: 1_800, taxable_paise: 100_00, igst_paise: 18_00, cgst_paise: 0, sgst_paise: 0 }
  const parts = [{ hsn_code: '0902', description: 'Tea', quantity: 1, ...taxed }]
  const sold: GstDocument = {
    ...document,
    kind: 'invoice',
    corrects: null,
    buyer_gstin: null,
    parts,
    total_paise: 118_00,
  }
  const ledgers = { ...defaultLedgers, company: 'Priya & Sons' }
  const voucher = voucherOf(sold, ledgers)
  if (voucher === undefined) throw new Error('Invoices have a voucher')
  const xml = tallyXml([voucher], ledgers)
  expect(xml).toContain('<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>')
  expect(xml).toContain('<SVCURRENTCOMPANY>Priya &amp; Sons</SVCURRENTCOMPANY>')
  expect(xml).toContain(`<VOUCHER REMOTEID="haat-${document.id}" VCHTYPE="Sales" ACTION="Create">`)
  expect(xml).toContain('<DATE>20261102</DATE>')
  expect(xml).toContain('<NARRATION>Order #1001 &lt;gift &amp; more&gt;</NARRATION>')
  const line = (ledger: string, debit: 'Yes' | 'No', isParty: 'Yes' | 'No', amount: string) =>
    `<LEDGERNAME>${ledger}</LEDGERNAME><ISDEEMEDPOSITIVE>${debit}</ISDEEMEDPOSITIVE><ISPARTYLEDGER>${isParty}</ISPARTYLEDGER><AMOUNT>${amount}</AMOUNT>`
  expect(xml).toContain(line('Online customers', 'Yes', 'Yes', '-118.00'))
  expect(xml).toContain(line('Interstate sales 18%', 'No', 'No', '100.00'))
  expect(xml).toContain(line('Output IGST 18%', 'No', 'No', '18.00'))
  expect(xml).not.toContain('CGST')
  expect(voucherOf({ ...sold, kind: 'receipt_voucher' }, ledgers)).toBeUndefined()
  expect([decimal(5), decimal(-1_23_456_05), decimal(0)]).toEqual(['0.05', '-123456.05', '0.00'])
})
