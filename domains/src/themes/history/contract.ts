import { endpoint, MAX_INTEGER, PageQuery, pageOf, Revision, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { ThemeFilePath, themeFileNotFound, themeLimitExceeded, themeNotFound } from '../content/contract.ts'
import { CheckpointName, DraftFile, SavedDraft, ThemeSaveCause, tooManyCheckpoints } from '../drafts/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

/** A state of the theme's files: a revision of the draft, or the files of a version. */
export const ThemeStateReference = z
  .union([z.enum(['published', 'submitted']), z.coerce.number().int().min(1).max(MAX_INTEGER)])
  .describe('A revision, `published`, or `submitted` for the version in review')
export type ThemeStateReference = z.infer<typeof ThemeStateReference>

export const Checkpoint = z.object({ id: z.uuid(), name: z.string(), revision: Revision, created_at: Time })
export type Checkpoint = z.infer<typeof Checkpoint>

/** Saves of one person within five minutes. */
export const TimelineEntry = z
  .object({
    revision: Revision.describe('The last revision of the entry'),
    first_revision: Revision,
    saved_at: Time.describe('Time of the last save'),
    first_saved_at: Time,
    saved_by: z.string().nullable().describe('Name'),
    saved_by_you: z.boolean(),
    cause: ThemeSaveCause,
    files: z.array(z.object({ path: z.string(), deleted: z.boolean() })).describe('Up to 50 changed files, by path'),
    files_count: z.int(),
    checkpoints: z.array(Checkpoint),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A file that differs between two states. */
export const FileDifference = z
  .object({
    path: z.string(),
    change: z.enum(['added', 'changed', 'deleted', 'renamed']),
    renamed_from: z.string().nullable(),
    before_hash: z.string().nullable(),
    after_hash: z.string().nullable(),
  })
  .meta({ id: 'FileDifference' })
export type FileDifference = z.infer<typeof FileDifference>

export const themeStateNotFound = refusal(
  'theme_state_not_found',
  404,
  'This state of the theme doesn’t exist any more',
)
export const checkpointNotFound = refusal('checkpoint_not_found', 404, 'Checkpoint not found')

export const listThemeHistoryEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/history',
  summary: 'List what was saved, newest first: all saves of 7 days, then the last one of each day, and checkpoints',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: PageQuery.extend({ path: ThemeFilePath.optional().describe('Only saves that changed this file') }),
  response: { 200: pageOf(TimelineEntry) },
  refusals: [themeNotFound],
})

export const readThemeStateEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/history/files',
  summary: 'Get the files of an earlier state of a theme, or one file',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: z.object({
    at: ThemeStateReference,
    path: ThemeFilePath.optional().describe('Only this file'),
    include: z.enum(['text']).optional().describe('`text` adds the contents of text files'),
  }),
  response: { 200: z.object({ files: z.array(DraftFile) }) },
  refusals: [themeNotFound, themeStateNotFound, themeFileNotFound],
})

export const compareThemeStatesEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/changes',
  summary: 'Compare the draft with the published version, the version in review or a revision',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: z.object({ against: ThemeStateReference.default('published') }),
  response: { 200: z.object({ revision: Revision.describe('Of the draft'), files: z.array(FileDifference) }) },
  refusals: [themeNotFound, themeStateNotFound],
})

export const restoreThemeStateEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/restore',
  summary: 'Restore one file or all files from an earlier state, as a new revision',
  tag,
  auth,
  token_scope: 'themes:write',
  params: themeParams,
  body: z.object({
    at: z.union([z.enum(['published', 'submitted']), Revision]),
    path: ThemeFilePath.optional().describe('Only this file; a file that the state doesn’t have is deleted'),
  }),
  response: { 200: SavedDraft },
  refusals: [themeNotFound, themeArchived, themeStateNotFound, themeLimitExceeded],
  rate_limit: per10Minutes(120),
})

export const addCheckpointEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/checkpoints',
  summary: 'Name a revision of the draft. It’s kept until the checkpoint is deleted',
  tag,
  auth,
  token_scope: 'themes:write',
  params: themeParams,
  body: z.object({ name: CheckpointName, revision: Revision.optional().describe('The current one if left out') }),
  response: { 201: Checkpoint },
  refusals: [themeNotFound, themeArchived, themeStateNotFound, tooManyCheckpoints],
  rate_limit: per10Minutes(120),
})

export const listCheckpointsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/checkpoints',
  summary: 'List the checkpoints of a theme, newest first',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  response: { 200: z.object({ items: z.array(Checkpoint), next_cursor: z.null() }) },
  refusals: [themeNotFound],
})

export const deleteCheckpointEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/developer/themes/:slug/checkpoints/:id',
  summary: 'Delete a checkpoint. The files aren’t changed',
  tag,
  auth,
  params: themeParams.extend({ id: z.uuid() }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [themeNotFound, themeArchived, checkpointNotFound],
})
