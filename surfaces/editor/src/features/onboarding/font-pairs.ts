import type { ThemeSchemas } from '@haat/theme-engine'

/** A heading and a body font that go together, by their ids. */
export interface FontPair {
  readonly id: string
  readonly mood: string
  readonly heading: string
  readonly body: string
}

export const fontPairs: readonly FontPair[] = [
  { id: 'clear', mood: 'Friendly', heading: 'bricolage-grotesque', body: 'manrope' },
  { id: 'classic', mood: 'Classic', heading: 'playfair-display', body: 'lora' },
  { id: 'warm', mood: 'Warm and handmade', heading: 'fraunces', body: 'nunito' },
  { id: 'quiet', mood: 'Elegant', heading: 'cormorant', body: 'work-sans' },
  { id: 'modern', mood: 'Modern', heading: 'outfit', body: 'inter' },
  { id: 'devanagari', mood: 'Rounded, with Devanagari', heading: 'baloo-2', body: 'noto-sans-devanagari' },
]

/**
 * Returns the keys of a theme's font settings, which every theme names differently: usually headings first, then body
 * text.
 */
export function findFontKeys({ global }: Pick<ThemeSchemas, 'global'>): readonly string[] {
  return global.schema.flatMap(({ settings }) => settings.filter(({ type }) => type === 'font').map(({ key }) => key))
}

/** Returns the settings that choosing a pair changes. */
export function fontChanges(keys: readonly string[], { heading, body }: FontPair): Record<string, string> {
  const isText = (key: string) => /body|text|base/.test(key)
  const [first, second] = keys
  if (first === undefined) return {}
  if (second === undefined) return { [first]: isText(first) ? body : heading }
  return isText(first) ? { [first]: body, [second]: heading } : { [first]: heading, [second]: body }
}
