import { endpoint, MAX_INTEGER, Revision, refusal, Time } from '@haat/http-contract'
import { themeFileLimits } from '@haat/theme-files'
import { z } from 'zod'
import { ContentHash, ThemeFilePath, themeLimitExceeded, themeNotFound } from '../content/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

export const themeSaveCauses = [
  'typed',
  'tree',
  'shell',
  'replace',
  'fix',
  'format',
  'restore',
  'import',
  'upload',
  'remote',
  'merge',
  'cli',
  'created',
] as const
/** What changed the files. `created` is the first revision. */
export const ThemeSaveCause = z.enum(themeSaveCauses)
export type ThemeSaveCause = z.infer<typeof ThemeSaveCause>

export const DraftFile = z
  .object({
    path: z.string(),
    hash: z.string().describe('SHA-256 of the content in hex'),
    size: z.int().describe('Bytes'),
    is_text: z.boolean(),
    text: z.string().optional().describe('Content of a text file, with `include=text`'),
  })
  .meta({ id: 'DraftFile' })
export type DraftFile = z.infer<typeof DraftFile>

/** A change of one file. */
export const FileChange = z.object({
  path: ThemeFilePath,
  hash: ContentHash.nullable().describe('SHA-256 of the new content; null deletes the file'),
  base_hash: ContentHash.nullable().describe('The content that the change is based on; null if the file is new'),
  content: z
    .string()
    .max(themeFileLimits.text_bytes)
    .optional()
    .describe('The new text. Without it, the content must have been uploaded'),
})
export type FileChange = z.infer<typeof FileChange>

/** A file that someone else changed since the base of a change. */
export const FileConflict = z.object({
  path: z.string(),
  base_hash: z.string().nullable(),
  theirs: z
    .object({ hash: z.string(), size: z.int(), text: z.string().nullable().describe('null for binary files') })
    .nullable()
    .describe('The saved content; null if the file was deleted'),
})
export type FileConflict = z.infer<typeof FileConflict>

/** The current state of a file that was saved after a revision. */
export const RemoteChange = z.object({
  path: z.string(),
  hash: z.string().nullable().describe('null: deleted'),
  revision: Revision.describe('The save that changed the file last'),
  saved_by: z.string().nullable().describe('Name'),
  saved_by_you: z.boolean().describe('Saved by the same account, in any tab'),
  cause: ThemeSaveCause,
})
export type RemoteChange = z.infer<typeof RemoteChange>

export const SavedDraft = z.object({
  revision: Revision,
  saved_at: Time,
  remote_changes: z.array(RemoteChange).describe('Other files that were saved since `base_revision`'),
})
export type SavedDraft = z.infer<typeof SavedDraft>

export const CheckpointName = z.string().trim().min(1).max(100)

/** Carries `conflicts` (FileConflict[]) and `revision`. Nothing was saved. */
export const themeFilesConflict = refusal(
  'theme_files_conflict',
  409,
  'Someone else changed the same files. Compare the changes and save again.',
)
/** Carries `missing`: the hashes to upload. Nothing was saved. */
export const themeContentMissing = refusal('theme_content_missing', 409, 'Upload the contents of the files first')

export const MAX_CHECKPOINTS = 500
export const tooManyCheckpoints = refusal(
  'too_many_checkpoints',
  409,
  `A theme can have up to ${MAX_CHECKPOINTS} checkpoints. Delete one to add another.`,
)

export const listDraftFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/files',
  summary: 'List the files of a theme’s draft. The revision is the ETag',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: z.object({ include: z.enum(['text']).optional().describe('`text` adds the contents of all text files') }),
  response: {
    200: z.object({ revision: Revision, updated_at: Time, files: z.array(DraftFile) }),
  },
  refusals: [themeNotFound],
})

export const saveDraftFilesEndpoint = endpoint({
  method: 'PUT',
  url: '/api/developer/themes/:slug/files',
  summary: 'Save changes of files: all or none. Refused only if someone else changed the same files',
  tag,
  auth,
  token_scope: 'themes:write',
  params: themeParams,
  body: z.object({
    base_revision: Revision.describe('The revision that the changes are based on'),
    changes: z.array(FileChange).min(1).max(1000),
    cause: ThemeSaveCause.exclude(['created']).default('typed'),
    checkpoint: CheckpointName.optional().describe('Names this state in the history'),
  }),
  response: { 200: SavedDraft },
  refusals: [
    themeNotFound,
    themeArchived,
    themeFilesConflict,
    themeContentMissing,
    themeLimitExceeded,
    tooManyCheckpoints,
  ],
  rate_limit: per10Minutes(1200),
})

export const listDraftEventsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/events',
  summary: 'Get what was saved since a revision. Poll it with If-None-Match: the revision is the ETag',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: z.object({ since: z.coerce.number().int().min(0).max(MAX_INTEGER) }),
  response: {
    200: z.object({
      revision: Revision,
      files: z.array(RemoteChange).describe('The files that changed after `since`'),
    }),
  },
  refusals: [themeNotFound],
})
