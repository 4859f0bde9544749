import { escapeHtml } from '../../escape-html.ts'
import { dateFilters } from '../../liquid/filters/date.ts'
import { jsonFilters } from '../../liquid/filters/json.ts'
import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { LazyObject } from '../../theme/objects/lazy-object.ts'
import { pageState } from '../../theme/page-state.ts'
import { fillHtml, fillText } from '../fill-text.ts'
import { toHandle } from '../handle.ts'
import { htmlAttributes, without } from '../html-attributes.ts'

/**
 * `'cart.items' | t: count: 3, name: product.title`: a translation from locales/*.json. Keys ending in `_html` or
 * `.html` return HTML with escaped placeholders; all others return text. `default:` is the text if there's no
 * translation, for widgets: they're used in themes that may not have their texts.
 */
const t: Filter = (context, input, _args, named) => {
  const key = plainTextOf(context, input)
  const { translate, warnings, section_id: sectionId } = pageState.get(context)
  const count = named.count === undefined || named.count === null ? undefined : context.number(named.count)
  const text = translate(key, count)
  if (text === undefined) {
    if (named.default !== undefined) return plainTextOf(context, named.default)
    const message = `Missing translation "${key}" in locales/`
    if (warnings.length < 200) warnings.push({ section_id: sectionId, code: 'missing_translation', message })
    return fallbackText(key)
  }
  const isHtml = /(?:_html|\.html)$/.test(key)
  return isHtml
    ? new SafeHtml(fillHtml(context, text, named))
    : fillText(text, (name) => plainTextOf(context, named[name]))
}

/** A readable fallback for a missing translation: `cart.empty_cart` becomes `Empty cart`. */
function fallbackText(key: string): string {
  const words = (key.split('.').at(-1) ?? key).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const handle: Filter = (context, input) => toHandle(plainTextOf(context, input))

/** `3 | pluralize: 'item', 'items'`. */
const pluralize: Filter = (context, input, [one, many]) => (context.number(input) === 1 ? one : many)

/** `free-shipping note` becomes `FreeShippingNote`. */
const camelize: Filter = (context, input) =>
  plainTextOf(context, input)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const DATE_FORMATS: ReadonlyMap<string, string> = new Map([
  ['abbreviated_date', '%d %b %Y'],
  ['basic', '%d/%m/%Y'],
  ['date', '%d %B %Y'],
  ['date_at_time', '%d %B %Y at %I:%M %p'],
  ['default', '%A, %d %B %Y, %I:%M %p'],
  ['on_date', 'on %d %b %Y'],
  ['short', '%d %b'],
  ['long', '%d %B %Y %H:%M'],
])

/** Like Liquid's, plus Shopify's named formats: `date: format: 'date'`. */
const date: Filter = (context, input, [format], named) => {
  const moment = momentOf(context.text(input))
  const name = context.text(named.format)
  const byName = DATE_FORMATS.get(name)
  return dateFilters.date(context, moment ?? input, [byName ?? (name === '' ? format : name)], {})
}

/** Unix time of a date with a time zone, as in store data: shown in the store's time zone, not in that one. */
function momentOf(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]{4,20}(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time / 1000
}

/** `<time datetime="2026-11-21T...">21 November 2026</time>`. */
const timeTag: Filter = (context, input, [format], named) => {
  const shown = date(context, input, [format ?? '%d %B %Y'], named)
  const moment = momentOf(context.text(input))
  const machine = dateFilters.date_to_xmlschema(context, moment ?? input, [], {})
  const attributes = htmlAttributes(context, without(named, ['format', 'datetime']))
  return new SafeHtml(
    `<time datetime="${escapeHtml(plainTextOf(context, machine))}"${attributes}>${context.html(shown)}</time>`,
  )
}

/** JSON that is safe in a page: `<` and the like are escaped. Store objects are written with their fields. */
const json: Filter = (context, input, args, named) => jsonFilters.json(context, plainOf(input, 0), args, named)

const JSON_LEVELS = 5

function plainOf(value: unknown, level: number): unknown {
  if (level > JSON_LEVELS) return null
  if (Array.isArray(value)) return value.map((item) => plainOf(item, level + 1))
  if (!(value instanceof LazyObject)) return value
  return Object.fromEntries(value.json_keys.map((key) => [key, plainOf(value.get(key), level + 1)]))
}

export const textFilters = {
  t,
  translate: t,
  handle,
  handleize: handle,
  pluralize,
  camelize,
  camelcase: camelize,
  date,
  time_tag: timeTag,
  json,
}
