import { endpoint, Revision, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { themeFileNotFound, themeNotFound } from '../content/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

export const MAX_THEME_PREVIEW_LINKS = 20
export const MAX_PREVIEW_DAYS = 30

/** A link that shows a theme's draft to anyone who has it. Its URL is returned only once, when the link is created. */
export const ThemePreviewLink = z
  .object({ id: z.uuid(), created_at: Time, expires_at: Time })
  .meta({ id: 'ThemePreviewLink' })
export type ThemePreviewLink = z.infer<typeof ThemePreviewLink>

export const CreatedThemePreviewLink = ThemePreviewLink.extend({
  token: z.string().describe('The ID of GET /api/preview/:id'),
  url: z.url(),
}).meta({ id: 'CreatedThemePreviewLink' })
export type CreatedThemePreviewLink = z.infer<typeof CreatedThemePreviewLink>

/** The draft of a theme, for a preview without an account. */
export const SharedPreview = z
  .object({
    theme: z.object({ slug: z.string(), name: z.string(), developer_name: z.string() }),
    revision: Revision,
    updated_at: Time,
    expires_at: Time,
    files: z.record(z.string(), z.string()).describe('Text files by path'),
    widgets: z.record(z.string(), z.string()).describe('The platform’s widgets by path'),
    assets: z.record(z.string(), z.string()).describe('Paths of images and fonts by name'),
  })
  .meta({ id: 'SharedPreview' })
export type SharedPreview = z.infer<typeof SharedPreview>

export const sharedPreviewNotFound = refusal('preview_not_found', 404, 'This preview link has expired or was deleted')
export const tooManyThemePreviewLinks = refusal(
  'too_many_theme_preview_links',
  409,
  `A theme can have up to ${MAX_THEME_PREVIEW_LINKS} preview links. Delete one to create another.`,
)
export const themePreviewLinkNotFound = refusal('theme_preview_link_not_found', 404, 'Preview link not found')

export const createThemePreviewLinkEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/preview-links',
  summary: 'Create a link that shows the draft to anyone who has it',
  tag,
  auth,
  params: themeParams,
  body: z.object({ days: z.int().min(1).max(MAX_PREVIEW_DAYS).default(7).describe('Days until the link expires') }),
  response: { 201: CreatedThemePreviewLink },
  refusals: [themeNotFound, themeArchived, tooManyThemePreviewLinks],
  rate_limit: per10Minutes(60),
})

export const listThemePreviewLinksEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/preview-links',
  summary: 'List the links that work, newest first',
  tag,
  auth,
  params: themeParams,
  response: { 200: z.object({ items: z.array(ThemePreviewLink), next_cursor: z.null() }) },
  refusals: [themeNotFound],
})

export const revokeThemePreviewLinkEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/developer/themes/:slug/preview-links/:id',
  summary: 'Delete a preview link. It stops working immediately',
  tag,
  auth,
  params: themeParams.extend({ id: z.uuid() }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [themeNotFound, themePreviewLinkNotFound],
})

const previewParams = z.object({
  id: z
    .string()
    .regex(/^[\w-]{43}$/, { abort: true })
    .max(43)
    .describe('The token of a preview link'),
})

export const getSharedPreviewEndpoint = endpoint({
  method: 'GET',
  url: '/api/preview/:id',
  summary: 'Get the files of a shared preview. The revision is the ETag',
  tag,
  auth: 'public',
  params: previewParams,
  response: { 200: SharedPreview },
  refusals: [sharedPreviewNotFound],
  rate_limit: { max: 300, window_ms: 10 * 60_000, by: 'address' },
})

export const getSharedAssetEndpoint = endpoint({
  method: 'GET',
  url: '/api/preview/:id/assets/:file',
  summary: 'Get an image or a font of a shared preview',
  tag,
  auth: 'public',
  params: previewParams.extend({
    file: z
      .string()
      .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,150}$/, { abort: true })
      .max(151),
  }),
  response: { 200: { content_type: 'application/octet-stream', description: 'The file with its content type' } },
  refusals: [sharedPreviewNotFound, themeFileNotFound],
})
