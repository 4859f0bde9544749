import { shopLanguage } from '../../commerce/shop-language.ts'
import { liquidRule, type Rule } from '../rule.ts'
import { suggestName } from '../suggest-name.ts'

export const unknownFilters: Rule = liquidRule((file) => {
  const known = new Set(shopLanguage.filters.keys())
  return file.uses.filters
    .filter(({ name }) => !known.has(name))
    .map(({ name, offset }) =>
      file.finding(offset, {
        code: 'unknown_filter',
        severity: 'error',
        ...suggestName(`Unknown filter "${name}"`, {
          file: file.path,
          offset,
          name,
          known,
        }),
        fix: 'See the theme developer guide for all filters.',
      }),
    )
})
