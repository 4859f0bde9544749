import { line, Revision, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'

/** The highest price: ₹1,000 crore. */
export const MAX_PRICE_PAISE = 1_000_000_000_000
const MAX_TAGS = 250

/** The last part of a URL, unique in the store: lowercase letters of any script, digits, `-` and `_`. */
export const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]+$/u, { error: 'Use letters, digits, hyphens and underscores', abort: true })
  .max(255)

const MAX_GENERATED_LENGTH = 200
const combiningMarks = /[\u0300-\u036f]/g
const invalidCharacters = /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_]+/gu

/**
 * Returns a handle for a title: `Priya’s Café Mix (500 g)` -> `priyas-cafe-mix-500-g`. Keeps letters of every script;
 * returns the fallback if nothing is left.
 */
export function makeHandle(title: string, fallback: string): string {
  const plain = (text: string) => text.normalize('NFKD').replace(combiningMarks, '').toLowerCase()
  // Twice: some capitals decompose into a letter with a mark only after they are lowercased.
  const words = plain(plain(title)).normalize('NFC').replace(/['’]/g, '').replace(invalidCharacters, '-')
  const handle = [...words]
    .slice(0, MAX_GENERATED_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '')
  return handle === '' ? fallback : handle
}

export const Title = line(255).min(1, 'Enter a title')
export const MAX_RICH_TEXT_LENGTH = 200_000
export const RichText = z
  .string()
  .max(MAX_RICH_TEXT_LENGTH)
  .describe('HTML. Disallowed tags and attributes are removed')
export const Price = z.int().min(0).max(MAX_PRICE_PAISE).describe('Paise')

/** Returns the words without empty ones and duplicates, ignoring case. */
export const uniqueWords = (words: readonly string[]) => {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    if (word === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
export const Tags = z
  .array(line(255).regex(/^[^,]*$/, 'Tags can’t contain commas'))
  .max(MAX_TAGS)
  .transform(uniqueWords)

/** The key of a file in the store, or a URL to download. */
export const ImageSource = z
  .string()
  .trim()
  .min(1)
  .regex(/^(https?:\/\/[^\s<>"]+|[a-z0-9-]+\/[a-z0-9][a-z0-9.-]*)$/i, {
    error: 'Enter a file key or a URL that starts with https://',
    abort: true,
  })
  .max(2000)
export const ImageInput = z.object({ src: ImageSource, alt: line(512).default('') })
export type ImageInput = z.infer<typeof ImageInput>

export const ImageShown = z.object({
  src: z.string().describe('Key of the file, or its source URL while it’s being downloaded'),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

export const handleTaken = refusal('handle_taken', 409, 'This handle is already in use')
/** Includes the current `revision`. */
export const staleRevision = refusal(
  'stale_revision',
  412,
  'Someone else changed this. Reload to see the latest version.',
)
export const revisionMissing = refusal(
  'revision_missing',
  428,
  'Send the revision that your change is based on, in If-Match or the body',
)

/** The theme template that shows a product, collection or page: `gift-hamper` is `product.gift-hamper`. */
export const TemplateSuffix = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,59}$/, {
    error: 'Use letters, digits and hyphens',
    abort: true,
  })
  .max(60)
  .describe('Suffix of the template name: `gift-hamper` is `product.gift-hamper`')
/** null is the default template, which is also used if the published theme doesn't have the chosen one. */
export const TemplateChoice = TemplateSuffix.nullable()

export const storeQuery = z.object({ store_slug: StoreSlugField })
export const idParams = z.object({ id: z.uuid() })
export const BaseRevision = Revision.optional().describe(
  'The revision that the change is based on, unless sent in If-Match',
)
