import type { AppScope } from '@haat/app-manifest'
import { endpoint, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { CustomerSummary } from '../customers/profiles/contract.ts'
import { ExportedOrder } from '../orders/view/contract.ts'
import { ExportedProduct } from '../products/exports/contract.ts'

/** Exports of an installation that are queued or running. */
export const MAX_OPEN_EXPORTS = 2
/** How long the address of a file works; each request for the export gives a new one. */
export const EXPORT_ADDRESS_S = 3_600

export const ExportResource = z.enum(['products', 'orders', 'customers'])
export type ExportResource = z.infer<typeof ExportResource>
const ExportFormat = z.enum(['jsonl', 'csv'])
const ExportStatus = z.enum(['queued', 'running', 'finished', 'failed'])

/** The permission that an export needs. */
export const scopeOfExport: Readonly<Record<ExportResource, AppScope>> = {
  products: 'products:read',
  orders: 'orders:read',
  customers: 'customers:read',
}

/** The fields of a record, in the order of the columns. */
export const exportedFields: Readonly<Record<ExportResource, readonly string[]>> = {
  products: Object.keys(ExportedProduct.shape),
  orders: Object.keys(ExportedOrder.shape),
  customers: Object.keys(CustomerSummary.shape),
}

const ExportRequest = z
  .object({
    resource: ExportResource,
    format: ExportFormat.default('jsonl').describe('One JSON object in each line, or CSV'),
    fields: z.array(z.string().max(60)).min(1).max(60).optional().describe('Names of fields; all if omitted'),
    where: z
      .object({ updated_since: TimeInput.optional().describe('Created or changed at this time or later') })
      .default({}),
  })
  .superRefine(({ resource, fields = [] }, context) => {
    for (const [index, field] of fields.entries()) {
      if (exportedFields[resource].includes(field)) continue
      const message = `Use fields of ${resource}: ${exportedFields[resource].join(', ')}`
      context.addIssue({ code: 'custom', path: ['fields', index], message })
    }
  })
export type ExportRequest = z.output<typeof ExportRequest>

export const AppExport = z
  .object({
    id: z.uuid(),
    resource: ExportResource,
    format: ExportFormat,
    status: ExportStatus,
    record_count: z.int().describe('Records in the file, so far'),
    size_bytes: z.int().nullable(),
    url: z
      .string()
      .nullable()
      .describe('Where the file is, for an hour. Get the export again for a new address. null unless it’s finished'),
    created_at: Time,
    finished_at: Time.nullable(),
    expires_at: Time.nullable().describe('When the file is deleted'),
  })
  .meta({ id: 'AppExport' })
export type AppExport = z.infer<typeof AppExport>

export const exportNotFound = refusal('export_not_found', 404, 'Export not found')
export const tooManyExports = refusal(
  'too_many_exports',
  409,
  `An app can have up to ${MAX_OPEN_EXPORTS} exports under way in a store. Wait until one has finished.`,
)

const tag = 'For apps'

export const startExportEndpoint = endpoint({
  method: 'POST',
  url: '/api/app/exports',
  summary:
    'Export all products, orders or customers into a file. Needs the permission to read them. The event `exports.finished` says when it’s there',
  tag,
  auth: ['app'],
  app: { cost: 10 },
  body: ExportRequest,
  response: { 202: AppExport },
  refusals: [tooManyExports],
  idempotent: true,
})

export const getExportEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/exports/:id',
  summary: 'Get an export, with the address of its file once it’s finished',
  tag,
  auth: ['app'],
  app: {},
  params: z.object({ id: z.uuid() }),
  response: { 200: AppExport },
  refusals: [exportNotFound],
})
