import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { LanguageTag } from '../../stores/language/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { auth, noThemeYet, perMinute, tag } from '../revision/contract.ts'

const Handle = z.string().min(1).max(255)
const MediaKey = z.string().min(1).max(512)

/** A page of the store by its path, or by its template: then something that the store has. */
export const PreviewPageWish = z.union([
  z.object({
    path: z
      .string()
      .regex(/^\/(?![/\\])/, { error: 'A path of the store begins with one slash', abort: true })
      .max(2_000),
  }),
  z.object({
    template: z
      .string()
      .regex(/^[\w.-]{1,120}$/, { error: 'A template is the name of a file of the theme', abort: true })
      .max(120),
  }),
])
export type PreviewPageWish = z.infer<typeof PreviewPageWish>

/** What templates ask for beyond a page’s own objects; the theme engine’s `Needs`. */
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
    recommendations: z.object({ product: Handle, limit: z.int().min(0).max(50) }).optional(),
    paginate: z
      .object({
        list: z.enum(['collection.products', 'search.results', 'collections']),
        page_size: z.int().min(1).max(250),
      })
      .optional()
      .describe('Counts together with a page'),
  })
  .meta({ id: 'PreviewNeeds' })
export type PreviewNeeds = z.infer<typeof PreviewNeeds>

export const PreviewDataRequest = z.object({
  store_slug: StoreSlugField,
  page: PreviewPageWish.optional(),
  language: LanguageTag.optional().describe('One of the store’s, published or not; else it is the default one'),
  needs: PreviewNeeds.optional(),
  examples: z.boolean().default(false).describe('Answer also paths to look at'),
})
export type PreviewDataRequest = z.infer<typeof PreviewDataRequest>

export const PreviewData = z
  .object({
    template: z.string().nullable().describe('Of the page; null where none was asked for'),
    path: z.string().nullable().describe('Where the page lies now, with its query'),
    is_sample: z.boolean().describe('The store has nothing of the kind: the page’s objects are made up'),
    data: z
      .record(z.string(), z.unknown())
      .describe('The theme engine’s `PageData`; without a page only what the needs were'),
    examples: z
      .record(z.string(), z.string().nullable())
      .optional()
      .describe('By template a path of something that the store has; null where it has nothing'),
  })
  .meta({ id: 'PreviewData' })
export type PreviewData = z.infer<typeof PreviewData>

export const loadPreviewDataEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/preview-data',
  summary: 'What a preview is rendered from: a page of the store, and what its templates ask for. Changes nothing',
  tag,
  auth,
  body: PreviewDataRequest,
  response: { 200: PreviewData },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(600),
})
