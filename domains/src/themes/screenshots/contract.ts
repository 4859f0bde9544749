import { endpoint, line, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { themeNotFound } from '../content/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

export const MAX_SCREENSHOTS = 10
const MAX_SCREENSHOT_BYTES = 20 * 1024 * 1024

/** An image on a theme's page in the marketplace. */
export const ThemeScreenshot = z
  .object({
    id: z.uuid(),
    url: z.string().describe('URL of the image'),
    alt: z.string().describe('Describes the image for people who can’t see it'),
    width: z.int().describe('Pixels'),
    height: z.int(),
  })
  .meta({ id: 'ThemeScreenshot' })
export type ThemeScreenshot = z.infer<typeof ThemeScreenshot>

export const ScreenshotResult = z.union([
  z.object({ name: z.string(), ok: z.literal(true), screenshot: ThemeScreenshot }),
  z.object({ name: z.string(), ok: z.literal(false), code: z.string(), message: z.string() }),
])
export type ScreenshotResult = z.infer<typeof ScreenshotResult>

export const screenshotNotFound = refusal('screenshot_not_found', 404, 'Screenshot not found')

export const screenshotsChanged = refusal(
  'screenshots_changed',
  409,
  'Screenshots were added in another tab. They’re kept. Reload and make your change again.',
)

export const uploadScreenshotsEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/screenshots',
  summary: 'Upload screenshots (multipart/form-data), up to 10 for a theme. Each file has its own result',
  tag,
  auth,
  params: themeParams,
  uploads: { max_files: MAX_SCREENSHOTS, max_file_bytes: MAX_SCREENSHOT_BYTES },
  response: { 200: z.object({ results: z.array(ScreenshotResult) }) },
  refusals: [themeNotFound, themeArchived],
  rate_limit: per10Minutes(60),
})

export const arrangeScreenshotsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/developer/themes/:slug/screenshots',
  summary: 'Set the order and alt texts of the screenshots. Those that are left out are deleted',
  tag,
  auth,
  params: themeParams,
  body: z.object({
    screenshots: z.array(z.object({ id: z.uuid(), alt: line(500).optional() })).max(MAX_SCREENSHOTS),
    known: z
      .array(z.uuid())
      .max(MAX_SCREENSHOTS)
      .optional()
      .describe('The screenshots that the change is based on. Refuse if there are others, which would be deleted'),
  }),
  response: { 200: z.object({ screenshots: z.array(ThemeScreenshot) }) },
  refusals: [themeNotFound, themeArchived, screenshotNotFound, screenshotsChanged],
})
