import { endpoint, HOUR_MS, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { pdfRateLimit } from '../../payments/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { invoiceNotIssued } from '../documents/contract.ts'
import { fulfilmentNotFound } from '../fulfilments/contract.ts'
import { PaperSize } from '../print-settings/contract.ts'
import { orderNotFound } from '../refusals/contract.ts'

export const MAX_PRINTED_ORDERS = 500

/** Why an order has no packing slip or no label. */
export const PrintProblemCode = z.enum([
  'order_not_found',
  'order_not_placed',
  'order_cancelled',
  'nothing_to_send',
  'order_is_collected',
  'order_not_paid',
  'address_missing',
  'order_unreadable',
])
export type PrintProblemCode = z.infer<typeof PrintProblemCode>

export const PrintProblem = z.object({
  order_id: z.uuid(),
  name: z.string().nullable().describe('Such as #1042; null if the store has no such order'),
  code: PrintProblemCode,
  message: z.string(),
})
export type PrintProblem = z.infer<typeof PrintProblem>

export const PrintJob = z
  .object({
    id: z.uuid(),
    kind: z.enum(['labels', 'packing_slips']),
    size: PaperSize,
    status: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']),
    order_count: z.int(),
    done_count: z.int().describe('Orders that were handled so far'),
    document_count: z.int().describe('Labels or slips. An order in several parcels has several'),
    problems: z.array(PrintProblem).describe('Orders that were left out'),
    size_bytes: z.int().nullable(),
    has_file: z.boolean().describe('Whether there’s something to download'),
    created_at: Time,
    finished_at: Time.nullable(),
    expires_at: Time.nullable().describe('Until when the file can be downloaded'),
  })
  .meta({ id: 'PrintJob' })
export type PrintJob = z.infer<typeof PrintJob>

export const ListedPrintJob = PrintJob.omit({ problems: true })
  .extend({
    problem_count: z.int().describe('Orders that were left out'),
    requested_by: z.string().describe('Name of the person who printed them'),
  })
  .meta({ id: 'ListedPrintJob' })
export type ListedPrintJob = z.infer<typeof ListedPrintJob>

export const orderNotPrintable = refusal('order_not_printable', 409, 'There’s nothing to pack for this order')
export const tooManyPrintJobs = refusal(
  'too_many_print_jobs',
  409,
  'Other files are still being made. Wait until one of them is ready, or cancel it.',
)
export const printJobNotFound = refusal('print_job_not_found', 404, 'Print job not found')
export const printJobNotFinished = refusal('print_job_not_finished', 409, 'The file isn’t ready yet')
export const printJobWithoutFile = refusal('print_job_without_file', 409, 'None of the orders could be printed')
export const printJobExpired = refusal(
  'print_job_expired',
  410,
  'The file was deleted after a day. Print the orders again.',
)

const tag = 'Printing'
const auth = storeMembers('orders')
const ofStore = z.object({ store_slug: StoreSlugField })
const pdf = { content_type: 'application/pdf', description: 'PDF document' } as const
const params = z.object({ id: z.uuid() })
const ofOrder = ofStore.extend({ order_id: z.uuid() })

export const createInvoiceEndpoint = endpoint({
  method: 'POST',
  url: '/api/createInvoice',
  summary: 'Get the invoices of an order as a PDF. Issues none',
  tag,
  auth,
  read_only_sessions: 'refused',
  body: ofOrder,
  response: { 200: pdf },
  refusals: [storeNotFound, orderNotFound, invoiceNotIssued],
  rate_limit: pdfRateLimit,
})

export const createPackagingSlipEndpoint = endpoint({
  method: 'POST',
  url: '/api/createPackagingSlip',
  summary: 'Get the packing slip of an order, or of one of its parcels, as a PDF',
  tag,
  auth,
  read_only_sessions: 'refused',
  body: ofOrder.extend({
    fulfilment_id: z.uuid().optional().describe('Only of this parcel'),
    size: PaperSize.optional().describe('Instead of the size in the store’s settings'),
  }),
  response: { 200: pdf },
  refusals: [storeNotFound, orderNotFound, fulfilmentNotFound, orderNotPrintable],
  rate_limit: pdfRateLimit,
})

const ofOrders = ofStore.extend({
  order_ids: z
    .array(z.uuid())
    .min(1, 'Choose at least one order')
    .max(MAX_PRINTED_ORDERS, `Choose up to ${MAX_PRINTED_ORDERS} orders`)
    .describe('In the order of the pages'),
  size: PaperSize.optional().describe('Instead of the size in the store’s settings'),
})
const bulk = {
  method: 'POST',
  tag,
  auth,
  read_only_sessions: 'refused',
  body: ofOrders,
  response: { 202: PrintJob },
  refusals: [storeNotFound, tooManyPrintJobs],
  idempotent: true,
  rate_limit: { max: 120, window_ms: HOUR_MS, by: 'account' },
} as const

export const bulkPackagingSlipsEndpoint = endpoint({
  ...bulk,
  url: '/api/bulkPackagingSlipCreate',
  summary: 'Make one PDF of the packing slips of up to 500 orders, in the background',
})

export const bulkLabelsEndpoint = endpoint({
  ...bulk,
  url: '/api/bulkPrintLabels',
  summary: 'Make one PDF of the shipping labels of up to 500 orders, in the background',
})

export const listPrintJobsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/print-jobs',
  summary: 'List the store’s files of labels and packing slips of the last month, newest first',
  tag,
  auth,
  query: PageQuery.extend({ store_slug: StoreSlugField }),
  response: { 200: pageOf(ListedPrintJob) },
  refusals: [storeNotFound],
})

export const getPrintJobEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/print-jobs/:id',
  summary: 'Get the progress of a file of labels or packing slips',
  tag,
  auth,
  params,
  query: ofStore,
  response: { 200: PrintJob },
  refusals: [storeNotFound, printJobNotFound],
})

export const downloadPrintJobEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/print-jobs/:id/file',
  summary: 'Download a file of labels or packing slips. It’s kept for a day',
  tag,
  auth,
  read_only_sessions: 'refused',
  params,
  query: ofStore,
  response: { 200: pdf },
  refusals: [storeNotFound, printJobNotFound, printJobNotFinished, printJobWithoutFile, printJobExpired],
})

export const cancelPrintJobEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/print-jobs/:id',
  summary: 'Cancel a file that isn’t ready. Changes nothing in other states',
  tag,
  auth,
  params,
  query: ofStore,
  response: { 200: PrintJob },
  refusals: [storeNotFound, printJobNotFound],
})
