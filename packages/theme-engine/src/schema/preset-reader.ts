import { nearestName } from '../liquid/nearest-name.ts'
import { LIMITS } from './limits.ts'
import { parseLiteral } from './literal.ts'
import type { Directive } from './read-directives.ts'
import type { Setting, SettingValue } from './schema.ts'
import type { PresetDraft, SchemaDraft } from './schema-draft.ts'
import { type Report, readText } from './setting-draft.ts'
import { settingTypes } from './setting-types/setting-types.ts'

/** The target of `@set` and the settings it can name; settings undefined: a file of `blocks/`, not known here. */
interface Target {
  readonly values: Record<string, SettingValue>
  readonly settings: ReadonlyMap<string, Setting> | undefined
  /** All keys, including those of settings with errors. */
  readonly keys: readonly string[]
}

/** Reads `@preset`, `@set` and `@with`, which follow all settings and blocks. */
export class PresetReader {
  readonly #schema: SchemaDraft
  readonly #report: Report
  #preset: PresetDraft | undefined
  #target: Target | undefined

  constructor(schema: SchemaDraft, report: Report) {
    this.#schema = schema
    this.#report = report
  }

  isOpen(): boolean {
    return this.#preset !== undefined
  }

  close(): void {
    this.#preset = undefined
    this.#target = undefined
  }

  open(directive: Directive): void {
    const name = readText(directive, this.#report)
    if (name !== undefined && this.#schema.presets.some((preset) => preset.name === name)) {
      this.#report(directive.argument_offset, 'duplicate_preset', `Duplicate preset "${name}"`)
    }
    const { drafts, settings } = this.#schema
    this.#preset = { name: name ?? '', settings: {}, blocks: [] }
    this.#target = { values: this.#preset.settings, settings, keys: drafts.map(({ key }) => key) }
    this.#schema.presets.push(this.#preset)
  }

  openBlock({ offset, argument, argument_offset: argumentOffset }: Directive): void {
    const preset = this.#preset
    if (!preset) {
      this.#report(offset, 'misplaced_directive', '@with must follow a @preset')
      return
    }
    const values: Record<string, SettingValue> = {}
    const block = this.#schema.blocks.find(({ type }) => type === argument)
    this.#target = { values, settings: block?.settings, keys: block?.drafts.map(({ key }) => key) ?? [] }
    if (block === undefined && !this.#isThemeBlock(argument)) {
      const types = this.#schema.blocks.filter(({ lost }) => !lost).map(({ type }) => type)
      const expected = types.length === 0 ? 'This file declares no @block' : `Expected one of ${types.join(', ')}`
      this.#report(
        argumentOffset,
        'unknown_block',
        `Unknown block "${argument}". ${expected}${nearestName(argument, types)}`,
      )
      return
    }
    preset.blocks.push({ type: argument, settings: values })
    const most = this.#schema.max_blocks ?? LIMITS.blocks_per_section
    if (preset.blocks.length === most + 1) {
      this.#report(offset, 'too_many_blocks', `The preset "${preset.name}" has too many blocks. The maximum is ${most}`)
    }
  }

  set({ offset, argument, argument_offset: argumentOffset }: Directive): void {
    const target = this.#target
    if (!target) {
      this.#report(offset, 'misplaced_directive', '@set must follow a @preset')
      return
    }
    const match = /^([a-z][a-z0-9_]*)\s*=\s*/.exec(argument)
    const [written = '', key = ''] = match ?? []
    if (match === null) {
      this.#report(argumentOffset, 'bad_preset', 'Expected @set key = value')
      return
    }
    const literal = parseLiteral(argument.slice(written.length))
    const valueOffset = argumentOffset + written.length
    if (literal === undefined) {
      this.#report(valueOffset, 'bad_string', 'The string isn\'t closed or is followed by other text. Expected "text"')
      return
    }
    if (Object.hasOwn(target.values, key)) {
      this.#report(argumentOffset, 'repeated_directive', `"${key}" is already set`)
      return
    }
    if (target.settings === undefined) {
      target.values[key] = literal.value
      return
    }
    const setting = target.settings.get(key)
    if (setting === undefined) {
      if (target.keys.includes(key)) return
      this.#report(argumentOffset, 'unknown_setting', `Unknown setting "${key}"${nearestName(key, target.keys)}`)
      return
    }
    const definition = settingTypes[setting.type]
    const { value, problem } = definition.parseLiteral(literal, setting)
    if (problem !== undefined || !definition.has_value) {
      this.#report(valueOffset, 'bad_value', `"${key}" ${problem ?? 'has no value'}`)
      return
    }
    if (value !== undefined && value !== null) target.values[key] = value
  }

  #isThemeBlock(type: string): boolean {
    const { theme_blocks: themeBlocks } = this.#schema
    return type !== '' && (themeBlocks === 'any' || themeBlocks?.includes('*') || themeBlocks?.includes(type) === true)
  }
}
