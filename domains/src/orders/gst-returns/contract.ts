import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse } from '../../admin-lists/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
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

const auth = storeMembers('settings')
// Each reads all documents of the month.
const rateLimit = { max: 30, window_ms: 60_000, by: 'account' } as const
const tag = 'Store taxes'

export const getGstr1Endpoint = endpoint({
  method: 'GET',
  url: '/api/store/gstr1',
  summary: 'Get the totals of a month’s GSTR-1 by section, from the issued documents',
  tag,
  auth,
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
  read_only_sessions: 'refused',
  query: z.object({ store_slug: StoreSlugField, month: Month }),
  response: { 200: { content_type: 'application/zip', description: 'A CSV file for each section that has rows' } },
  refusals: [storeNotFound],
  rate_limit: rateLimit,
})
