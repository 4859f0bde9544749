import { MAX_RICH_TEXT_LENGTH } from '@haat/domains/products/fields/contract'
import { z } from 'zod'

/** HTML, as the rich text editor writes it. */
export const TypedRichText = z
  .string()
  .max(MAX_RICH_TEXT_LENGTH, 'This text is too long. Use at most 2,00,000 characters, including formatting.')
