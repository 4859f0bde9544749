import { type DeveloperTheme, MAX_HIGHLIGHTS, UpdateThemeRequest } from '@haat/domains/themes/contract'
import { z } from 'zod'
import { TypedPrice, typePrice } from '../theme-fields/typed-price.ts'

const fields = UpdateThemeRequest.shape

/** Highlights as people type them: one on each line. */
const TypedHighlights = z
  .string()
  .transform(toLines)
  .pipe(
    z
      .array(z.string().max(120, 'A highlight can have up to 120 characters'))
      .max(MAX_HIGHLIGHTS, `A theme can have up to ${MAX_HIGHLIGHTS} highlights`),
  )

const TypedListing = z.object({
  name: fields.name.unwrap(),
  tagline: fields.tagline.unwrap(),
  category: fields.category.unwrap(),
  price: TypedPrice,
  description: fields.description.unwrap(),
  highlights: TypedHighlights,
  demo_store_url: fields.demo_store_url.unwrap(),
  support_url: fields.support_url.unwrap(),
  support_email: fields.support_email.unwrap(),
})
export type ListingInput = z.input<typeof TypedListing>

/** The form's schema: what is typed goes in, the server's fields come out. */
export const ListingForm = TypedListing.transform(
  ({ price, ...listing }): UpdateThemeRequest => ({ ...listing, price_paise: price }),
)

/** Returns a saved listing as form values. */
export function formOfListing(theme: DeveloperTheme): ListingInput {
  return {
    name: theme.name,
    tagline: theme.tagline,
    category: theme.category,
    price: typePrice(theme.price_paise),
    description: theme.description,
    highlights: theme.highlights.join('\n'),
    demo_store_url: theme.demo_store_url,
    support_url: theme.support_url,
    support_email: theme.support_email,
  }
}

/** Returns the lines of a text without empty ones and outer spaces. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
