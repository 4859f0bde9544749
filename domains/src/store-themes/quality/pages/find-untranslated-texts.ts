import {
  coerceSettings,
  isTranslatable,
  isVisible,
  type Setting,
  type Theme,
  translationState,
} from '@haat/theme-engine'
import type { StoreLanguage } from '../../../stores/language/contract.ts'
import type { StoreConfiguration } from '../../configuration/contract.ts'
import { type Part, partsOf } from '../../configuration/translated-parts.ts'

/** A text without a translation into a published language, or with an outdated one. */
export interface UntranslatedText {
  readonly language: StoreLanguage
  readonly state: 'missing' | 'outdated'
  /** Undefined for the theme's own settings. */
  readonly section_id: string | undefined
  /** `sections.0.settings.heading@hi` */
  readonly path: string
  readonly label: string
}

/**
 * Finds the texts of a configuration that aren't translated, or whose translation is outdated, by published language.
 */
export function findUntranslatedTexts(
  configuration: StoreConfiguration,
  theme: Theme,
  languages: readonly StoreLanguage[],
): UntranslatedText[] {
  const further = languages.filter(({ is_default: isDefault, is_published: isPublished }) => isPublished && !isDefault)
  if (further.length === 0) return []
  return partsOf(configuration, theme).flatMap((part) =>
    (part.settings ?? []).flatMap((setting) =>
      isTranslatable(setting) ? further.flatMap((language) => findState(part, setting, language)) : [],
    ),
  )
}

function findState(part: Part, setting: Setting, language: StoreLanguage): UntranslatedText[] {
  const { values, settings = [], around } = part
  const state = translationState(setting, values, language.language)
  if (state === 'empty' || state === 'done') return []
  if (setting.visible_if !== undefined && !isVisible(setting, coerceSettings(settings, values), around)) return []
  const { section_id: sectionId, path } = part
  return [
    {
      language,
      state,
      section_id: sectionId === '' ? undefined : sectionId,
      path: `${path}.${setting.key}@${language.language}`,
      label: setting.label,
    },
  ]
}
