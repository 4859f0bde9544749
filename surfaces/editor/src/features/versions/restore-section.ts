import { type SectionInstance, templateOf } from '@haat/theme-engine'
import type { Operation } from '../../document/operation.ts'
import { addSection } from '../../document/operations/add-section.ts'
import { placeOfSection } from '../../document/section-order.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/**
 * Restores one section from an older version, in its current position, or in its earlier one if it was deleted.
 * Undefined if the older version doesn't have the section.
 */
export function restoreSection(
  older: ThemeDocument,
  document: ThemeDocument,
  sectionId: string,
  name: string,
): Operation | undefined {
  const section = older.sections[sectionId]
  if (section === undefined) return undefined
  const label = `Restore ${name}`
  if (document.sections[sectionId] !== undefined) return replaceSection(section, label)
  const position = placeOfSection(older, sectionId) ?? { template: templateOf(section), index: 0 }
  return { ...addSection(section, position, name), label }
}

function replaceSection(section: SectionInstance, label: string): Operation {
  return {
    label,
    select: { section_id: section.id },
    apply(draft) {
      const current = draft.sections[section.id]
      // The section stays on its current page.
      if (current !== undefined)
        draft.sections[section.id] = {
          ...section,
          ...(current.template !== undefined && { template: current.template }),
        }
    },
  }
}
