import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { auth, EditorSuspension, noThemeYet, perMinute, tag } from '../revision/contract.ts'
import { ThemeSchedule } from '../schedule/contract.ts'

/** A tab that hasn't reported for this long counts as closed. */
export const PRESENCE_TIMEOUT_MS = 20_000

/** Another tab that is editing the same store. */
export const EditorPresence = z
  .object({
    client_id: z.uuid(),
    name: z.string(),
    is_you: z.boolean().describe('The same account in another tab or device'),
    section_id: z.string().nullable().describe('The section being edited'),
    seen_at: Time,
  })
  .meta({ id: 'EditorPresence' })
export type EditorPresence = z.infer<typeof EditorPresence>

/** Somebody whose theme editor is open. */
export const ThemeEditing = z.object({
  name: z.string(),
  is_you: z.boolean().describe('The caller, in another tab or on another device'),
})
export type ThemeEditing = z.infer<typeof ThemeEditing>

export const PresenceResponse = z.object({
  others: z.array(EditorPresence).describe('The 50 most recent'),
  revision: Revision.describe('Revision of the draft'),
  published_revision: Revision,
  saved_by: z.string().nullable().describe('Name of the person who last saved the draft; null is the platform'),
  saved_by_you: z.boolean(),
  saved_at: Time,
  scheduled: ThemeSchedule.nullable(),
  suspended: EditorSuspension.nullable(),
  can_publish: z.boolean(),
})
export type PresenceResponse = z.infer<typeof PresenceResponse>

export const reportPresenceEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/presence',
  summary: 'Report that a tab is editing, and list the other tabs. Called every 5 seconds; it expires after 20 seconds',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    client_id: z.uuid().describe('ID that the tab generated for itself'),
    section_id: z.string().max(120).nullable(),
    leaving: z.literal(true).optional().describe('Set when the tab is closing'),
  }),
  response: { 200: PresenceResponse },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(240),
})
