import { isSame, repairConfiguration } from '@haat/theme-engine'
import { z } from 'zod'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Stored unsaved changes, as the difference to a saved revision. */
const RecoveryRecord = z.object({
  version: z.literal(1),
  /** Milliseconds since 1970. */
  at: z.number(),
  base_revision: z.int().min(1),
  order: z.array(z.string()),
  /** Changed sections by id; null if removed. Validated when the record is applied. */
  sections: z.record(z.string(), z.looseObject({ id: z.string(), type: z.string() }).nullable()),
  settings: z.record(z.string(), z.unknown()).nullable(),
  /** The theme's name, for a notice if the store has another theme by then. */
  theme: z.string().optional(),
  /** The notice about another theme was dismissed. */
  is_told: z.literal(true).optional(),
})
export type RecoveryRecord = z.infer<typeof RecoveryRecord>

/** Parses a stored record; undefined if it is invalid. */
export function readRecord(stored: unknown): RecoveryRecord | undefined {
  const record = RecoveryRecord.safeParse(stored)
  return record.success ? record.data : undefined
}

/**
 * Creates the record of a document's unsaved changes. Compares sections by identity, because it runs while typing in up
 * to 500 sections.
 */
export function createRecord(input: {
  readonly at: number
  readonly revision: number
  readonly saved: ThemeDocument
  readonly document: ThemeDocument
  readonly theme: string
}): RecoveryRecord {
  const { at, revision, saved, document, theme } = input
  const sections: RecoveryRecord['sections'] = {}
  for (const [id, section] of Object.entries(document.sections)) {
    if (saved.sections[id] !== section) sections[id] = { ...section }
  }
  for (const id of saved.order) if (!Object.hasOwn(document.sections, id)) sections[id] = null
  const settings = isSame(saved.settings, document.settings) ? null : { ...document.settings }
  return { version: 1, at, base_revision: revision, order: [...document.order], sections, settings, theme }
}

/** Applies a record to the document that it is based on. */
export function applyToBase(record: RecoveryRecord, base: ThemeDocument): ThemeDocument {
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
