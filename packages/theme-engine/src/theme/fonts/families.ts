/**
 * A font family available to every store: variable fonts under the Open Font License, served by the platform itself.
 */
export interface FontFamily {
  /** The value stored by a `font` setting, and the name of its package `@fontsource-variable/<id>`. */
  readonly id: string
  readonly family: string
  readonly category: 'sans-serif' | 'serif' | 'handwriting' | 'system'
  readonly fallback: string
  /** Range of its weight axis. */
  readonly weights: readonly [number, number]
  readonly italic: boolean
  readonly subsets: readonly FontSubset[]
  /** The family that provides the rupee sign if this one lacks it: the file is in `fonts/` of this package. */
  readonly rupee_from?: string
}

export type FontSubset = 'latin' | 'latin-ext' | 'devanagari'

const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const SERIF = 'Georgia, "Times New Roman", "Noto Serif", serif'
const LATIN = ['latin', 'latin-ext'] as const
const INDIC = ['latin', 'latin-ext', 'devanagari'] as const

function sans(id: string, family: string, weights: [number, number], italic: boolean): FontFamily {
  return { id, family, category: 'sans-serif', fallback: SANS, weights, italic, subsets: LATIN }
}

function serif(id: string, family: string, weights: [number, number], italic = true): FontFamily {
  return { id, family, category: 'serif', fallback: SERIF, weights, italic, subsets: LATIN }
}

export const fontFamilies: readonly FontFamily[] = [
  system('system', 'system-ui', SANS, 'manrope'),
  system('system-serif', 'Georgia', SERIF, 'fraunces'),
  sans('inter', 'Inter', [100, 900], true),
  sans('dm-sans', 'DM Sans', [100, 1000], true),
  sans('manrope', 'Manrope', [200, 800], false),
  { ...sans('outfit', 'Outfit', [100, 900], false), rupee_from: 'manrope' },
  sans('work-sans', 'Work Sans', [100, 900], true),
  sans('nunito', 'Nunito', [200, 1000], true),
  sans('josefin-sans', 'Josefin Sans', [100, 700], true),
  sans('space-grotesk', 'Space Grotesk', [300, 700], false),
  sans('bricolage-grotesque', 'Bricolage Grotesque', [200, 800], false),
  { ...sans('baloo-2', 'Baloo 2', [400, 800], false), subsets: INDIC },
  { ...sans('noto-sans-devanagari', 'Noto Sans Devanagari', [100, 900], false), subsets: INDIC },
  { ...serif('noto-serif-devanagari', 'Noto Serif Devanagari', [100, 900], false), subsets: INDIC },
  serif('fraunces', 'Fraunces', [100, 900]),
  { ...serif('lora', 'Lora', [400, 700]), rupee_from: 'fraunces' },
  serif('playfair-display', 'Playfair Display', [400, 900]),
  serif('source-serif-4', 'Source Serif 4', [200, 900]),
  serif('eb-garamond', 'EB Garamond', [400, 800]),
  serif('cormorant', 'Cormorant', [300, 700]),
  {
    id: 'caveat',
    family: 'Caveat',
    category: 'handwriting',
    fallback: 'cursive',
    weights: [400, 700],
    italic: false,
    subsets: LATIN,
  },
]

function system(id: string, family: string, fallback: string, rupeeFrom: string): FontFamily {
  const face = { category: 'system', weights: [100, 900], italic: false, subsets: [], rupee_from: rupeeFrom } as const
  return { id, family, fallback, ...face }
}

const byName = new Map(
  fontFamilies.flatMap((family) => [[family.id, family] as const, [family.family.toLowerCase(), family] as const]),
)

/**
 * The family of an ID (`playfair-display`), a name (`Playfair Display`) or an imported font handle
 * (`playfair_display_n4`).
 */
export function findFontFamily(id: string): FontFamily | undefined {
  const name = id.toLowerCase()
  return byName.get(name) ?? byName.get(name.replace(/_[ni]\d$/, '').replaceAll('_', '-'))
}
