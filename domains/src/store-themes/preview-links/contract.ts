import { endpoint, Revision, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { auth, noThemeYet, perMinute, storeParams, tag, themeRevisionNotFound } from '../revision/contract.ts'

export const MAX_PREVIEW_LINKS = 20
export const MAX_PREVIEW_HOURS = 168

const MAX_PATH_LENGTH = 500
/** Paths that aren't pages: files, internal URLs and other preview links. */
const NO_PAGES = /^\/(?:_|media\/|themes\/|fonts\/)/

/** The path of a store page. Rejects anything that leaves the store or that browsers would parse differently. */
export const StorePagePath = z
  .string()
  .max(MAX_PATH_LENGTH)
  .refine(
    (path) => {
      if (!path.startsWith('/') || path.startsWith('//') || NO_PAGES.test(path)) return false
      const url = URL.parse(path, 'http://store.invalid')
      return url !== null && url.origin === 'http://store.invalid' && url.pathname === path && url.href.endsWith(path)
    },
    { error: 'Enter the path of a page of this store' },
  )
  .describe('Path in the store, such as `/` or `/products/rasam-powder`')

/** A link that shows the draft to anyone who has it. Its URL is returned only once, when the link is created. */
export const PreviewLink = z
  .object({
    id: z.uuid(),
    revision: Revision.nullable().describe('The revision it shows; null for the latest saved draft'),
    path: z.string().describe('The page that the link opens'),
    created_by: z.string().describe('Name of the person'),
    created_at: Time,
    expires_at: Time,
  })
  .meta({ id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>

export const CreatedPreviewLink = PreviewLink.extend({ url: z.url() }).meta({ id: 'CreatedPreviewLink' })
export type CreatedPreviewLink = z.infer<typeof CreatedPreviewLink>

export const tooManyPreviewLinks = refusal(
  'too_many_preview_links',
  409,
  `You can have up to ${MAX_PREVIEW_LINKS} preview links. Delete one to create another.`,
)
export const previewLinkNotFound = refusal('preview_link_not_found', 404, 'Preview link not found')

export const createPreviewLinkEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/preview-links',
  summary: 'Create a link that shows the draft, or one revision, to anyone who has it',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    revision: Revision.optional().describe('Show only this revision; the latest saved draft if omitted'),
    path: StorePagePath.default('/').describe('The page that the link opens; the home page if omitted'),
    hours: z.int().min(1).max(MAX_PREVIEW_HOURS).describe('Hours until the link expires'),
  }),
  response: { 201: CreatedPreviewLink },
  refusals: [storeNotFound, noThemeYet, themeRevisionNotFound, tooManyPreviewLinks, storeSuspended],
  rate_limit: perMinute(30),
})

export const listPreviewLinksEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/preview-links/:store_slug',
  summary: 'List active preview links, newest first',
  tag,
  auth,
  params: storeParams,
  response: { 200: z.object({ items: z.array(PreviewLink), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const revokePreviewLinkEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/revoke-preview-link',
  summary: 'Revoke a preview link. It stops working immediately',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, id: z.uuid() }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, previewLinkNotFound],
  rate_limit: perMinute(60),
})
