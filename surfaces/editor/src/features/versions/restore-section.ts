import { type SectionInstance, templateOf } from '@haat/theme-engine'
import type { Operation } from '../../document/operation.ts'
import { addSection } from '../../document/operations/add-section.ts'
import { placeOfSection } from '../../document/section-order.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/**
 * Brings one section back as it was in an older state of the theme: in the place where it stands now, or, where it was taken
 * away since, in the one it had then. Undefined where the older state has no such section.
 */
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
      // It stays on the page it stands on: only a move changes that.
      if (now !== undefined)
        draft.sections[section.id] = { ...section, ...(now.template !== undefined && { template: now.template }) }
    },
  }
}
