import { namedSources } from '@haat/settings-panel/source-names'
import type { SectionInstance } from '@haat/theme-engine'
import { findNode, findSection } from '../../document/find-node.ts'
import { plainWords } from '../../document/plain-words.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** The number of characters that fit in a row. */
const LENGTH = 48

/** Setting keys that usually describe the content best; otherwise the first setting with text is used. */
const telling = ['heading', 'title', 'question', 'quote', 'label', 'text', 'name']

/** Selects the first words of a block or widget. Computed again only when its section changes. */
export function createExcerptOf(target: Target): (state: { readonly document: ThemeDocument }) => string {
  let seen: SectionInstance | undefined
  let excerpt = ''
  return ({ document }) => {
    const section = findSection(document, target.section_id)
    if (section === seen) return excerpt
    seen = section
    excerpt = excerptOf(findNode(document, target)?.settings ?? {})
    return excerpt
  }
}

function excerptOf(settings: Readonly<Record<string, unknown>>): string {
  const found = [...telling.map((key) => settings[key]), ...Object.values(settings)].find(isWords)
  return found === undefined ? '' : plainWords(namedSources(found)).slice(0, LENGTH)
}

/** Whether a value is text, and not a colour, an address, a handle or an option. */
function isWords(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /\p{L}/u.test(value) &&
    /^[^#/]/.test(value) &&
    (/[\s<]/.test(value.trim()) || /^\p{Lu}/u.test(value))
  )
}
