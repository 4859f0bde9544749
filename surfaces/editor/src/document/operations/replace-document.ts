import { type ColorScheme, isSame } from '@haat/theme-engine'
import type { DocumentDraft, Operation } from '../operation.ts'
import type { ThemeDocument } from '../theme-document.ts'

/**
 * Replaces the document after a merge, restore or recovery. Changes only the parts that differ, so that the others keep
 * their objects and the step stays small.
 */
export function replaceDocument(label: string, document: ThemeDocument): Operation {
  return {
    label,
    ignoresLocks: true,
    apply(draft) {
      replaceMembers(draft.sections, document.sections)
      if (!isSame(draft.order, document.order)) draft.order = [...document.order]
      const { color_schemes: _own, ...own } = draft.settings
      const { color_schemes: colorSchemes, ...settings } = document.settings
      for (const key of Object.keys(own)) if (!Object.hasOwn(settings, key)) delete draft.settings[key]
      for (const [key, value] of Object.entries(settings)) {
        if (!isSame(own[key], value)) draft.settings[key] = value
      }
      replaceSchemes(draft, colorSchemes)
    },
  }
}

function replaceSchemes(draft: DocumentDraft, schemes: Readonly<Record<string, ColorScheme>> | undefined): void {
  if (schemes === undefined) delete draft.settings.color_schemes
  else if (draft.settings.color_schemes === undefined) draft.settings.color_schemes = schemes
  else replaceMembers(draft.settings.color_schemes, schemes)
}

function replaceMembers<Value>(draft: Record<string, Value>, members: Readonly<Record<string, Value>>): void {
  for (const key of Object.keys(draft)) if (!Object.hasOwn(members, key)) delete draft[key]
  for (const [key, value] of Object.entries(members)) {
    if (!isSame(draft[key], value)) draft[key] = value
  }
}
