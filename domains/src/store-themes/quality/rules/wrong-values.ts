import { isOnEveryPage, templateOf } from '@haat/theme-engine'
import type { ConfigurationWarning } from '../../configuration/contract.ts'
import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, placeOf } from '../pages/checked-draft.ts'
import { findPart } from '../pages/find-setting.ts'

/** Finds settings whose value the theme can't use. Visitors see the theme's default instead. */
export function checkWrongValues(draft: CheckedDraft): QualityFinding[] {
  return draft.wrong_values.flatMap((warning) => toFinding(draft, warning) ?? [])
}

function toFinding(
  draft: CheckedDraft,
  { path, section_id: sectionId, message }: ConfigurationWarning,
): QualityFinding | undefined {
  const { configuration, pages, section_names: sectionNames } = draft
  const [first] = pages
  const common = { rule: 'wrong_value', severity: 'error', setting_path: path } as const
  if (sectionId === '') {
    return (
      first && {
        ...common,
        ...placeOf(draft, first, undefined),
        message: `Theme settings: ${message}.`,
        how_to_fix: 'Visitors see the theme’s default instead. Open Theme settings and fix the settings marked in red.',
      }
    )
  }
  const target = findPart(configuration, path)
  const section = configuration.sections.find(({ id }) => id === sectionId)
  const template = section && templateOf(section)
  const page = pages.find((page) => page.template === template)
  const shownOn = page ?? (template !== undefined && isOnEveryPage(template) ? first : undefined)
  // Ignore values that no page shows.
  if (target === undefined || shownOn === undefined) return undefined
  return {
    ...common,
    ...placeOf(draft, shownOn, target),
    message: `In “${sectionNames.get(sectionId) ?? sectionId}”: ${message}.`,
    how_to_fix: 'Visitors see the theme’s default instead. Select it and fix the settings marked in red.',
  }
}
