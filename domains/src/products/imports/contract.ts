import { endpoint, HOUR_MS, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { idParams, storeQuery } from '../fields/contract.ts'

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Maximum number of errors stored per import. Further errors are only counted. */
export const MAX_IMPORT_ERRORS = 1000

export const ImportError = z.object({
  line: z.int().describe('Line number in the file; the header is line 1'),
  column: z.string().nullable(),
  handle: z.string().nullable(),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

export const ProductImport = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    is_dry_run: z.boolean(),
    status: z.enum(['queued', 'running', 'finished', 'failed']),
    failure_reason: z.string().nullable(),
    progress: z.number().min(0).max(1).describe('Share of the file that has been read, from 0 to 1'),
    rows_read: z.int(),
    created: z.int().describe('Products created; in a dry run, products that would be created'),
    updated: z.int(),
    unchanged: z.int().describe('Products that already match the file'),
    failed: z.int().describe('Products with an error, which weren’t imported'),
    error_count: z.int(),
    errors: z.array(ImportError).describe(`The first ${MAX_IMPORT_ERRORS}`),
    ignored_columns: z.array(z.string()),
    created_at: Time,
    finished_at: Time.nullable(),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.infer<typeof ProductImport>

export const importNotFound = refusal('import_not_found', 404, 'Import not found')
export const importInProgress = refusal('import_in_progress', 409, 'Another import is already running in this store')
export const importFileMissing = refusal('import_file_missing', 422, 'Choose a CSV file')
export const importFileUnreadable = refusal(
  'import_file_unreadable',
  422,
  'Couldn’t read the file. Save it as CSV (UTF-8) and try again.',
)
export const importFileTooLarge = refusal('import_file_too_large', 413, 'The CSV file is larger than 20 MB')

const tag = 'Products'
const auth = storeMembers('products')

export const importProductsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/imports',
  summary: 'Import products from a CSV file in Shopify’s format (multipart/form-data). Runs in the background',
  tag,
  auth,
  query: storeQuery.extend({
    dry_run: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: report what would change without changing anything'),
  }),
  uploads: { max_files: 1, max_file_bytes: MAX_IMPORT_BYTES },
  response: { 202: ProductImport },
  refusals: [storeNotFound, importInProgress, importFileMissing, importFileUnreadable, importFileTooLarge],
  rate_limit: { max: 30, window_ms: HOUR_MS, by: 'account' },
})

export const listImportsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/imports',
  summary: 'List a store’s imports, newest first, without their errors',
  tag,
  auth,
  query: PageQuery.extend({ store_slug: StoreSlugField }),
  response: { 200: pageOf(ProductImport.omit({ errors: true })) },
  refusals: [storeNotFound],
})

export const getImportEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/imports/:id',
  summary: 'Get an import: its progress, results and errors by line',
  tag,
  auth,
  params: idParams,
  query: storeQuery,
  response: { 200: ProductImport },
  refusals: [storeNotFound, importNotFound],
})
