import type { FieldError } from '@haat/http-contract'
import { isTranslatable, LONGEST_TRANSLATION, type Theme } from '@haat/theme-engine'
import { z } from 'zod'
import { LanguageTag } from '../../stores/language/contract.ts'
import type { StoreConfiguration } from './contract.ts'
import { type Part, partsOf, translationsIn } from './translated-parts.ts'

const Translation = z.strictObject(
  {
    text: z
      .string()
      .min(1, 'A translation can’t be empty: leave it out instead')
      .max(
        LONGEST_TRANSLATION,
        `A translation can have up to ${LONGEST_TRANSLATION.toLocaleString('en-IN')} characters`,
      ),
    of: z.string().max(16).optional(),
  },
  'A translation must have the form { "text", "of" }',
)

/**
 * What is wrong with the translations of a configuration: their form, languages that there are none, and settings that
 * have no words. The last only where they were not there in `before`: a newer version of a theme may have made another
 * kind of setting of a text, and what was typed for the older one is kept.
 */
export async function findWrongTranslations(
  configuration: StoreConfiguration,
  theme: Theme,
  before: () => Promise<StoreConfiguration>,
): Promise<FieldError[]> {
  const parts = partsOf(configuration, theme)
  const wrong = parts.flatMap(wrongForms)
  const wordless = parts.flatMap(wordlessSettings)
  if (wordless.length === 0) return wrong
  const known = new Set(
    partsOf(await before(), theme)
      .flatMap(wordlessSettings)
      .map(({ identity }) => identity),
  )
  const added = wordless.filter(({ identity }) => !known.has(identity))
  return [...wrong, ...added.map(({ path, message }) => ({ path, message }))]
}

function wrongForms(part: Part): FieldError[] {
  return translationsIn(part).flatMap(({ stored_key, language }) => {
    const path = `body.${part.path}.${stored_key}`
    if (!LanguageTag.safeParse(language).success)
      return [{ path, message: `The language "${language}" isn’t supported` }]
    const read = Translation.safeParse(part.values[stored_key])
    return read.success ? [] : read.error.issues.slice(0, 1).map(({ message }) => ({ path, message }))
  })
}

function wordlessSettings(part: Part): (FieldError & { readonly identity: string })[] {
  return translationsIn(part).flatMap(({ stored_key, key }) => {
    const setting = part.settings?.find((candidate) => candidate.key === key)
    if (setting === undefined || isTranslatable(setting)) return []
    const path = `body.${part.path}.${stored_key}`
    const message = `"${setting.label}" has no text to translate`
    return [{ path, message, identity: `${part.identity} ${stored_key}` }]
  })
}
