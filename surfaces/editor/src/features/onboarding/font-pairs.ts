import type { ThemeSchemas } from '@haat/theme-engine'

/** Two families that go together, for headings and for text; ids of the platform's fonts. */
export interface FontPair {
  readonly id: string
  readonly mood: string
  readonly heading: string
  readonly body: string
}

export const fontPairs: readonly FontPair[] = [
  { id: 'clear', mood: 'Clear and friendly', heading: 'bricolage-grotesque', body: 'manrope' },
  { id: 'classic', mood: 'Classic', heading: 'playfair-display', body: 'lora' },
  { id: 'warm', mood: 'Warm and handmade', heading: 'fraunces', body: 'nunito' },
  { id: 'quiet', mood: 'Quiet and fine', heading: 'cormorant', body: 'work-sans' },
  { id: 'modern', mood: 'Modern', heading: 'outfit', body: 'inter' },
  { id: 'devanagari', mood: 'Round, with Devanagari', heading: 'baloo-2', body: 'noto-sans-devanagari' },
]

/** The settings that fonts are chosen with: the first is for headings, the second for text. Themes name them as they like. */
export function findFontKeys({ global }: Pick<ThemeSchemas, 'global'>): readonly string[] {
  return global.schema.flatMap(({ settings }) => settings.filter(({ type }) => type === 'font').map(({ key }) => key))
}

/** What choosing a pair changes. */
export function fontChanges(keys: readonly string[], { heading, body }: FontPair): Record<string, string> {
  const isText = (key: string) => /body|text|base/.test(key)
  const [first, second] = keys
  if (first === undefined) return {}
  if (second === undefined) return { [first]: isText(first) ? body : heading }
  return isText(first) ? { [first]: body, [second]: heading } : { [first]: heading, [second]: body }
}
