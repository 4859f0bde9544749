import { readOnce } from '../../theme/file-reading.ts'
import { readTranslations } from '../../theme/translations.ts'
import type { Rule } from '../rule.ts'

/** Literal keys passed to `t` that the default language lacks, unless the filter has a text for that. */
export const missingTranslations: Rule = (theme) => {
  const translations = readTranslations(
    theme.files,
    readOnce(() => {}),
  )
  return theme.liquid_files.flatMap(({ path, uses }) =>
    uses.piped
      .filter(({ filter, has_default: hasDefault }) => (filter === 't' || filter === 'translate') && !hasDefault)
      .filter(({ text }) => isMissing(text))
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
