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
  /** What stands where nothing is stored and no default is declared. */
  fallback(setting: Setting): Value
  /** What a stored value (never undefined or null) comes to. */
  read(value: unknown, setting: Setting): Reading<Value>
  resolve(value: Value, setting: Setting, resolver: SettingResolver): unknown
  checkDeclaration?(setting: Setting): readonly AttributeProblem[]
  /** What to read for an annotation's text; its value where not given. */
  fromLiteral?(literal: Literal): unknown
  /** Where it is more than a string, number or boolean. */
  print?(value: Value): string
  isEmpty?(value: Value): boolean
  /**
   * May `{{ product.vendor }}` stand in it? `value`: the whole of it is looked up, and an object is handed on as it is.
   * `text`: the type replaces the sources in `resolveSources`.
   */
  readonly sources?: 'value' | 'text'
  /** An object of the page may stand in it as it is: a picture, a product. */
  readonly takes_objects?: boolean
  resolveSources?(text: string, resolver: SettingResolver): string
}

/** A whole definition from its parts: what holds for every type (nothing stored, defaults, dynamic sources) is said here once. */
export function defineSettingType<Value extends SettingValue>(parts: SettingTypeParts<Value>): SettingTypeDefinition {
  const isSource = (value: unknown): value is string =>
    parts.sources === 'value' && typeof value === 'string' && wholeSource(value) !== undefined
  /** Without sources: what can be read now. */
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

  /** Where nothing stands but a source that the page does not have, the default stands in. */
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
    // An image prints as its address, a product as its title: here they are what they are.
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

/** A setting as bare as it can be: for questions that do not depend on its attributes. */
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
