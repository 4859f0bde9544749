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
  resolveSources?(text: string, resolver: SettingResolver): string
}

/** A whole definition from its parts: what holds for every type (nothing stored, defaults, dynamic sources) is said here once. */
export function defineSettingType<Value extends SettingValue>(parts: SettingTypeParts<Value>): SettingTypeDefinition {
  const defaultOf = (setting: Setting): Value => {
    const declared = setting.default
    const value = declared === undefined || declared === null ? undefined : parts.read(declared, setting).value
    return value ?? parts.fallback(setting)
  }
  const isSource = (value: unknown): value is string =>
    parts.sources === 'value' && typeof value === 'string' && wholeSource(value) !== undefined
  const coerce = (value: unknown, setting: Setting): Value =>
    value === undefined || value === null
      ? defaultOf(setting)
      : (parts.read(value, setting).value ?? defaultOf(setting))

  const resolve = (value: unknown, setting: Setting, resolver: SettingResolver): unknown => {
    if (typeof value === 'string' && parts.resolveSources) {
      return parts.resolve(coerce(parts.resolveSources(value, resolver), setting), setting, resolver)
    }
    const path = isSource(value) ? wholeSource(value) : undefined
    if (path === undefined) return parts.resolve(coerce(value, setting), setting, resolver)
    const found = resolver.source(path)
    const plain = plainText(found) ?? found
    if (typeof plain === 'object' && plain !== null) return found
    return parts.resolve(coerce(plain, setting), setting, resolver)
  }

  return {
    type: parts.type,
    purpose: parts.purpose,
    attributes: parts.attributes,
    default_tab: parts.default_tab ?? 'content',
    has_value: parts.has_value ?? true,
    checkDeclaration: (setting) => parts.checkDeclaration?.(setting) ?? [],
    parseLiteral: (literal, setting) =>
      parts.read(parts.fromLiteral ? parts.fromLiteral(literal) : literal.value, setting),
    printLiteral: (value) => print(parts, value),
    validate: (value, setting) =>
      value === undefined || value === null || isSource(value) ? undefined : parts.read(value, setting).problem,
    coerce: (value, setting) => (isSource(value) ? value : coerce(value, setting)),
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
