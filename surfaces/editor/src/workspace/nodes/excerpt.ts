import { namedSources } from '@haat/settings-panel/source-names'
import type { SectionInstance } from '@haat/theme-engine'
import { findNode, findSection } from '../../document/find-node.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** The number of characters that fit in a row. */
const MAX_LENGTH = 48

/** Setting keys that usually describe the content best; otherwise the first setting with text is used. */
const preferredKeys = ['heading', 'title', 'question', 'quote', 'label', 'text', 'name']

/**
 * Returns a selector for the first words of a block or widget, which are computed again only if its section changes.
 */
export function createExcerptOf(target: Target): (state: { readonly document: ThemeDocument }) => string {
  let lastSection: SectionInstance | undefined
  let excerpt = ''
  return ({ document }) => {
    const section = findSection(document, target.section_id)
    if (section === lastSection) return excerpt
    lastSection = section
    excerpt = excerptOf(findNode(document, target)?.settings ?? {})
    return excerpt
  }
}

function excerptOf(settings: Readonly<Record<string, unknown>>): string {
  const found = [...preferredKeys.map((key) => settings[key]), ...Object.values(settings)].find(isProse)
  return found === undefined ? '' : plainText(namedSources(found)).slice(0, MAX_LENGTH)
}

/** Whether a value is text, and not a colour, an address, a handle or an option. */
function isProse(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /\p{L}/u.test(value) &&
    /^[^#/]/.test(value) &&
    (/[\s<]/.test(value.trim()) || /^\p{Lu}/u.test(value))
  )
}
