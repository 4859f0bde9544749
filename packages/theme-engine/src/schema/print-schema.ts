import { printString } from './literal.ts'
import { parseSchema } from './parse-schema.ts'
import {
  type BlockSchema,
  FIXABLE,
  type Fixed,
  type Preset,
  type SectionSchema,
  type Setting,
  type SettingValue,
} from './schema.ts'
import { settingTypes } from './setting-types/setting-types.ts'

/** The annotation comment of a schema in canonical form; `parseSchema` restores the schema from it. */
export function printSchema(schema: SectionSchema): string {
  const lines = [`@${schema.kind} ${printString(schema.name)}`]
  if (schema.icon !== undefined) lines.push(`@icon ${schema.icon}`)
  if (schema.max_blocks !== undefined) lines.push(`@max_blocks ${schema.max_blocks}`)
  if (schema.limit !== undefined) lines.push(`@limit ${schema.limit}`)
  if (schema.fixed !== undefined) lines.push(printFixed(schema.fixed))
  if (schema.theme_blocks === 'any') lines.push('@theme_blocks')
  else if (schema.theme_blocks !== undefined) lines.push(`@theme_blocks ${schema.theme_blocks.join(', ')}`)
  if (schema.app_blocks) lines.push('@app_blocks')
  for (const setting of schema.settings) lines.push('', ...printSetting(setting))
  for (const block of schema.blocks) lines.push('', ...printBlock(block))
  for (const preset of schema.presets) lines.push('', ...printPreset(preset, schema))
  return `{% comment %}\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n{% endcomment %}`
}

/**
 * The source with its header replaced by that of `schema`, or with a header added. Everything else stays byte for byte.
 */
export function replaceSchema(source: string, schema: SectionSchema): string {
  const { header_offset: headerOffset, body_offset: bodyOffset } = parseSchema(source, '')
  if (bodyOffset === 0) return `${printSchema(schema)}\n${source}`
  return source.slice(0, headerOffset) + printSchema(schema) + source.slice(bodyOffset)
}

function printSetting(setting: Setting): string[] {
  const definition = settingTypes[setting.type]
  const lines = [`@setting ${setting.key} ${setting.type}`, `  @label ${printString(setting.label)}`]
  if (setting.tab !== definition.default_tab) lines.push(`  @tab ${printString(setting.tab)}`)
  if (setting.min !== undefined) lines.push(`  @min ${setting.min}`)
  if (setting.max !== undefined) lines.push(`  @max ${setting.max}`)
  if (setting.step !== undefined) lines.push(`  @step ${setting.step}`)
  if (setting.unit !== undefined) lines.push(`  @unit ${printString(setting.unit)}`)
  for (const { value, label } of setting.options ?? []) {
    const bare = /^[\w-][\w.-]*$/.test(value)
    lines.push(`  @option ${bare ? value : printString(value)} ${printString(label)}`)
  }
  if (setting.default !== undefined && setting.default !== null) {
    lines.push(`  @default ${definition.printLiteral(setting.default)}`)
  }
  if (setting.placeholder !== undefined) lines.push(`  @placeholder ${printString(setting.placeholder)}`)
  if (setting.sample !== undefined) lines.push(`  @sample ${printString(setting.sample)}`)
  if (setting.format !== undefined) lines.push(`  @format ${setting.format}`)
  if (setting.info !== undefined) lines.push(`  @info ${printString(setting.info)}`)
  if (setting.visible_if !== undefined) lines.push(`  @visible_if ${printCondition(setting.visible_if)}`)
  if (setting.required) lines.push('  @required')
  return lines
}

function printFixed(fixed: readonly Fixed[]): string {
  return fixed.length === FIXABLE.length ? '@fixed' : `@fixed ${fixed.join(', ')}`
}

function printBlock(block: BlockSchema): string[] {
  const lines = [`@block ${block.type} ${printString(block.name)}`]
  if (block.icon !== undefined) lines.push(`  @icon ${block.icon}`)
  if (block.limit !== undefined) lines.push(`  @limit ${block.limit}`)
  if (block.fixed !== undefined) lines.push(`  ${printFixed(block.fixed)}`)
  for (const setting of block.settings) lines.push('', ...indented(printSetting(setting)))
  return lines
}

function printPreset(preset: Preset, schema: SectionSchema): string[] {
  const lines = [`@preset ${printString(preset.name)}`, ...indented(printValues(preset.settings, schema.settings))]
  for (const { type, settings } of preset.blocks) {
    const declared = schema.blocks.find((block) => block.type === type)?.settings ?? []
    lines.push(`  @with ${type}`, ...indented(indented(printValues(settings, declared))))
  }
  return lines
}

function printValues(values: Readonly<Record<string, SettingValue>>, settings: readonly Setting[]): string[] {
  return Object.entries(values).map(([key, value]) => {
    const type = settings.find((setting) => setting.key === key)?.type
    const plain = typeof value === 'number' || typeof value === 'boolean' ? String(value) : printString(String(value))
    return `@set ${key} = ${type === undefined ? plain : settingTypes[type].printLiteral(value)}`
  })
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}

/** Unquoted if it fits on one line and doesn't end a comment. */
function printCondition(condition: string): string {
  return /^[^"\r\n]|^"[^"]*"\s*[=!<>]/.test(condition) &&
    !/[\r\n]|\{[{%]|[%}]\}/.test(condition) &&
    condition.trim() === condition
    ? condition
    : printString(condition)
}
