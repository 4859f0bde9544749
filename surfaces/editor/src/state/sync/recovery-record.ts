import { isSame, repairConfiguration } from '@haat/theme-engine'
import { z } from 'zod'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** What is kept of unsaved work: what differs from the revision that it was based on. */
const RecoveryRecord = z.object({
  version: z.literal(1),
  /** Milliseconds since 1970. */
  at: z.number(),
  base_revision: z.int().min(1),
  order: z.array(z.string()),
  /** By id; null is removed. Checked as a configuration when it is put together. */
  sections: z.record(z.string(), z.looseObject({ id: z.string(), type: z.string() }).nullable()),
  settings: z.record(z.string(), z.unknown()).nullable(),
  /** The theme's name, for when the store has another. */
  theme: z.string().optional(),
  /** Whoever has another theme by now knows that this is here. */
  is_told: z.literal(true).optional(),
})
export type RecoveryRecord = z.infer<typeof RecoveryRecord>

/** A record as it was read; undefined where it is none. */
export function readRecord(stored: unknown): RecoveryRecord | undefined {
  const record = RecoveryRecord.safeParse(stored)
  return record.success ? record.data : undefined
}

/** What of a document is not in the saved one. Sections are compared by identity: cheap for 500 of them. */
export function keepRecord(kept: {
  readonly at: number
  readonly revision: number
  readonly saved: ThemeDocument
  readonly document: ThemeDocument
  readonly theme: string
}): RecoveryRecord {
  const { at, revision, saved, document, theme } = kept
  const sections: RecoveryRecord['sections'] = {}
  for (const [id, section] of Object.entries(document.sections)) {
    if (saved.sections[id] !== section) sections[id] = { ...section }
  }
  for (const id of saved.order) if (!Object.hasOwn(document.sections, id)) sections[id] = null
  const settings = isSame(saved.settings, document.settings) ? null : { ...document.settings }
  return { version: 1, at, base_revision: revision, order: [...document.order], sections, settings, theme }
}

/** The document that a record was made of, given the one that it was based on. */
export function rebuild(record: RecoveryRecord, base: ThemeDocument): ThemeDocument {
  const known = { ...base.sections, ...record.sections }
  const sections = record.order.flatMap((id) => (Object.hasOwn(known, id) ? (known[id] ?? []) : []))
  const settings = record.settings ?? base.settings
  const { configuration } = repairConfiguration({ sections, settings })
  return {
    order: configuration.sections.map(({ id }) => id),
    sections: Object.fromEntries(configuration.sections.map((section) => [section.id, section])),
    settings: configuration.settings,
  }
}
