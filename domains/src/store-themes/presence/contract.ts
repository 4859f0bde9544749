import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { auth, EditorSuspension, noThemeYet, perMinute, tag } from '../revision/contract.ts'
import { ThemeSchedule } from '../schedule/contract.ts'

/** Somebody has to say again within so long that she is here. */
export const PRESENCE_KEPT_MS = 20_000

/** Another tab in which the same store is edited. */
export const EditorPresence = z
  .object({
    client_id: z.uuid(),
    name: z.string(),
    is_you: z.boolean().describe('The same account in another tab'),
    section_id: z.string().nullable().describe('Where she works'),
    seen_at: Time,
  })
  .meta({ id: 'EditorPresence' })
export type EditorPresence = z.infer<typeof EditorPresence>

export const PresenceAnswer = z.object({
  others: z.array(EditorPresence).describe('The last 50'),
  revision: Revision.describe('Of the draft'),
  published_revision: Revision,
  saved_by: z.string().nullable().describe('Name of whoever saved the draft; null is the platform'),
  saved_by_you: z.boolean(),
  saved_at: Time,
  scheduled: ThemeSchedule.nullable(),
  suspended: EditorSuspension.nullable(),
  can_publish: z.boolean(),
})
export type PresenceAnswer = z.infer<typeof PresenceAnswer>

export const reportPresenceEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/presence',
  summary: 'Say that a tab is open and where it works, and hear of the others; asked every 5 s, kept for 20 s',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    client_id: z.uuid().describe('Of the tab; made by it'),
    section_id: z.string().max(120).nullable(),
    leaving: z.literal(true).optional().describe('The tab is being closed'),
  }),
  response: { 200: PresenceAnswer },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(240),
})
