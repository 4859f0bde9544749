import { type SectionInstance, templateOf } from '@haat/theme-engine'
import type { Operation } from '../../document/operation.ts'
import { addSection } from '../../document/operations/add-section.ts'
import { placeOfSection } from '../../document/section-order.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Restores one section from an older version: in its current place or, if it was deleted, in its earlier one. Undefined if the older version has no such section. */
export function restoreSection(
  older: ThemeDocument,
  document: ThemeDocument,
  section_id: string,
  name: string,
): Operation | undefined {
  const section = older.sections[section_id]
  if (section === undefined) return undefined
  const label = `Restore ${name}`
  if (document.sections[section_id] !== undefined) return replaceSection(section, label)
  const place = placeOfSection(older, section_id) ?? { template: templateOf(section), index: 0 }
  return { ...addSection(section, place, name), label }
}

function replaceSection(section: SectionInstance, label: string): Operation {
  return {
    label,
    select: { section_id: section.id },
    apply(draft) {
      const now = draft.sections[section.id]
      // The section stays on its current page.
      if (now !== undefined)
        draft.sections[section.id] = { ...section, ...(now.template !== undefined && { template: now.template }) }
    },
  }
}
