import { Lookup } from '../../liquid/lookup.ts'
import { plainText } from '../../liquid/values.ts'
import { wholeSource } from '../dynamic-source.ts'
import type { Literal } from '../literal.ts'
import { printString } from '../literal.ts'
import type { Setting, SettingType, SettingValue } from '../schema.ts'
import type {
  AttributeName,
  AttributeProblem,
  Reading,
  SettingResolver,
  SettingTypeDefinition,
} from '../setting-type.ts'

export interface SettingTypeParts<Value extends SettingValue> {
  readonly type: SettingType
  readonly purpose: string
  readonly attributes: readonly AttributeName[]
  readonly default_tab?: 'content' | 'style'
  readonly has_value?: boolean
  /** The value if nothing is stored and no default is declared. */
  fallback(setting: Setting): Value
  /** Coerces a stored value (never undefined or null). */
  read(value: unknown, setting: Setting): Reading<Value>
  resolve(value: Value, setting: Setting, resolver: SettingResolver): unknown
  checkDeclaration?(setting: Setting): readonly AttributeProblem[]
  /** Parses an annotation; by default its literal value. */
  fromLiteral?(literal: Literal): unknown
  /** Needed if values aren't a string, number or boolean. */
  print?(value: Value): string
  isEmpty?(value: Value): boolean
  /**
   * Whether `{{ product.vendor }}` is allowed. `value`: the whole value is looked up, and an object is passed on
   * unchanged.
   * `text`: the type replaces the sources in `resolveSources`.
   */
  readonly sources?: 'value' | 'text'
  /** Accepts an object of the page: an image, a product. */
  readonly takes_objects?: boolean
  resolveSources?(text: string, resolver: SettingResolver): string
}

/** Completes a definition with the behaviour of all types: missing values, defaults, dynamic sources. */
export function defineSettingType<Value extends SettingValue>(parts: SettingTypeParts<Value>): SettingTypeDefinition {
  const isSource = (value: unknown): value is string =>
    parts.sources === 'value' && typeof value === 'string' && wholeSource(value) !== undefined
  /** Without sources: the value as far as it is known now. */
  const plainDefault = (setting: Setting): Value => {
    const declared = setting.default
    const value = declared === undefined || declared === null ? undefined : parts.read(declared, setting).value
    return value ?? parts.fallback(setting)
  }
  const plainValue = (value: unknown, setting: Setting): Value =>
    value === undefined || value === null
      ? plainDefault(setting)
      : (parts.read(value, setting).value ?? plainDefault(setting))
  const defaultOf = (setting: Setting): SettingValue =>
    isSource(setting.default) ? setting.default : plainDefault(setting)
  const coerce = (value: unknown, setting: Setting): SettingValue => {
    if (isSource(value)) return value
    const read = value === undefined || value === null ? undefined : parts.read(value, setting).value
    return read ?? defaultOf(setting)
  }

  /** If the value is only a source the page doesn't have, the default applies. */
  const filledText = (text: string, setting: Setting, resolver: SettingResolver): string => {
    const fill = (unfilled: string) => parts.resolveSources?.(unfilled, resolver) ?? unfilled
    const filled = fill(text)
    const standard = /\S/.test(filled) || wholeSource(text) === undefined ? undefined : plainDefault(setting)
    return typeof standard === 'string' ? fill(standard) : filled
  }

  const resolve = (given: unknown, setting: Setting, resolver: SettingResolver): unknown => {
    const value = coerce(given, setting)
    if (typeof value === 'string' && parts.resolveSources) {
      return parts.resolve(plainValue(filledText(value, setting, resolver), setting), setting, resolver)
    }
    const path = isSource(value) ? wholeSource(value) : undefined
    if (path === undefined) return parts.resolve(plainValue(value, setting), setting, resolver)
    const found = resolver.source(path)
    // An image prints as its URL and a product as its title, but here they stay objects.
    if (parts.takes_objects === true && found instanceof Lookup) return found
    const plain = plainText(found) ?? found
    if (typeof plain === 'object' && plain !== null) return found
    return parts.resolve(plainValue(plain, setting), setting, resolver)
  }

  return {
    type: parts.type,
    purpose: parts.purpose,
    attributes: parts.attributes,
    default_tab: parts.default_tab ?? 'content',
    has_value: parts.has_value ?? true,
    checkDeclaration: (setting) => parts.checkDeclaration?.(setting) ?? [],
    parseLiteral: (literal, setting) =>
      isSource(literal.value)
        ? { value: literal.value }
        : parts.read(parts.fromLiteral ? parts.fromLiteral(literal) : literal.value, setting),
    printLiteral: (value) => print(parts, value),
    validate: (value, setting) =>
      value === undefined || value === null || isSource(value) ? undefined : parts.read(value, setting).problem,
    coerce,
    defaultOf,
    isEmpty: (value) => isEmpty(parts, value),
    resolve,
  }
}

/** A minimal setting, for questions that don't depend on its attributes. */
const bare = (type: SettingType): Setting => ({ key: 'key', type, label: '', tab: '' })

function print<Value extends SettingValue>(parts: SettingTypeParts<Value>, value: SettingValue): string {
  if (parts.print) {
    const read = parts.read(value, bare(parts.type)).value
    if (read !== undefined) return parts.print(read)
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : printString(String(value))
}

function isEmpty<Value extends SettingValue>(parts: SettingTypeParts<Value>, value: SettingValue): boolean {
  if (value === null || value === '') return true
  const read = parts.isEmpty && parts.read(value, bare(parts.type)).value
  return read !== undefined && parts.isEmpty?.(read) === true
}
