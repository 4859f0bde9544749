import { type Setting, textMark, translationKey } from '@haat/theme-engine'
import { languageName } from '../language-name.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'
import { setGlobalSetting } from './set-global-setting.ts'
import { setSetting } from './set-setting.ts'

export interface TranslatedSetting {
  /** Undefined for a setting of the whole theme. */
  readonly target: Target | undefined
  readonly setting: Pick<Setting, 'key' | 'label'>
  readonly language: string
  /** The words that are translated, as they are now. */
  readonly original: string
}

/** Says a text in a further language; without words it is as it was written there too. `name`: of what it belongs to. */
export function setTranslation(
  { target, setting, language, original }: TranslatedSetting,
  text: string,
  name?: string,
): Operation {
  const value = isBlank(text) ? undefined : { text, of: textMark(original) }
  const field = { key: translationKey(setting.key, language), label: `${setting.label} (${languageName(language)})` }
  return target === undefined ? setGlobalSetting(field, value) : setSetting(target, field, value, name)
}

/** Nothing that could be read. */
function isBlank(text: string): boolean {
  return text.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
