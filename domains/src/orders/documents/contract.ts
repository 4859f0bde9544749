import { endpoint, refusal, StoreSlugField, Time, WHOLE_RESPONSE } from '@haat/http-contract'
import { z } from 'zod'
import { Party, pdfRateLimit } from '../../payments/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { anyStoreNotFound } from '../../stores/suspensions/contract.ts'
import { OrderDocumentKind } from '../../tax/numbering/contract.ts'
import { OrderTax, paise } from '../contract.ts'
import { orderNotFound } from '../refusals/contract.ts'

/**
 * A document of an order with all particulars of the CGST Rules 2017, fixed when issued: tax invoice (Rule 46), bill of
 * supply (Rule 49), credit note (Rule 53 (1A)), receipt voucher (Rule 50) or refund voucher (Rule 51).
 */
export const OrderDocument = z
  .object({
    kind: OrderDocumentKind,
    number: z.string().max(16),
    issued_at: Time,
    issued_on: z.iso.date().describe('Date in India'),
    corrects: z.object({ number: z.string(), issued_on: z.iso.date() }).nullable(),
    registration: z.enum(['unregistered', 'composition', 'regular']),
    seller: Party,
    buyer: Party,
    delivery_address: z.array(z.string()).describe('Lines; empty if it’s the buyer’s'),
    place_of_supply: z.object({ state: z.string(), state_code: z.string() }),
    lines: z.array(
      z.object({
        /** The ID of the order's line, or the kind of the charge. Null in what stands for several, and in old documents. */
        item: z.string().nullable().default(null),
        description: z.string(),
        hsn_code: z.string(),
        quantity: z.int().describe('0 for a reduction of the price'),
        unit: z.string().max(5).default('').describe('Such as Nos; empty for services'),
        unit_price: paise('Price of one, before discounts'),
        discount: paise('Discounts'),
        taxable_value: paise('Taxable value'),
        gst_rate_basis_points: z.int(),
        taxes: z.array(OrderTax),
        total: paise('Total'),
      }),
    ),
    taxes: z.array(OrderTax),
    taxable_value: paise('Taxable value'),
    gst: paise('Total GST'),
    round_off: paise('Rounding to whole rupees'),
    total: paise('Total'),
    total_in_words: z.string(),
    reverse_charge: z.literal('No'),
    order_number: z.int(),
    order_name: z.string().optional().describe('The number as the store writes it; missing in old documents'),
    note: z.string(),
  })
  .meta({ id: 'OrderDocument' })
export type OrderDocument = z.infer<typeof OrderDocument>

/** A document in the list of an order. */
export const OrderDocumentSummary = z.object({
  id: z.uuid(),
  kind: OrderDocumentKind,
  title: z.string().describe('Such as Tax invoice'),
  number: z.string(),
  total_paise: paise('Total'),
  issued_at: Time,
})
export type OrderDocumentSummary = z.infer<typeof OrderDocumentSummary>

export const documentNotFound = refusal('document_not_found', 404, 'Document not found')
export const invoiceNotIssued = refusal(
  'invoice_not_issued',
  409,
  'This order has no invoice yet. It’s issued when you pack or send the first parcel, or when an order without delivery is paid.',
)

const pdf = { content_type: 'application/pdf', description: 'PDF document' } as const
const query = z.object({ store_slug: StoreSlugField })

export const getOrderDocumentEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/orders/:id/documents/:document_id',
  summary: 'Download a document of an order',
  tag: 'Orders',
  auth: storeMembers('orders'),
  app: { scope: 'orders:personal', cost: 5, personal: { [WHOLE_RESPONSE]: 'orders:personal' } },
  params: z.object({ id: z.uuid(), document_id: z.uuid() }),
  query,
  response: { 200: pdf },
  refusals: [storeNotFound, orderNotFound, documentNotFound],
  rate_limit: pdfRateLimit,
})

export const getBuyerDocumentEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/orders/:token/documents/:document_id',
  summary: 'Download a document of an order by the secret in the order’s link',
  tag: 'Storefront',
  auth: 'public',
  params: z.object({ token: z.string().max(80), document_id: z.uuid() }),
  query,
  response: { 200: pdf },
  refusals: [anyStoreNotFound, orderNotFound, documentNotFound],
  rate_limit: { ...pdfRateLimit, by: 'address' },
})
