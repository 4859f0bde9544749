import { nearestName } from '../liquid/nearest-name.ts'
import { type Description, isOfFile, readFixed } from './descriptions.ts'
import { LIMITS } from './limits.ts'
import { parseLiteral, readQuoted } from './literal.ts'
import { PresetReader } from './preset-reader.ts'
import type { Directive } from './read-directives.ts'
import { FIXABLE, type SchemaKind, type SectionSchema } from './schema.ts'
import {
  type BlockDraft,
  checkConditions,
  emptyHolder,
  finishSchema,
  type Holder,
  type SchemaDraft,
} from './schema-draft.ts'
import { attributeDirectives, type Report, readText, SettingDraft } from './setting-draft.ts'

const placeDirectives = [
  'icon',
  'max_blocks',
  'limit',
  'fixed',
  'theme_blocks',
  'app_blocks',
  'setting',
  'block',
  'preset',
  'set',
  'with',
] as const
const fileDirectives = ['section', 'widget', 'theme_block'] as const
const directives = [...fileDirectives, ...placeDirectives, ...attributeDirectives] as const
type DirectiveName = (typeof directives)[number]
const known: ReadonlyMap<string, DirectiveName> = new Map(directives.map((name) => [name, name]))

/** Keys with a special meaning in JavaScript. */
const RESERVED: ReadonlySet<string> = new Set(['constructor', 'prototype'])

/** Processes a header's directives one by one. Errors are reported and skipped. */
export class SchemaReader {
  readonly #report: Report
  readonly #schema: SchemaDraft = { ...emptyHolder(), blocks: [], presets: [] }
  readonly #presets: PresetReader
  #block: BlockDraft | undefined
  #setting: SettingDraft | undefined
  #opened = false

  constructor(report: Report) {
    this.#report = report
    this.#presets = new PresetReader(this.#schema, report)
  }

