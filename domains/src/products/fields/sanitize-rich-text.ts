import { sanitizeContent } from '@haat/theme-engine'
import { z } from 'zod'
import { MAX_RICH_TEXT_LENGTH, RichText } from './contract.ts'
import { invalid } from './invalid.ts'

const TOO_LONG = `Use at most ${MAX_RICH_TEXT_LENGTH} characters, counting those that HTML needs for & < > and quotes`

/** The parts of a text's HTML that pages may show. Escaping can make a text longer than it was sent, too long even. */
export const SanitizedRichText = RichText.transform(sanitizeContent).pipe(
  z.string().max(MAX_RICH_TEXT_LENGTH, TOO_LONG),
)

/** As `SanitizedRichText`; throws `invalid_fields` with the text's path in the request. */
export function sanitizeRichText(html: string, path: string): string {
  const sanitized = SanitizedRichText.safeParse(html)
  if (sanitized.success) return sanitized.data
  throw invalid(path, TOO_LONG)
}
