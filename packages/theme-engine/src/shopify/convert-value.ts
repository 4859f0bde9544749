import { wholeSource } from '../schema/dynamic-source.ts'
import type { JsonValue, Setting, SettingValue } from '../schema/schema.ts'
import { settingTypes } from '../schema/setting-types/setting-types.ts'

interface Converted {
  /** Undefined: nothing is stored, so the default applies. */
  readonly value?: SettingValue
  /** What it was changed to, if it was changed. */
  readonly lost?: string
}

/** Converts a stored Shopify value for the same setting. Empty values count as none. */
export function convertValue(given: JsonValue | undefined, setting: Setting): Converted {
  if (given === undefined || given === null || given === '') return {}
  const value = withoutShopReferences(given, setting)
  if (value === undefined) return { lost: `${shown(given)} belongs to a Shopify store. Select it again` }
  if (
    typeof value === 'string' &&
    value.includes('{{') &&
    wholeSource(value) === undefined &&
    setting.type !== 'text' &&
    setting.type !== 'textarea' &&
    setting.type !== 'richtext' &&
    setting.type !== 'inline_richtext'
  ) {
    return { lost: `${shown(given)} was removed because only plain paths can be looked up in settings` }
  }
  const definition = settingTypes[setting.type]
  const problem = definition.validate(value, setting)
  const coerced = definition.coerce(value, setting)
  if (problem === undefined) return { value: coerced }
  return { value: coerced, lost: `${shown(given)} ${problem} and was changed to ${shown(coerced)}` }
}

/** Undefined for what only exists at Shopify: images and videos of its library. */
function withoutShopReferences(given: JsonValue, { type }: Setting): JsonValue | undefined {
  if (type === 'toggle' && typeof given === 'string') return given === 'true'
  if (type === 'select' && (typeof given === 'number' || typeof given === 'boolean')) return String(given)
  if ((type === 'range' || type === 'number') && typeof given === 'string') return Number(given)
  if (type === 'color' && given === 'rgba(0,0,0,0)') return '#00000000'
  if (type === 'alignment' && given === 'centre') return 'center'
  if (typeof given !== 'string') return given
  const address = /^shopify:\/\/([a-z_]+)\/?(.*)$/.exec(given)
  if (address === null) return type === 'link' && /^[\w-]+(?:\/[\w-]+)*$/.test(given) ? `/${given}` : given
  const [, kind = '', rest = ''] = address
  if (type === 'link' && ['collections', 'products', 'pages', 'search', 'cart'].includes(kind))
    return `/${kind}${rest === '' ? '' : `/${rest}`}`
  if (type === 'link' && kind === 'policies') return `/pages/${rest}`
  if (type === 'product' || type === 'collection' || type === 'page') return rest
  return undefined
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
