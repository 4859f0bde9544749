/** Returns the text of a field, at most `max` characters. Replaces control and invisible characters, which no field accepts. */
export function typedText(value: string | undefined, max: number): string {
  return (value ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .trim()
    .slice(0, max)
}
