import { type Setting, textMark, translationKey } from '@haat/theme-engine'
import { languageName } from '../language-name.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'
import { setGlobalSetting } from './set-global-setting.ts'
import { setSetting } from './set-setting.ts'

export interface TranslatedSetting {
  /** Undefined for a theme setting. */
  readonly target: Target | undefined
  readonly setting: Pick<Setting, 'key' | 'label'>
  readonly language: string
  /** The current text in the default language. */
  readonly original: string
}

/**
 * Sets the translation of a text. An empty translation is removed, so that the original is shown. `name` is the
 * element's name for the history.
 */
export function setTranslation(
  { target, setting, language, original }: TranslatedSetting,
  text: string,
  name?: string,
): Operation {
  const value = isBlank(text) ? undefined : { text, of: textMark(original) }
  const field = { key: translationKey(setting.key, language), label: `${setting.label} (${languageName(language)})` }
  return target === undefined ? setGlobalSetting(field, value) : setSetting(target, field, value, name)
}

/** Whether a text has no readable content. */
function isBlank(text: string): boolean {
  return text.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
