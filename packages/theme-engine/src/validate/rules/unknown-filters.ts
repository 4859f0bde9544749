import { shopLanguage } from '../../commerce/shop-language.ts'
import { nearestName } from '../../liquid/nearest-name.ts'
import { renameFix } from '../rename-fix.ts'
import { liquidRule, type Rule } from '../rule.ts'

export const unknownFilters: Rule = liquidRule((file) =>
  file.uses.filters
    .filter(({ name }) => !shopLanguage.filters.has(name))
    .map(({ name, offset }) =>
      file.finding(offset, {
        code: 'unknown_filter',
        severity: 'error',
        message: `Unknown filter "${name}"${nearestName(name, shopLanguage.filters.keys())}`,
        fixes: renameFix(file.path, offset, name, shopLanguage.filters.keys()),
        fix: 'See the theme developer guide for all filters.',
      }),
    ),
)
