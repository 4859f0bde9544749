import { endpoint, Revision, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { auth, noThemeYet, perMinute, storeParams, tag, themeRevisionNotFound } from '../revision/contract.ts'

export const MOST_PREVIEW_LINKS = 20
export const LONGEST_PREVIEW_HOURS = 168

const LONGEST_PATH = 500
/** Never a page: files, addresses of the platform's own, other links. */
const NO_PAGES = /^\/(?:_|media\/|themes\/|fonts\/)/

/** A page of a store by its path alone: nothing that leads out of the store, and nothing that a browser would read otherwise. */
export const StorePagePath = z
  .string()
  .max(LONGEST_PATH)
  .refine(
    (path) => {
      if (!path.startsWith('/') || path.startsWith('//') || NO_PAGES.test(path)) return false
      const url = URL.parse(path, 'http://store.invalid')
      return url !== null && url.origin === 'http://store.invalid' && url.pathname === path && url.href.endsWith(path)
    },
    { error: 'This is no path of a page of the store' },
  )
  .describe('Inside the store: `/`, `/products/rasam-powder`')

/** A link under which anybody who has it sees the store as it is being edited. Its address is shown only once, when it is made. */
export const PreviewLink = z
  .object({
    id: z.uuid(),
    revision: Revision.nullable().describe('The one that it shows; null: always the draft as it is saved by then'),
    path: z.string().describe('The page that it opens'),
    created_by: z.string().describe('Name'),
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
  `A store has at most ${MOST_PREVIEW_LINKS} preview links at a time: take one back first`,
)
export const previewLinkNotFound = refusal('preview_link_not_found', 404, 'The store has no such preview link')

export const createPreviewLinkEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/preview-links',
  summary: 'Make a link that shows the draft, or one revision, to whoever has it',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    revision: Revision.optional().describe('Only this one; the draft as it is saved by then where left out'),
    path: StorePagePath.default('/').describe('The page that it opens; the home page where left out'),
    hours: z.int().min(1).max(LONGEST_PREVIEW_HOURS).describe('How long it works'),
  }),
  response: { 201: CreatedPreviewLink },
  refusals: [storeNotFound, noThemeYet, themeRevisionNotFound, tooManyPreviewLinks, storeSuspended],
  rate_limit: perMinute(30),
})

export const listPreviewLinksEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/preview-links/:store_slug',
  summary: 'Preview links that work now, newest first',
  tag,
  auth,
  params: storeParams,
  response: { 200: z.object({ items: z.array(PreviewLink), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const revokePreviewLinkEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/revoke-preview-link',
  summary: 'Take a preview link back: it works for nobody from now on',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, id: z.uuid() }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, previewLinkNotFound],
  rate_limit: perMinute(60),
})
