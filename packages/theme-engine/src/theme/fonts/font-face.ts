import type { FontFamily, FontSubset } from './families.ts'

/** One file of a font family, as used by a page. */
export interface FontFile {
  family: string
  /** File name below `PageData.media.fonts_base`: `fraunces-latin-wght-normal.woff2`. */
  file: string
  style: 'normal' | 'italic'
  /** Its characters, as a CSS `unicode-range`. */
  unicode_range: string
}

/** The subsets of Google Fonts, which Fontsource's files follow. */
const RANGES: Record<FontSubset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09',
}

const RUPEE_SIGN = 'U+20B9'
/** After the fonts of the device: browsers only load it if none of them has the sign, as on older devices. */
const rupeeFamily = (family: string) => `Rupee of ${family}`

/** The files of a family in one style; each contains all weights. If two contain a character, the later one is used. */
export function fontFiles(
  { id, family, category, subsets, italic, rupee_from: rupeeFrom }: FontFamily,
  style: FontFile['style'] = 'normal',
): FontFile[] {
  const real = style === 'italic' && italic ? 'italic' : 'normal'
  const fileOf = (name: string, unicodeRange: string): FontFile => ({
    family: category === 'system' ? rupeeFamily(family) : family,
    file: `${name}-wght-${real}.woff2`,
    style: real,
    unicode_range: unicodeRange,
  })
  const files = subsets.map((subset) => fileOf(`${id}-${subset}`, RANGES[subset]))
  return rupeeFrom === undefined ? files : [...files, fileOf(`${rupeeFrom}-rupee`, RUPEE_SIGN)]
}

/** `@font-face` rules of a family in one style; for system fonts only the rupee sign. */
export function fontFaces(font: FontFamily, style: FontFile['style'], fontsBase: string): string {
  const [lightest, heaviest] = font.weights
  return fontFiles(font, style)
    .map(
      ({ file, family, style: real, unicode_range: unicodeRange }) =>
        `@font-face{font-family:"${family}";font-style:${real};font-weight:${lightest} ${heaviest};font-display:swap;src:url("${fontsBase}/${file}") format("woff2");unicode-range:${unicodeRange}}`,
    )
    .join('\n')
}

/** The value of `font-family`: the family and its fallbacks. */
export function fontStack({ family, fallback, category }: FontFamily): string {
  return category === 'system' ? `${fallback}, "${rupeeFamily(family)}"` : `"${family}", ${fallback}`
}
