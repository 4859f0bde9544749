import { type Channels, channelsOf, parseColor } from './color.ts'

/** WCAG 2.2, 1.4.3: the minimum contrast of normal-size text. */
export const TEXT_CONTRAST = 4.5

/**
 * The contrast of two colours by WCAG 2.2 (1 to 21). A transparent text colour is blended with its background, a
 * transparent background with white. Undefined if one of them isn't a colour.
 */
export function contrastRatio(color: string, ground: string): number | undefined {
  const above = parseColor(color)
  const below = parseColor(ground)
  if (above === undefined || below === undefined) return undefined
  const opaque = over(channelsOf(below), { red: 255, green: 255, blue: 255, alpha: 1 })
  const one = luminance(over(channelsOf(above), opaque))
  const other = luminance(opaque)
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Two roles of a colour scheme: text and its background. */
export interface ContrastPair {
  readonly role: string
  readonly ground: string
  /** Not rounded. */
  readonly ratio: number
}

/**
 * Text and background pairs in a colour scheme: `on_primary` on `primary`, and so on; `text`, `muted`, `accent`,
 * `link`, `heading` and roles ending like them on `background`. Borders and values that aren't colours are excluded.
 */
export function contrastPairsOf(scheme: Readonly<Record<string, unknown>>): ContrastPair[] {
  return Object.keys(scheme).flatMap((role): ContrastPair[] => {
    const ground = groundOf(role)
    const color = scheme[role]
    const below = ground === undefined || !Object.hasOwn(scheme, ground) ? undefined : scheme[ground]
    if (ground === undefined || typeof color !== 'string' || typeof below !== 'string') return []
    const ratio = contrastRatio(color, below)
    return ratio === undefined ? [] : [{ role, ground, ratio }]
  })
}

/** The background role of a text role; undefined for backgrounds and borders. */
function groundOf(role: string): string | undefined {
  const on = /^on[_-](.+)$/.exec(role)?.[1]
  if (on !== undefined) return on
  const ofPart = /^(.+)[_-](?:text|label|foreground)$/.exec(role)?.[1]
  if (ofPart !== undefined) return ofPart
  return /^(?:text|foreground|muted|accent|link|links|heading|headings|body)$/.test(role) ? 'background' : undefined
}

function over(above: Channels, ground: Channels): Channels {
  const mixed = (one: number, other: number) => one * above.alpha + other * (1 - above.alpha)
  return {
    red: mixed(above.red, ground.red),
    green: mixed(above.green, ground.green),
    blue: mixed(above.blue, ground.blue),
    alpha: 1,
  }
}

/** Relative luminance of an opaque colour, 0 to 1; formula from WCAG 2.2. */
function luminance({ red, green, blue }: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
