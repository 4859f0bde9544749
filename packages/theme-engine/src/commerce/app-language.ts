import type { Language, TagDefinition } from '../liquid/language.ts'
import { shopLanguage } from './shop-language.ts'
import { appForm } from './tags/app-form.ts'

/** Nothing that reaches the theme's files, other sections, or the visitor's cart. */
const TAGS = [
  'assign',
  'break',
  'capture',
  'case',
  'comment',
  'continue',
  'cycle',
  'decrement',
  'doc',
  'echo',
  'for',
  'if',
  'increment',
  'liquid',
  'raw',
  'tablerow',
  'unless',
] as const

const REFUSED_FILTERS: ReadonlySet<string> = new Set([
  'inline_asset_content',
  'item_count_for_variant',
  'line_items_for',
  'payment_button',
  'payment_terms',
  'script_tag',
  'stylesheet_tag',
  'structured_data',
])

/** The language of blocks and embeds of apps: a part of the one that themes have. */
export const appLanguage: Language = {
  tags: new Map(
    [...shopLanguage.tags].map(([name, tag]): [string, TagDefinition] => {
      if (name === 'form') return [name, appForm]
      return [name, TAGS.some((allowed) => allowed === name) ? tag : refused(name)]
    }),
  ),
  filters: new Map([...shopLanguage.filters].filter(([name]) => !REFUSED_FILTERS.has(name))),
  trackOutputs: shopLanguage.trackOutputs,
}

function refused(name: string): TagDefinition {
  return {
    parse: (parser) =>
      parser.fail(`{% ${name} %} can't be used in blocks of apps`, 'tag_refused', parser.scanner.start),
  }
}
