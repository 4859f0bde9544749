import { shopLanguage } from '../../commerce/shop-language.ts'
import { liquidRule, type Rule } from '../rule.ts'
import { suggestName } from '../suggest-name.ts'

/** Tags that only divide or end the block of another. */
const PARTS = new Set(['else', 'elsif', 'when'])

export const unknownTags: Rule = liquidRule((file) =>
  file.uses.tags
    .filter(({ name }) => name !== '' && !shopLanguage.tags.has(name) && !PARTS.has(name) && !isEnd(name))
    .map(({ name, offset }) =>
      file.finding(offset, {
        code: 'unknown_tag',
        severity: 'error',
        ...suggestName(`Unknown tag "${name}"`, { file: file.path, offset, name, known: shopLanguage.tags.keys() }),
        fix: 'See the theme developer guide for all tags.',
      }),
    ),
)

function isEnd(name: string): boolean {
  return name.startsWith('end') && shopLanguage.tags.has(name.slice(3))
}
