import type { PreviewChange } from '@haat/theme-preview'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Returns what differs between two documents, by comparing references; undefined if nothing does. */
export function documentChange(shown: ThemeDocument, next: ThemeDocument): PreviewChange | undefined {
  if (shown === next) return undefined
  const change: PreviewChange = {}
  if (shown.sections !== next.sections) {
    const sections: NonNullable<PreviewChange['sections']> = {}
    for (const [id, section] of Object.entries(next.sections)) {
      if (shown.sections[id] !== section) sections[id] = section
    }
    for (const id of Object.keys(shown.sections)) {
      if (!Object.hasOwn(next.sections, id)) sections[id] = null
    }
    if (Object.keys(sections).length > 0) change.sections = sections
  }
  if (shown.order !== next.order) change.order = [...next.order]
  if (shown.settings !== next.settings) change.settings = next.settings
  return change.sections === undefined && change.order === undefined && change.settings === undefined
    ? undefined
    : change
}
