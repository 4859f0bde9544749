import type { GlobalSettings } from '../configuration/configuration.ts'
import { coerceSettings } from '../schema/resolve-settings.ts'
import type { Setting } from '../schema/schema.ts'
import { findFontFamily } from './fonts/families.ts'
import { fontStack } from './fonts/font-face.ts'
import type { UsedFonts } from './fonts/used-fonts.ts'
import { colorSchemesOf } from './objects/color-schemes.ts'

/**
 * A configuration's variables and colour schemes as CSS: `--<key-with-dashes>` on `:root` for every global setting that
 * is a colour, font, range or number, and `.scheme-<id>` with `--color-<role>`. The font faces are recorded in `fonts`.
 */
export function globalStyles(schema: readonly Setting[], settings: GlobalSettings, fonts: UsedFonts): string {
  const values = coerceSettings(schema, settings)
  const variables = schema.flatMap((setting) => {
    const value = cssValue(setting, values[setting.key], fonts)
    return value === undefined ? [] : [`--${setting.key.replaceAll('_', '-')}:${value}`]
  })
  const root = variables.length === 0 ? '' : `:root{${variables.join(';')}}`
  return [root, colorSchemesOf(settings).css].filter((part) => part !== '').join('\n')
}

function cssValue({ type, unit }: Setting, value: unknown, fonts: UsedFonts): string | undefined {
  if (type === 'color') return typeof value === 'string' && value !== '' ? value : undefined
  if (type === 'range' || type === 'number') {
    return typeof value === 'number'
      ? `${value}${unit !== undefined && /^(px|rem|em|%|vw|vh|s|ms|deg|ch)$/.test(unit) ? unit : ''}`
      : undefined
  }
  if (type !== 'font' || typeof value !== 'string') return undefined
  const font = findFontFamily(value)
  if (font === undefined) return undefined
  fonts.use(font)
  return fontStack(font)
}
