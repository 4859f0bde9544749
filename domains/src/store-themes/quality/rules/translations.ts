import { isOnEveryPage, templateOf } from '@haat/theme-engine'
import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, placeOf } from '../pages/checked-draft.ts'
import { findPart } from '../pages/find-setting.ts'
import type { UntranslatedText } from '../pages/find-untranslated-texts.ts'

const MAX_LABELS = 4

/** Finds texts with a missing or outdated translation, grouped by section. */
export function checkTranslations(draft: CheckedDraft): QualityFinding[] {
  const groups = new Map<string, UntranslatedText[]>()
  for (const text of draft.untranslated_texts) {
    if (text.section_id !== undefined && findPart(draft.configuration, text.path) === undefined) continue
    const key = `${text.section_id ?? ''} ${text.language.language} ${text.state}`
    groups.set(key, [...(groups.get(key) ?? []), text])
  }
  return [...groups.values()].flatMap((texts) => toFinding(draft, texts) ?? [])
}

function toFinding(draft: CheckedDraft, texts: readonly UntranslatedText[]): QualityFinding | undefined {
  const { configuration, pages, section_names: sectionNames } = draft
  const [text] = texts
  const [first] = pages
  if (text === undefined || first === undefined) return undefined
  const { section_id: sectionId, language, state, path } = text
  const section = configuration.sections.find(({ id }) => id === sectionId)
  const template = section && templateOf(section)
  const page = pages.find((one) => one.template === template)
  const shownOn = page ?? (template === undefined || isOnEveryPage(template) ? first : undefined)
  if (shownOn === undefined) return undefined
  const where = sectionId === undefined ? 'Theme settings' : `“${sectionNames.get(sectionId) ?? sectionId}”`
  const { english_name: englishName } = language
  return {
    rule: 'translation',
    severity: 'warning',
    ...placeOf(draft, shownOn, findPart(configuration, path)),
    setting_path: path,
    message:
      state === 'missing'
        ? `${where}: not translated into ${englishName}: ${listLabels(texts)}.`
        : `${where}: changed since the ${englishName} translation: ${listLabels(texts)}.`,
    how_to_fix:
      state === 'missing'
        ? 'Visitors see the original text. Add a translation.'
        : 'Update the translation, or confirm that it’s still correct.',
  }
}

function listLabels(texts: readonly UntranslatedText[]): string {
  const labels = texts.slice(0, MAX_LABELS).map(({ label }) => label)
  const more = texts.length - labels.length
  return more === 0 ? labels.join(', ') : `${labels.join(', ')} and ${more} more`
}
