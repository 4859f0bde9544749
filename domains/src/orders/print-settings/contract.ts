import { endpoint, line, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { pdfRateLimit } from '../../payments/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { Pincode } from '../../shipping/pincodes/contract.ts'
import { indianStates } from '../../stores/contract.ts'
import {
  BaseRevision,
  revisionMissing,
  staleRevision,
  storeNotFound,
  storeSuspended,
} from '../../stores/refusals/contract.ts'

/** A4 has one packing slip or four labels; the others are for label printers, with one on each. */
export const PaperSize = z.enum(['a4', '100x150mm', '4x6in'])
export type PaperSize = z.infer<typeof PaperSize>

export const ReturnAddress = z.object({
  name: line(80).min(1, 'Enter a name'),
  address_line1: line(120).min(1, 'Enter the address'),
  address_line2: line(120),
  city: line(60).min(1, 'Enter the city or town'),
  pincode: Pincode,
  state_code: z.enum(
    indianStates.map(({ code }) => code),
    'Choose a state or union territory',
  ),
  phone: line(16),
})
export type ReturnAddress = z.infer<typeof ReturnAddress>

export const PrintSettings = z.object({
  label_size: PaperSize,
  slip_size: PaperSize,
  return_address: ReturnAddress.nullable().describe('Null for the first pickup location, else the billing address'),
  accent_color: z
    .string()
    .max(7, 'Enter a colour such as #1f6f54')
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: 'Enter a colour such as #1f6f54', abort: true })
    .describe('Of invoices and packing slips'),
  shows_logo: z.boolean().describe('The store’s logo instead of its name'),
  footer: z.string().trim().max(300, 'Use at most 300 characters').describe('At the end of packing slips and invoices'),
  shows_prices: z.boolean().describe('On packing slips'),
  shows_qr: z.boolean().describe('UPI code for the amount of cash on delivery, on labels'),
})
export type PrintSettings = z.infer<typeof PrintSettings>

export const defaultPrintSettings: PrintSettings = {
  label_size: '100x150mm',
  slip_size: 'a4',
  return_address: null,
  accent_color: '#1b1a17',
  shows_logo: true,
  footer: '',
  shows_prices: false,
  shows_qr: false,
}

export const StorePrintSettings = PrintSettings.extend({
  default_return_address: z.array(z.string()).describe('Lines of the address that is used without an own one'),
  takes_upi: z.boolean().describe('Whether the store has a UPI ID for the code on labels'),
  has_logo: z.boolean(),
  revision: z.int(),
}).meta({ id: 'StorePrintSettings' })
export type StorePrintSettings = z.infer<typeof StorePrintSettings>

const tag = 'Printing'
const auth = storeMembers('settings')
const ofStore = z.object({ store_slug: StoreSlugField })

export const getPrintSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/print-settings',
  summary: 'Get how a store’s labels, packing slips and invoices are printed. The revision is the ETag',
  tag,
  auth,
  query: ofStore,
  response: { 200: StorePrintSettings },
  refusals: [storeNotFound],
})

export const savePrintSettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/print-settings',
  summary: 'Set how a store’s labels, packing slips and invoices are printed. Requires the revision (If-Match or body)',
  tag,
  auth,
  body: ofStore.extend({ settings: PrintSettings, revision: BaseRevision }),
  response: { 200: StorePrintSettings },
  refusals: [storeNotFound, storeSuspended, staleRevision, revisionMissing],
})

export const SampleDocument = z.enum(['label', 'packing_slip', 'invoice'])
export type SampleDocument = z.infer<typeof SampleDocument>

export const previewPrintSettingsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/print-settings/preview',
  summary: 'Render a sample document with settings that aren’t saved',
  tag,
  auth,
  read_only_sessions: 'allowed',
  body: ofStore.extend({ settings: PrintSettings, document: SampleDocument }),
  response: { 200: { content_type: 'application/pdf', description: 'PDF document of an invented order' } },
  refusals: [storeNotFound],
  rate_limit: pdfRateLimit,
})
