import { nearestName } from '../liquid/nearest-name.ts'
import { parseCondition } from './condition.ts'
import { type Literal, parseLiteral, readQuoted } from './literal.ts'
import type { Directive } from './read-directives.ts'
import { type Setting, type SettingOption, type SettingType, settingTypeNames } from './schema.ts'
import type { AttributeName } from './setting-type.ts'
import { settingTypes } from './setting-types/setting-types.ts'
import { findTextFormat, type TextFormat, textFormats } from './text-format.ts'

/** Reports an error: its position, code and message. */
export type Report = (offset: number, code: string, message: string) => void

export const attributeDirectives = [
  'label',
  'tab',
  'type',
  'min',
  'max',
  'step',
  'unit',
  'default',
  'option',
  'info',
  'placeholder',
  'sample',
  'format',
  'required',
  'visible_if',
] as const
type AttributeDirective = (typeof attributeDirectives)[number]

const types: ReadonlyMap<string, SettingType> = new Map(settingTypeNames.map((name) => [name, name]))

/** A setting while its lines are read. `finish` validates it as a whole, because attributes can be in any order. */
export class SettingDraft {
  readonly key: string
  readonly offset: number
  /** Started by a `@label` alone: the next `@label` starts the next setting. */
  readonly of_label: boolean
  readonly #report: Report
  readonly #given = new Map<AttributeDirective, Directive>()
  readonly #text: {
    label?: string
    tab?: string
    unit?: string
    info?: string
    placeholder?: string
    sample?: string
    format?: string
    visible_if?: string
  } = {}
  readonly #number: { min?: number; max?: number; step?: number } = {}
  readonly #options: SettingOption[] = []
  readonly #failed = new Set<AttributeName>()
  #type: SettingType | undefined
  #type_failed = false
  #default: Literal | undefined
  #required = false

  constructor(key: string, offset: number, ofLabel: boolean, report: Report) {
    this.key = key
    this.offset = offset
    this.of_label = ofLabel
    this.#report = report
  }

  setType(name: string, offset: number): void {
    const type = types.get(name)
    this.#type = type
    this.#type_failed = type === undefined
    if (type !== undefined) return
    const expected = `Expected one of ${settingTypeNames.join(', ')}`
    this.#report(
      offset,
      'unknown_type',
      name === ''
        ? `@type is empty. ${expected}`
        : `Unknown type "${name}". ${expected}${nearestName(name, types.keys())}`,
    )
  }

  hasLabel(): boolean {
    return this.#given.has('label')
  }

  take(name: AttributeDirective, directive: Directive): void {
    const { offset, argument, argument_offset: argumentOffset } = directive
    if (name !== 'option' && this.#given.has(name)) {
      this.#report(offset, 'repeated_directive', `Duplicate @${name} for "${this.key}"`)
      return
    }
    if (!this.#given.has(name)) this.#given.set(name, directive)
    switch (name) {
      case 'type':
        if (this.#type === undefined && !this.#type_failed) {
          this.setType(argument, argumentOffset)
          return
        }
        this.#report(offset, 'repeated_directive', `"${this.key}" already has a type`)
        return
      case 'min':
      case 'max':
      case 'step':
        this.#takeNumber(name, directive)
        return
      case 'default':
        this.#takeDefault(directive)
        return
      case 'option':
        this.#takeOption(directive)
        return
      case 'required':
        if (argument !== '') this.#report(argumentOffset, 'unexpected_text', "@required doesn't take a value")
        this.#required = true
        return
      case 'visible_if':
        this.#takeCondition(directive)
        return
      default: {
        const text = readText(directive, this.#report)
        if (text !== undefined) this.#text[name] = text
      }
    }
  }

  /** The setting, or undefined if it has no type. Reports conflicting attributes. */
  finish(): Setting | undefined {
    const type = this.#type
    if (type === undefined) {
      const expected = `Expected @type and one of ${settingTypeNames.join(', ')}`
      if (!this.#type_failed && this.key !== '')
        this.#report(this.offset, 'missing_type', `"${this.key}" has no @type. ${expected}`)
      return undefined
    }
    const definition = settingTypes[type]
    this.#checkAttributes(type, definition.attributes)
    const format = this.#findFormat()
    const setting: Setting = {
      key: this.key,
      type,
      label: this.#text.label ?? inWords(this.key),
      tab: this.#text.tab ?? definition.default_tab,
      ...this.#number,
      ...(this.#text.unit === undefined ? {} : { unit: this.#text.unit }),
      ...(this.#options.length === 0 ? {} : { options: this.#options }),
      ...(this.#text.info === undefined ? {} : { info: this.#text.info }),
      ...(this.#text.placeholder === undefined ? {} : { placeholder: this.#text.placeholder }),
      ...(this.#text.sample === undefined ? {} : { sample: this.#text.sample }),
      ...(format === undefined ? {} : { format }),
      ...(this.#required ? { required: true } : {}),
      ...(this.#text.visible_if === undefined ? {} : { visible_if: this.#text.visible_if }),
    }
    const problems = definition.checkDeclaration(setting)
    for (const { attribute, code, message } of problems) {
      // Already reported as unreadable.
      if (this.#failed.has(attribute)) continue
      const given = this.#given.get(attribute)
      this.#report(given?.argument_offset ?? this.offset, code, `${message} ("${this.key}")`)
    }
    return problems.length > 0 || this.#failed.size > 0 ? setting : this.#withDefault(setting)
  }

  /** The position of the condition, to check its keys once all settings are known. */
  conditionOffset(): number {
    return this.#given.get('visible_if')?.argument_offset ?? this.offset
  }

  #withDefault(setting: Setting): Setting {
    const literal = this.#default
    const definition = settingTypes[setting.type]
    if (literal === undefined || !definition.attributes.includes('default')) return setting
    const { value, problem } = definition.parseLiteral(literal, setting)
    if (problem !== undefined) {
      this.#report(
        this.#given.get('default')?.argument_offset ?? this.offset,
        'bad_default',
        `@default of "${this.key}" ${problem}`,
      )
    }
    return value === undefined || problem !== undefined ? setting : { ...setting, default: value }
  }

  #findFormat(): TextFormat | undefined {
    const format = findTextFormat(this.#text.format)
    const given = this.#given.get('format')
    if (format === undefined && given !== undefined && this.#text.format !== undefined) {
      this.#report(given.argument_offset, 'bad_format', `Expected @format and one of ${textFormats.join(', ')}`)
    }
    return format
  }

  #checkAttributes(type: SettingType, taken: readonly AttributeName[]): void {
    for (const [name, { offset }] of this.#given) {
      if (name === 'label' || name === 'tab' || name === 'type' || name === 'info' || name === 'visible_if') continue
      if (taken.includes(name)) continue
      const others = taken.length === 0 ? '' : `Supported: ${taken.map((attribute) => `@${attribute}`).join(', ')}`
      this.#report(offset, 'attribute_not_taken', `Settings of type ${type} don't support @${name}${others}`)
    }
  }

  #takeNumber(name: 'min' | 'max' | 'step', { argument, argument_offset: argumentOffset }: Directive): void {
    const literal = parseLiteral(argument)
    if (typeof literal?.value === 'number') {
      this.#number[name] = literal.value
      return
    }
    this.#failed.add(name)
    this.#report(
      argumentOffset,
      'bad_number',
      `@${name} must be a number${argument === '' ? '' : `, found "${argument}"`}`,
    )
  }

  #takeDefault({ argument, argument_offset: argumentOffset }: Directive): void {
    this.#default = parseLiteral(argument)
    if (this.#default === undefined) this.#report(argumentOffset, 'bad_string', badString)
  }

  #takeOption({ argument, argument_offset: argumentOffset }: Directive): void {
    const option = readOption(argument)
    if (option === undefined) {
      this.#failed.add('option')
      this.#report(argumentOffset, 'bad_option', 'Expected @option value "Label"')
      return
    }
    if (this.#options.some(({ value }) => value === option.value)) {
      this.#report(argumentOffset, 'duplicate_option', `Duplicate option "${option.value}"`)
      return
    }
    this.#options.push(option)
  }

  #takeCondition(directive: Directive): void {
    const source = readText(directive, this.#report)
    if (source === undefined) return
    const quoted = directive.argument.startsWith('"') ? readQuoted(directive.argument) : undefined
    const parsed = parseCondition(source)
    if ('problem' in parsed) {
      const within = quoted === undefined ? parsed.problem.offset : 1
      this.#report(
        directive.argument_offset + within,
        'bad_condition',
        `@visible_if of "${this.key}": ${parsed.problem.message}`,
      )
      return
    }
    this.#text.visible_if = source
  }
}

const badString =
  'The string isn\'t closed or is followed by other text. Expected "text", with \\" for quotes inside it'

/** A quoted string, or the bare text to the end of the line. */
export function readText(
  { name, offset, argument, argument_offset: argumentOffset }: Directive,
  report: Report,
): string | undefined {
  if (argument === '' || argument === '""') {
    report(offset, 'missing_text', `@${name} needs a value`)
    return undefined
  }
  // A condition can start with a quote without being a quoted string: "grid" == layout.
  if (!argument.startsWith('"') || name === 'visible_if') return unwrapped(argument)
  const quoted = readQuoted(argument)
  if (quoted !== undefined && quoted.rest === '') return quoted.text
  report(argumentOffset, 'bad_string', badString)
  return undefined
}

function unwrapped(argument: string): string {
  const quoted = argument.startsWith('"') ? readQuoted(argument) : undefined
  return quoted?.rest === '' ? quoted.text : argument
}

function readOption(argument: string): SettingOption | undefined {
  const { text: value, rest } = argument.startsWith('"')
    ? (readQuoted(argument) ?? { text: undefined, rest: '' })
    : splitWord(argument)
  if (value === undefined || (value === '' && !argument.startsWith('"'))) return undefined
  if (!rest.startsWith('"')) return { value, label: rest === '' ? value : rest }
  const label = readQuoted(rest)
  return label === undefined || label.rest !== '' ? undefined : { value, label: label.text }
}

function splitWord(text: string): { text: string; rest: string } {
  const [word = ''] = text.split(/\s/, 1)
  return { text: word, rest: text.slice(word.length).trim() }
}

/** `button_text` -> `Button text`. */
export function inWords(key: string): string {
  const words = key.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
