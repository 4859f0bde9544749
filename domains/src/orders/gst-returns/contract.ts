import { endpoint, PageQuery, pageOf, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse } from '../../admin-lists/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { OrderDocumentKind } from '../../tax/numbering/contract.ts'
import { paise } from '../contract.ts'

/** The sections of GSTR-1 that Haat fills, in the order of the form. */
export const Gstr1Section = z.enum(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c', 'docs'])
export type Gstr1Section = z.infer<typeof Gstr1Section>

const Month = z
  .string()
  .max(7)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11')
  .describe('Month in India')

const amounts = {
  taxable_paise: paise('Taxable value'),
  igst_paise: paise('IGST'),
  cgst_paise: paise('CGST'),
  sgst_paise: paise('SGST or UTGST'),
}
export const Gstr1Amounts = z.object(amounts)
export type Gstr1Amounts = z.infer<typeof Gstr1Amounts>

export const Gstr1Summary = z
  .object({
    month: Month,
    sections: z.array(z.object({ section: Gstr1Section, rows: z.int(), ...amounts })),
    invoices: z.object({ count: z.int(), ...amounts }),
    credit_notes: z.object({ count: z.int(), ...amounts }),
  })
  .meta({ id: 'Gstr1Summary' })
export type Gstr1Summary = z.infer<typeof Gstr1Summary>

const Place = z.object({ state: z.string(), state_code: z.string().describe('GST State code') })
const rate = { rate_basis_points: z.int().describe('GST rate: 1800 is 18%') }

/** What a document says, or all documents together say, of one rate. */
export const Gstr1RateRow = z.object({
  document: z
    .object({
      number: z.string(),
      issued_on: z.iso.date(),
      total_paise: paise('Total of the document'),
      buyer_gstin: z.string().nullable(),
    })
    .nullable()
    .describe('null for rows that add up several documents'),
  place_of_supply: Place,
  ...rate,
  ...amounts,
})
export type Gstr1RateRow = z.infer<typeof Gstr1RateRow>

/** One HSN code at one rate. `hsn_code` is empty for what was sold without one. */
const HsnRow = z.object({ hsn_code: z.string(), description: z.string(), quantity: z.int(), ...rate, ...amounts })
export type Gstr1HsnRow = z.infer<typeof HsnRow>

const DocumentSeries = z.object({
  kind: OrderDocumentKind,
  first: z.string().describe('First number of the month'),
  last: z.string(),
  count: z.int(),
  cancelled_count: z.int().describe('Always 0: numbers have no gaps, and a document is corrected by a credit note'),
})

/** How many gaps of each kind are listed. */
export const MAX_LISTED_GAPS = 100

const Gaps = z.object({
  without_hsn: z
    .array(z.object({ description: z.string(), document_count: z.int() }))
    .describe(`What was sold without an HSN code, up to ${MAX_LISTED_GAPS}`),
  without_hsn_count: z.int(),
  without_state: z
    .array(z.object({ order_id: z.uuid(), order_name: z.string(), number: z.string() }))
    .describe(`Invoices of orders without any address, taxed in the seller’s State, up to ${MAX_LISTED_GAPS}`),
  without_state_count: z.int(),
})
export type Gstr1Gaps = z.infer<typeof Gaps>

/** A month’s GSTR-1 with all rows. */
export const Gstr1Tables = z
  .object({
    month: Month,
    gstins: z
      .array(z.string())
      .describe('GSTINs of the seller on the month’s documents: two after a move to another State'),
    b2b: z.array(Gstr1RateRow),
    b2cl: z.array(Gstr1RateRow),
    b2cs: z.array(Gstr1RateRow),
    cdnr: z.array(Gstr1RateRow),
    cdnur: z.array(Gstr1RateRow),
    hsn_b2b: z.array(HsnRow),
    hsn_b2c: z.array(HsnRow),
    docs: z.array(DocumentSeries),
    gaps: Gaps,
    invoices: z.object({ count: z.int(), ...amounts }),
    credit_notes: z.object({ count: z.int(), ...amounts }),
  })
  .meta({ id: 'Gstr1Tables' })
export type Gstr1Tables = z.infer<typeof Gstr1Tables>

/** An issued document with its taxes by HSN code and rate, without the buyer’s name and address. */
export const GstDocument = z
  .object({
    id: z.uuid(),
    order_id: z.uuid(),
    order_name: z.string().describe('The order’s number'),
    kind: OrderDocumentKind,
    number: z.string(),
    issued_on: z.iso.date(),
    corrects: z.object({ number: z.string(), issued_on: z.iso.date() }).nullable(),
    registration: z.enum(['unregistered', 'composition', 'regular']),
    section: Gstr1Section.nullable().describe('Its section of GSTR-1; null if it belongs to none'),
    seller_gstin: z.string().nullable(),
    buyer_gstin: z.string().nullable(),
    place_of_supply: Place,
    parts: z.array(HsnRow).describe('They and round_off_paise add up to total_paise'),
    round_off_paise: paise('Rounding to whole rupees'),
    total_paise: paise('Total'),
  })
  .meta({ id: 'GstDocument' })
export type GstDocument = z.infer<typeof GstDocument>

// People who may see orders can get each of these documents there.
const auth = storeMembers('settings', 'orders')
const app = { scope: 'orders:read', cost: 5 } as const
// Each reads all documents of the month.
const rateLimit = { max: 30, window_ms: 60_000, by: 'account' } as const
const tag = 'Store taxes'

export const getGstr1Endpoint = endpoint({
  method: 'GET',
  url: '/api/store/gstr1',
  summary: 'Get the totals of a month’s GSTR-1 by section, from the issued documents',
  tag,
  auth,
  app,
  query: z.object({ store_slug: StoreSlugField, month: Month }),
  response: { 200: Gstr1Summary },
  refusals: [storeNotFound],
  rate_limit: rateLimit,
})

export const exportGstr1Endpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/gstr1',
  summary: 'Download a section of a month’s GSTR-1 as CSV for the GST offline tool. The download is recorded.',
  tag,
  auth,
  app,
  read_only_sessions: 'refused',
  query: z.object({ store_slug: StoreSlugField, month: Month, section: Gstr1Section }),
  response: { 200: csvResponse },
  refusals: [storeNotFound],
  rate_limit: rateLimit,
})

export const exportAllOfGstr1Endpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/gstr1-archive',
  summary: 'Download all sections of a month’s GSTR-1 as a .zip of CSV files. The download is recorded.',
  tag,
  auth,
  app,
  read_only_sessions: 'refused',
  query: z.object({ store_slug: StoreSlugField, month: Month }),
  response: { 200: { content_type: 'application/zip', description: 'A CSV file for each section that has rows' } },
  refusals: [storeNotFound],
  rate_limit: rateLimit,
})

export const getGstr1TablesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/gstr1/tables',
  summary: 'Get the rows of a month’s GSTR-1, and what is missing for it',
  tag,
  auth,
  app,
  query: z.object({
    store_slug: StoreSlugField,
    month: Month,
    gstin: z.string().max(15).optional().describe('Only documents of this seller; all if omitted'),
  }),
  response: { 200: Gstr1Tables },
  refusals: [storeNotFound],
  rate_limit: rateLimit,
})

export const listGstDocumentsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/gst-documents',
  summary: 'List a month’s invoices, credit notes and vouchers with their taxes by HSN code and rate, oldest first',
  tag,
  auth,
  app: { scope: 'orders:read', cost: 1 },
  query: z.object({ store_slug: StoreSlugField, month: Month, ...PageQuery.shape }),
  response: { 200: pageOf(GstDocument) },
  refusals: [storeNotFound],
})