  take(directive: Directive): void {
    const name = known.get(directive.name)
    if (name === undefined) {
      this.#reportUnknown(directive)
      return
    }
    if (!this.#opened && name !== 'section' && name !== 'widget' && name !== 'theme_block') {
      this.#opened = true
      this.#report(
        directive.offset,
        'misplaced_directive',
        `expected @section "Name" or @widget "Name" before @${name}`,
      )
    }
    switch (name) {
      case 'section':
      case 'widget':
      case 'theme_block':
        this.#openFile(name, directive)
        return
      case 'icon':
      case 'max_blocks':
      case 'limit':
      case 'fixed':
      case 'theme_blocks':
      case 'app_blocks':
        this.#describe(name, directive)
        return
      case 'setting':
        this.#openSetting(directive)
        return
      case 'block':
        this.#openBlock(directive)
        return
      case 'preset':
        this.#closeSetting()
        this.#block = undefined
        this.#presets.open(directive)
        return
      case 'set':
        this.#presets.set(directive)
        return
      case 'with':
        this.#presets.openBlock(directive)
        return
      default:
        this.#attribute(name, directive)
        return
    }
  }

  /** Checks the schema as a whole; undefined if the file never declared its type. */
  finish(type: string): SectionSchema | undefined {
    this.#closeSetting()
    const schema = this.#schema
    checkConditions(schema, schema, this.#report)
    for (const block of schema.blocks) checkConditions(block, schema, this.#report)
    return schema.kind && finishSchema(schema, schema.kind, type)
  }

  #openFile(kind: SchemaKind, directive: Directive): void {
    this.#opened = true
    if (this.#schema.kind !== undefined) {
      this.#report(directive.offset, 'repeated_directive', 'A file can only have one @section or @widget')
      return
    }
    this.#schema.kind = kind
    this.#schema.name = readText(directive, this.#report)
  }

  #describe(name: Description, directive: Directive): void {
    const { offset, argument, argument_offset: argumentOffset } = directive
    const ofFile = isOfFile(name)
    if (this.#presets.isOpen() || this.#setting || (ofFile && this.#block)) {
      const where = ofFile ? 'the section' : 'the section or a block'
      this.#report(offset, 'misplaced_directive', `@${name} must be in ${where}, before any settings`)
      return
    }
    const holder: Holder = this.#block ?? this.#schema
    if ((isOfFile(name) ? this.#schema[name] : holder[name]) !== undefined) {
      this.#report(offset, 'repeated_directive', `Duplicate @${name}`)
      return
    }
    if (name === 'icon') {
      if (/^[a-z\d][a-z\d-]*$/.test(argument)) holder.icon = argument
      else this.#report(argumentOffset, 'bad_icon', '@icon must be an icon name such as shopping-bag')
    } else if (name === 'theme_blocks') {
      this.#takeThemeBlocks(directive)
    } else if (name === 'app_blocks') {
      this.#schema.app_blocks = true
    } else if (name === 'fixed') {
      const fixed = readFixed(argument)
      if (fixed !== undefined) holder.fixed = fixed
      else this.#report(argumentOffset, 'bad_fixed', `Expected @fixed on its own or with any of ${FIXABLE.join(', ')}`)
    } else {
      const least = name === 'limit' ? 1 : 0
      const most = name === 'limit' ? LIMITS.sections_per_template : LIMITS.blocks_per_section
      const number = parseLiteral(argument)?.value
      if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) {
        if (name === 'limit') holder.limit = number
        else this.#schema.max_blocks = number
      } else this.#report(argumentOffset, 'bad_number', `@${name} must be a whole number from ${least} to ${most}`)
    }
  }

  #takeThemeBlocks({ argument, argument_offset: argumentOffset }: Directive): void {
    const types = argument.split(',').map((type) => type.trim())
    if (argument === '') this.#schema.theme_blocks = 'any'
    else if (types.every((type) => /^(?:\*|[a-z_][a-z\d_-]*)$/i.test(type))) this.#schema.theme_blocks = types
    else
      this.#report(
        argumentOffset,
        'bad_block',
        'Expected @theme_blocks on its own or with a comma-separated list of files in blocks/',
      )
  }

  #openBlock({ offset, argument, argument_offset: argumentOffset }: Directive): void {
    this.#closeSetting()
    this.#presets.close()
    const [type = ''] = argument.split(/\s/, 1)
    const rest = argument.slice(type.length).trim()
    const wellFormed = /^[a-z_][a-z\d_-]*$/.test(type)
    const repeated = this.#schema.blocks.some((block) => block.type === type)
    if (!wellFormed) {
      const found = type === '' ? '' : `, found "${type}"`
      this.#report(
        argumentOffset,
        'bad_block',
        `Expected @block key "Name" with a key of lower-case letters, digits, _ and -${found}`,
      )
    } else if (repeated) this.#report(argumentOffset, 'duplicate_block', `Duplicate block "${type}"`)
    const nameOffset = argumentOffset + argument.length - rest.length
    const name =
      rest === ''
        ? undefined
        : readText({ name: 'block', offset, argument: rest, argument_offset: nameOffset }, this.#report)
    this.#block = {
      ...emptyHolder(),
      type,
      ...(name === undefined ? {} : { name }),
      offset,
      lost: !wellFormed || repeated,
    }
    this.#schema.blocks.push(this.#block)
  }

  #openSetting({ argument, argument_offset: argumentOffset }: Directive): void {
    const [key = ''] = argument.split(/\s/, 1)
    const rest = argument.slice(key.length).trim()
    if (!/^[a-z][a-z0-9_]*$/.test(key)) {
      const found = key === '' ? '' : `, found "${key}"`
      this.#report(
        argumentOffset,
        'bad_key',
        `Expected @setting key type with a key of lower-case letters, digits and _${found}`,
      )
    }
    this.#startSetting(new SettingDraft(key, argumentOffset, false, this.#report))
    if (rest !== '' && /^[a-z][a-z0-9_]*$/.test(key))
      this.#setting?.setType(rest, argumentOffset + argument.length - rest.length)
    else if (rest !== '') this.#setting?.setType('text', argumentOffset)
  }

  #attribute(name: (typeof attributeDirectives)[number], directive: Directive): void {
    if (name === 'label' && this.#opensSetting()) {
      this.#takeLabel(directive)
      return
    }
    if (this.#setting) {
      this.#setting.take(name, directive)
      return
    }
    const hint = name === 'label' ? '' : ' or @label'
    this.#report(directive.offset, 'misplaced_directive', `@${name} must follow a @setting${hint}`)
  }

  /**
   * A label without a setting before it starts a setting; so does each further one in a file written without
   * `@setting`.
   */
  #opensSetting(): boolean {
    if (this.#presets.isOpen()) return false
    return this.#setting === undefined || (this.#setting.of_label && this.#setting.hasLabel())
  }

  #takeLabel(directive: Directive): void {
    const block = this.#block
    if (block && this.#setting === undefined && block.name === undefined) {
      block.name = readText(directive, this.#report)
      return
    }
    const text = readQuoted(directive.argument)?.text ?? directive.argument
    const key = keyOf(text)
    if (key === '' && text !== '') {
      this.#report(
        directive.argument_offset,
        'bad_key',
        "Can't create a key from this label. Add @setting key type before it",
      )
    }
    this.#startSetting(new SettingDraft(key, directive.argument_offset, true, this.#report))
    this.#setting?.take('label', directive)
  }

  #startSetting(draft: SettingDraft): void {
    this.#closeSetting()
    this.#presets.close()
    this.#setting = draft
    const { drafts } = this.#block ?? this.#schema
    if (RESERVED.has(draft.key)) this.#report(draft.offset, 'reserved_key', `The key "${draft.key}" is reserved`)
    if (draft.key !== '' && drafts.some((other) => other.key === draft.key)) {
      this.#report(draft.offset, 'duplicate_key', `Duplicate setting "${draft.key}"`)
    }
    drafts.push(draft)
  }

  #closeSetting(): void {
    const draft = this.#setting
    this.#setting = undefined
    const setting = draft?.finish()
    const { settings } = this.#block ?? this.#schema
    if (draft && setting && draft.key !== '' && !settings.has(draft.key)) settings.set(draft.key, setting)
  }

  #reportUnknown({ name, offset }: Directive): void {
    if (name === '') {
      this.#report(offset, 'unknown_directive', 'Expected an annotation name after @')
      return
    }
    this.#report(offset, 'unknown_directive', `Unknown annotation @${name}${nearestName(name, known.keys())}`)
  }
}

/** `Button text` -> `button_text`. '' if no character of the label is valid in a key. */
function keyOf(label: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^\d/.test(words) ? `n${words}` : words
}
