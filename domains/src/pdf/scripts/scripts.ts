/** Scripts with a font. Everything else is drawn with the font of `latin`, which also has Greek and Cyrillic. */
export const scripts = [
  'latin',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
] as const
export type Script = (typeof scripts)[number]

const patterns: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
]

/** Characters of several scripts that stay with the text before them: joiners, shared signs, dandas and spaces. */
const shared = /\p{Script=Inherited}|\u200c|\u200d|\u0964|\u0965/u

/** Returns the script of a character; undefined if it stays in the script of the text before it. */
export function scriptOf(character: string): Script | undefined {
  if (character < '\u0300') return character === ' ' ? undefined : 'latin'
  if (shared.test(character)) return undefined
  const script = patterns.find(([, pattern]) => pattern.test(character))
  return script?.[0] ?? 'latin'
}
