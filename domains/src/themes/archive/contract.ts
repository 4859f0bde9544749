import { endpoint, line, Revision, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { themeLimitExceeded, themeNotFound } from '../content/contract.ts'
import { DeveloperTheme, ThemeListingFields, tooManyThemes } from '../developer/contract.ts'
import { themeCheckStopped } from '../gate/contract.ts'
import { FileDifference, ThemeStateReference, themeStateNotFound } from '../history/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

const MAX_ARCHIVE_BYTES = 24 * 1024 * 1024
const uploads = { max_files: 1, max_file_bytes: MAX_ARCHIVE_BYTES } as const

/** What an import did with one place of a file. */
export const ThemeImportNote = z
  .object({
    file: z.string(),
    line: z.int(),
    column: z.int(),
    effect: z
      .enum(['mapped', 'dropped', 'needs_work'])
      .describe('`mapped`: works in another form; `dropped`: left out; `needs_work`: doesn’t work as before'),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ThemeImportNote' })

export const ThemeImport = z
  .object({
    format: z.enum(['haat', 'shopify']),
    report: z.array(ThemeImportNote).describe('By file and line of the imported theme'),
    files: z.array(FileDifference).describe('What the import changes in the draft'),
    revision: Revision.nullable().describe('The new revision; null for a dry run'),
  })
  .meta({ id: 'ThemeImport' })
export type ThemeImport = z.infer<typeof ThemeImport>

/** Carries `reason`: `not_a_zip`, `damaged`, `too_many_files`, `too_large`, `bad_path`, `not_text` or `no_theme`. */
export const themeArchiveInvalid = refusal('theme_archive_invalid', 422, 'This .zip file can’t be imported')

export const downloadThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/archive',
  summary: 'Download a theme’s files as a .zip',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: z.object({ at: ThemeStateReference.optional().describe('An earlier state; the draft if left out') }),
  response: { 200: { content_type: 'application/zip', description: 'The files' } },
  refusals: [themeNotFound, themeStateNotFound, themeCheckStopped],
  rate_limit: per10Minutes(60),
})

export const importThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/import',
  summary: 'Replace the draft’s files by those of a .zip (multipart/form-data), of Haat or Shopify',
  tag,
  auth,
  token_scope: 'themes:write',
  params: themeParams,
  query: z.object({ dry_run: z.enum(['true', 'false']).default('false').describe('`true` only reports the changes') }),
  uploads,
  response: { 200: ThemeImport },
  refusals: [themeNotFound, themeArchived, themeArchiveInvalid, themeLimitExceeded, themeCheckStopped],
  rate_limit: per10Minutes(30),
})

export const createThemeFromArchiveEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/import',
  summary: 'Create a theme from a .zip (multipart/form-data) with a theme of Haat or Shopify',
  tag,
  auth,
  query: z.object({
    name: line(80).optional().describe('The name in theme.json if left out'),
    tagline: ThemeListingFields.shape.tagline.optional(),
    category: ThemeListingFields.shape.category.optional(),
    price_paise: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  uploads,
  response: {
    201: z.object({ theme: DeveloperTheme, import: ThemeImport.omit({ files: true, revision: true }) }),
  },
  refusals: [tooManyThemes, themeArchiveInvalid, themeLimitExceeded, themeCheckStopped],
  rate_limit: per10Minutes(30),
})
