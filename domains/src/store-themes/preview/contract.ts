import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { LanguageTag } from '../../stores/language/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { auth, noThemeYet, perMinute, tag } from '../revision/contract.ts'

const Handle = z.string().min(1).max(255)
const AppName = z.string().min(1).max(80)
const MediaKey = z.string().min(1).max(512)

/** A store page by its path, or an example of a template. */
export const PreviewPageRequest = z.union([
  z.object({
    path: z
      .string()
      .regex(/^\/(?![/\\])/, { error: 'Enter a path that starts with one slash', abort: true })
      .max(2_000),
  }),
  z.object({
    template: z
      .string()
      .regex(/^[\w.-]{1,120}$/, { error: 'Enter the name of a theme template', abort: true })
      .max(120),
  }),
])
export type PreviewPageRequest = z.infer<typeof PreviewPageRequest>

/** Data that templates need beyond the page's own objects: the theme engine's `Needs`. */
export const PreviewNeeds = z
  .object({
    products: z.array(Handle).max(500).default([]),
    collections: z
      .array(z.object({ handle: Handle, limit: z.int().min(0).max(50) }))
      .max(100)
      .default([]),
    pages: z.array(Handle).max(100).default([]),
    menus: z.array(Handle).max(50).default([]),
    images: z.array(MediaKey).max(1_000).default([]),
    all_collections: z.boolean().default(false),
    all_categories: z.boolean().default(false),
    recommendations: z.object({ product: Handle, limit: z.int().min(0).max(50) }).optional(),
    paginate: z
      .object({
        list: z.enum(['collection.products', 'search.results', 'collections']),
        page_size: z.int().min(1).max(250),
      })
      .optional()
      .describe('Used together with a page'),
    app_data: z
      .array(
        z.object({
          app: AppName,
          on: z.string().min(1).max(20),
          ids: z.array(z.string().min(1).max(64)).max(500),
          keys: z.array(z.string().min(1).max(40)).max(50),
        }),
      )
      .max(50)
      .optional(),
    app_records: z
      .array(
        z.object({
          app: AppName,
          collection: z.string().min(1).max(40),
          by: z.object({ index: z.string().min(1).max(60), value: z.string().min(1).max(200) }).optional(),
          limit: z.int().min(1).max(101),
        }),
      )
      .max(50)
      .optional(),
  })
  .meta({ id: 'PreviewNeeds' })
export type PreviewNeeds = z.infer<typeof PreviewNeeds>

export const PreviewDataRequest = z.object({
  store_slug: StoreSlugField,
  page: PreviewPageRequest.optional(),
  language: LanguageTag.optional().describe(
    'A language of the store, published or not; the default language otherwise',
  ),
  needs: PreviewNeeds.optional(),
  examples: z.boolean().default(false).describe('Also return example paths'),
})
export type PreviewDataRequest = z.infer<typeof PreviewDataRequest>

export const PreviewData = z
  .object({
    template: z.string().nullable().describe('Template of the page; null if no page was requested'),
    path: z.string().nullable().describe('Current path of the page with its query'),
    is_sample: z.boolean().describe('The store has nothing of this kind, so the page shows sample data'),
    data: z
      .record(z.string(), z.unknown())
      .describe('The theme engine’s `PageData`; without a page, only the requested needs'),
    examples: z
      .record(z.string(), z.string().nullable())
      .optional()
      .describe('Example path by template; null if the store has nothing of this kind'),
  })
  .meta({ id: 'PreviewData' })
export type PreviewData = z.infer<typeof PreviewData>

export const loadPreviewDataEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/preview-data',
  summary: 'Load the data for rendering a preview: a page of the store and what its templates need. Changes nothing',
  tag,
  auth,
  body: PreviewDataRequest,
  response: { 200: PreviewData },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(600),
})
