import { CreateThemeRequest } from '@haat/domains/themes/contract'
import { z } from 'zod'
import { TypedPrice } from '../../theme-fields/typed-price.ts'

/** Where the files of a new theme come from. */
export const themeStarts = ['starter', 'blank', 'copy', 'zip'] as const
export type ThemeStart = (typeof themeStarts)[number]

const { name, tagline, category, description } = CreateThemeRequest.shape

const TypedTheme = z
  .object({
    name,
    tagline: tagline.unwrap(),
    category: category.unwrap(),
    price: TypedPrice,
    description: description.unwrap(),
    start: z.enum(themeStarts),
    /** The slug of the theme to copy; '' if none is chosen. */
    copy_of: z.string(),
  })
  .superRefine(({ start, copy_of: copyOf }, context) => {
    if (start === 'copy' && copyOf === '')
      context.addIssue({ code: 'custom', path: ['copy_of'], message: 'Choose the theme to copy' })
  })
export type NewThemeInput = z.input<typeof TypedTheme>

/** The form's schema: what is typed goes in, the server's request and the start come out. */
export const NewThemeForm = TypedTheme.transform(
  ({ price, start, copy_of: copyOf, ...listing }): { start: ThemeStart; request: CreateThemeRequest } => ({
    start,
    request: {
      ...listing,
      price_paise: price,
      // The files of a .zip replace those of Blank.
      start: start === 'copy' ? { copy_of: copyOf } : start === 'zip' ? 'blank' : start,
    },
  }),
)

export const blankTheme: NewThemeInput = {
  name: '',
  tagline: '',
  category: 'General',
  price: '',
  description: '',
  start: 'starter',
  copy_of: '',
}
