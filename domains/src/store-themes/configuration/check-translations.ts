import type { FieldError } from '@haat/http-contract'
import { isTranslatable, MAX_TRANSLATION_LENGTH, type Theme } from '@haat/theme-engine'
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
        MAX_TRANSLATION_LENGTH,
        `A translation can have up to ${MAX_TRANSLATION_LENGTH.toLocaleString('en-IN')} characters`,
      ),
    of: z.string().max(16).optional(),
  },
  'A translation must have the form { "text", "of" }',
)

/**
 * Finds invalid translations in a configuration: malformed values, unsupported languages, and translations of settings
 * without text. The last are allowed if they were in `before`, because a newer theme version may have changed a
 * setting's type, and the store's existing translations are kept.
 */
export async function findInvalidTranslations(
  configuration: StoreConfiguration,
  theme: Theme,
  before: () => Promise<StoreConfiguration>,
): Promise<FieldError[]> {
  const parts = partsOf(configuration, theme)
  const wrong = parts.flatMap(malformedTranslations)
  const wordless = parts.flatMap(untranslatableSettings)
  if (wordless.length === 0) return wrong
  const known = new Set(
    partsOf(await before(), theme)
      .flatMap(untranslatableSettings)
      .map(({ identity }) => identity),
  )
  const added = wordless.filter(({ identity }) => !known.has(identity))
  return [...wrong, ...added.map(({ path, message }) => ({ path, message }))]
}

function malformedTranslations(part: Part): FieldError[] {
  return translationsIn(part).flatMap(({ stored_key: storedKey, language }) => {
    const path = `body.${part.path}.${storedKey}`
    if (!LanguageTag.safeParse(language).success)
      return [{ path, message: `The language "${language}" isn’t supported` }]
    const read = Translation.safeParse(part.values[storedKey])
    return read.success ? [] : read.error.issues.slice(0, 1).map(({ message }) => ({ path, message }))
  })
}

function untranslatableSettings(part: Part): (FieldError & { readonly identity: string })[] {
  return translationsIn(part).flatMap(({ stored_key: storedKey, key }) => {
    const setting = part.settings?.find((candidate) => candidate.key === key)
    if (setting === undefined || isTranslatable(setting)) return []
    const path = `body.${part.path}.${storedKey}`
    const message = `"${setting.label}" has no text to translate`
    return [{ path, message, identity: `${part.identity} ${storedKey}` }]
  })
}
