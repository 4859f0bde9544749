import { endpoint, refusal } from '@haat/http-contract'
import { themeFileLimits } from '@haat/theme-files'
import { z } from 'zod'
import { ContentHash, themeFileNotFound, themeLimitExceeded, themeNotFound } from '../content/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

export const MAX_UPLOADS_PER_CALL = 50

/** An uploaded content. It can be used in a file of this theme for a day. */
export const UploadedBlob = z
  .object({
    name: z.string().describe('Name of the uploaded file'),
    hash: z.string().nullable().describe('SHA-256 in hex; null if it’s larger than 5 MiB'),
    size: z.int().describe('Bytes'),
  })
  .meta({ id: 'UploadedBlob' })
export type UploadedBlob = z.infer<typeof UploadedBlob>

/** Of contents that no file uses yet, for each theme: room for a whole theme, twice. */
export const MAX_UNUSED_BYTES = 2 * themeFileLimits.theme_bytes
export const tooManyUploads = refusal(
  'too_many_uploads',
  409,
  'Save the files that you uploaded before you upload more. Unused uploads are deleted after a day.',
)

export const findMissingBlobsEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/files/missing',
  summary: 'Find which contents have to be uploaded before files can use them',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  body: z.object({ hashes: z.array(ContentHash).min(1).max(1000) }),
  response: { 200: z.object({ missing: z.array(z.string()) }) },
  refusals: [themeNotFound],
})

export const uploadBlobsEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/files/blobs',
  summary: 'Upload contents of files (multipart/form-data). They become files with PUT …/files',
  tag,
  auth,
  token_scope: 'themes:write',
  params: themeParams,
  uploads: { max_files: MAX_UPLOADS_PER_CALL, max_file_bytes: themeFileLimits.asset_bytes },
  response: { 200: z.object({ items: z.array(UploadedBlob) }) },
  refusals: [themeNotFound, themeArchived, tooManyUploads, themeLimitExceeded],
  rate_limit: per10Minutes(600),
})

export const getBlobEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/files/blobs/:hash',
  summary: 'Get a content that this theme uses or has used. It never changes',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams.extend({ hash: ContentHash }),
  response: { 200: { content_type: 'application/octet-stream', description: 'The bytes' } },
  refusals: [themeNotFound, themeFileNotFound],
})
