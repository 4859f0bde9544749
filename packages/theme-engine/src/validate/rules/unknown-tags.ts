import { shopLanguage } from '../../commerce/shop-language.ts'
import { liquidRule, type Rule } from '../rule.ts'
import { suggestName } from '../suggest-name.ts'

/** Tags that only divide or end the block of another. */
const PARTS = new Set(['else', 'elsif', 'when'])

export const unknownTags: Rule = liquidRule((file) => {
  const known = new Set(shopLanguage.tags.keys())
  return file.uses.tags
    .filter(({ name }) => name !== '' && !known.has(name) && !PARTS.has(name) && !isEnd(name))
    .map(({ name, offset }) =>
      file.finding(offset, {
        code: 'unknown_tag',
        severity: 'error',
        ...suggestName(`Unknown tag "${name}"`, { file: file.path, offset, name, known }),
        fix: 'See the theme developer guide for all tags.',
      }),
    )
})

function isEnd(name: string): boolean {
  return name.startsWith('end') && shopLanguage.tags.has(name.slice(3))
}
