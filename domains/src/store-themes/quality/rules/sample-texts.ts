import { isOnEveryPage, templateOf } from '@haat/theme-engine'
import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, placeOf } from '../pages/checked-draft.ts'
import { listSettings } from '../pages/find-setting.ts'
import { formerSamples } from './former-samples.ts'

/** Finds sample texts that were saved as the store's own content. Visitors would take them for facts. */
export function checkSampleTexts(draft: CheckedDraft): QualityFinding[] {
  const { configuration, pages, section_names: sectionNames } = draft
  const [first] = pages
  return configuration.sections.flatMap((section, index) => {
    const template = templateOf(section)
    const page = pages.find((page) => page.template === template) ?? (isOnEveryPage(template) ? first : undefined)
    // Ignore texts that no page shows.
    if (page === undefined) return []
    return listSettings(section, `sections.${index}`)
      .filter(({ value }) => typeof value === 'string' && formerSamples.has(value.trim()))
      .map(({ path, target, value }) => ({
        rule: 'sample_text',
        severity: 'warning',
        ...placeOf(draft, page, target),
        setting_path: path,
        message: `“${sectionNames.get(section.id) ?? section.id}” still shows sample text: “${excerpt(String(value))}”.`,
        how_to_fix: 'Replace it with your own text, or delete it. Customers would believe it.',
      }))
  })
}

function excerpt(text: string): string {
  const words = text.replaceAll(/<[^<>]*>/g, '').trim()
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}
