import { z } from 'zod'

// Direction marks and zero-width characters. ZWNJ and ZWJ (U+200C, U+200D) aren't included: Indic scripts and emoji
// need them.
const INVISIBLE =
  '\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb'
const LINE = new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}${INVISIBLE}]*$`, 'u')
const EVERY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu')

/**
 * A single line of text: a name, a title, a label. Trimmed and normalized to Unicode's composed form (NFC), so that the
 * same words are the same characters. Invisible characters that could make one name look like another are refused.
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .regex(LINE, 'Use a single line without invisible or text-direction characters')

/** Removes the invisible characters that `line` refuses, from text that no person can correct, such as a CSV file. */
export const removeInvisibleCharacters = (text: string): string => text.replace(EVERY_INVISIBLE, '')

/**
 * Returns what is wrong with text that PostgreSQL or UTF-8 can't store; undefined for all other text. Every text of
 * every request is checked with this before its schema.
 */
export function describeUnstorableText(text: string): string | undefined {
  if (text.includes('\0')) return 'Remove the character U+0000'
  if (!text.isWellFormed()) return "The text isn't valid Unicode: it contains half of a surrogate pair"
  return undefined
}
