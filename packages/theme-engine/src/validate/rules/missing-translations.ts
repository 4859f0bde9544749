import { readOnce } from '../../theme/file-reading.ts'
import { readTranslations } from '../../theme/translations.ts'
import type { Rule } from '../rule.ts'

/** Literal keys passed to `t` that the default language lacks. */
export const missingTranslations: Rule = (theme) => {
  const translations = readTranslations(
    theme.files,
    readOnce(() => {}),
  )
  return theme.liquid_files.flatMap(({ path, uses }) =>
    uses.piped
      .filter(({ text, filter }) => (filter === 't' || filter === 'translate') && isMissing(text))
      .map(({ text, offset }) =>
        theme.finding(path, offset, {
          code: 'missing_translation',
          severity: 'warning',
          message: `Missing translation "${text}" in locales/`,
          fix: `Add "${text}" to locales/en.default.json, the default language.`,
        }),
      ),
  )

  function isMissing(key: string): boolean {
    return translations.find('', key, undefined) === undefined && translations.find('', key, 2) === undefined
  }
}
