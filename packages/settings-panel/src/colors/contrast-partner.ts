import type { ColorScheme, Setting } from '@haat/theme-engine'

/** The colour that a text or background colour is combined with. */
export interface ContrastPartner {
  readonly color: string
  /** A readable name: `the background`, `the text of Khadi`. */
  readonly name: string
  readonly isBackground: boolean
}

interface ContrastContext {
  readonly settings: readonly Setting[]
  /** With defaults filled in. */
  readonly values: Readonly<Record<string, unknown>>
  /** The colour scheme of the section. */
  readonly scheme: { readonly name: string; readonly colors: ColorScheme } | undefined
}

const BACKGROUND = /(^|_)(background|bg|ground|fill|overlay)(_|$)/
const TEXT = /(^|_)(text|foreground|color|colour|heading|title|link|icon|label)(_|$)/

/**
 * Returns the colour that a colour setting is combined with, judging by the keys: a background with the text of the
 * same name (`button_background`, `button_text`), otherwise with the scheme's text, and the other way round. Undefined
 * for borders and unknown keys.
 */
export function contrastPartner(
  setting: Setting,
  { settings, values, scheme }: ContrastContext,
): ContrastPartner | undefined {
  const key = setting.key.toLowerCase()
  const isOwnBackground = BACKGROUND.test(key)
  if (!isOwnBackground && !TEXT.test(key)) return undefined
  if (/(^|_)(border|line|shadow|divider)(_|$)/.test(key)) return undefined
  const counterpart = isOwnBackground ? TEXT : BACKGROUND
  const siblings = settings.filter(
    (other) =>
      other.type === 'color' &&
      other.key !== setting.key &&
      counterpart.test(other.key.toLowerCase()) &&
      !(isOwnBackground && BACKGROUND.test(other.key.toLowerCase())),
  )
  const stem = stemOf(key)
  const sibling =
    siblings.find((other) => stemOf(other.key.toLowerCase()) === stem) ?? (stem === '' ? siblings[0] : undefined)
  const siblingColor = sibling === undefined ? undefined : values[sibling.key]
  if (sibling !== undefined && typeof siblingColor === 'string' && siblingColor !== '') {
    return { color: siblingColor, name: sibling.label, isBackground: !isOwnBackground }
  }
  // The text or background of a button combines with the button's own colours, which aren't known here.
  if (stem === 'button' || scheme === undefined) return undefined
  const role = isOwnBackground ? 'text' : 'background'
  const color = Object.hasOwn(scheme.colors, role) ? scheme.colors[role] : undefined
  if (typeof color !== 'string') return undefined
  return { color, name: `the ${role} of ${scheme.name}`, isBackground: !isOwnBackground }
}

/** Returns `button` for `button_text_color` and `button_background`, '' for `background`. */
function stemOf(key: string): string {
  return key
    .split('_')
    .filter((word) => !/^(background|bg|ground|fill|text|foreground|color|colour)$/.test(word))
    .join('_')
}
