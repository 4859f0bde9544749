import { sanitizeContent } from '@haat/theme-engine'
import { z } from 'zod'
import { MAX_RICH_TEXT_LENGTH, RichText } from './contract.ts'
import { invalid } from './invalid.ts'

const TOO_LONG = `Use at most ${MAX_RICH_TEXT_LENGTH} characters, including HTML entities such as &amp;`

/** Removes disallowed HTML. The result can exceed the limit, because escaping makes text longer. */
export const SanitizedRichText = RichText.transform(sanitizeContent).pipe(
  z.string().max(MAX_RICH_TEXT_LENGTH, TOO_LONG),
)

/** Like `SanitizedRichText`, but throws `invalid_fields` with the field's path in the request. */
export function sanitizeRichText(html: string, path: string): string {
  const sanitized = SanitizedRichText.safeParse(html)
  if (sanitized.success) return sanitized.data
  throw invalid(path, TOO_LONG)
}
