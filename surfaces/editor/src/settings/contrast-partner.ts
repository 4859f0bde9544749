import type { ColorScheme, Setting } from '@haat/theme-engine'

/** What a colour meets on the page: text on a ground, or a ground under text. */
export interface ContrastPartner {
  readonly color: string
  /** For people: `the background`, `the text of Khadi`. */
  readonly name: string
  readonly isGround: boolean
}

interface Place {
  readonly settings: readonly Setting[]
  /** With the defaults filled in. */
  readonly values: Readonly<Record<string, unknown>>
  /** The scheme that the section stands in. */
  readonly scheme: { readonly name: string; readonly colors: ColorScheme } | undefined
}

const GROUND = /(^|_)(background|bg|ground|fill|overlay)(_|$)/
const TEXT = /(^|_)(text|foreground|color|colour|heading|title|link|icon|label)(_|$)/

/**
 * What a colour setting will be read against, as its key says: a ground with the text that has the same first word
 * (`button_background`, `button_text`), else with that of the scheme; text likewise. Undefined for lines and what nobody can tell.
 */
export function contrastPartner(setting: Setting, { settings, values, scheme }: Place): ContrastPartner | undefined {
  const key = setting.key.toLowerCase()
  const isOwnGround = GROUND.test(key)
  if (!isOwnGround && !TEXT.test(key)) return undefined
  if (/(^|_)(border|line|shadow|divider)(_|$)/.test(key)) return undefined
  const wanted = isOwnGround ? TEXT : GROUND
  const siblings = settings.filter(
    (other) =>
      other.type === 'color' &&
      other.key !== setting.key &&
      wanted.test(other.key.toLowerCase()) &&
      !(isOwnGround && GROUND.test(other.key.toLowerCase())),
  )
  const stem = stemOf(key)
  const sibling =
    siblings.find((other) => stemOf(other.key.toLowerCase()) === stem) ?? (stem === '' ? siblings[0] : undefined)
  const beside = sibling === undefined ? undefined : values[sibling.key]
  if (sibling !== undefined && typeof beside === 'string' && beside !== '') {
    return { color: beside, name: sibling.label, isGround: !isOwnGround }
  }
  // A button's label does not stand on the page but on the button, of which nothing is known here.
  if (stem === 'button' || scheme === undefined) return undefined
  const role = isOwnGround ? 'text' : 'background'
  const color = Object.hasOwn(scheme.colors, role) ? scheme.colors[role] : undefined
  if (typeof color !== 'string') return undefined
  return { color, name: `the ${role} of ${scheme.name}`, isGround: !isOwnGround }
}

/** `button` of `button_text_color` and of `button_background`; '' of `background`. */
function stemOf(key: string): string {
  return key
    .split('_')
    .filter((word) => !/^(background|bg|ground|fill|text|foreground|color|colour)$/.test(word))
    .join('_')
}
