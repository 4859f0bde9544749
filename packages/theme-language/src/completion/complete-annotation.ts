import {
  annotationReferences,
  iconNames,
  type LiquidFile,
  type Setting,
  type SettingType,
  settingTypes,
  type ThemeSource,
} from '@haat/theme-engine/authoring'
import type { Completion, Completions } from '../language-service.ts'
import { type AnnotationContext, annotationContext } from './annotation-context.ts'
import { aboutAnnotation, aboutSetting } from './describe.ts'

interface Range {
  readonly from: number
  readonly to: number
}

/** Completions on a line of annotations. */
export function completeAnnotation(
  theme: ThemeSource,
  file: LiquidFile,
  header: Range,
  offset: number,
): Completions | undefined {
  const { text } = file.source
  const line = text.slice(Math.max(header.from, text.lastIndexOf('\n', offset - 1) + 1), offset)
  const context = annotationContext(text, header, offset)
  const name = /^[ \t]*@([a-z_]*)$/i.exec(line)?.[1]
  if (name !== undefined) return { from: offset - name.length, to: offset, options: annotationNames(file, context) }
  const [, annotation = '', argument = ''] = /^[ \t]*@([a-z_]+)[ \t]+(.*)$/i.exec(line) ?? []
  const word = /[\w-]*$/.exec(argument)?.[0] ?? ''
  const options = argumentsOf(
    { theme, file, context, argument: argument.slice(0, argument.length - word.length) },
    annotation,
  )
  return options.length === 0 ? undefined : { from: offset - word.length, to: offset, options }
}

const KINDS: Readonly<Record<string, string>> = { sections: 'section', widgets: 'widget', blocks: 'theme_block' }
const FILE_KINDS: ReadonlySet<string> = new Set(Object.values(KINDS))

function annotationNames({ folder }: LiquidFile, context: AnnotationContext): Completion[] {
  const { has_file: hasFile, setting, in_preset: inPreset } = context
  const takes: readonly string[] =
    setting === undefined || setting === '' ? [] : isSettingType(setting) ? settingTypes[setting].attributes : []
  return annotationReferences
    .filter(({ name, places }) => {
      if (FILE_KINDS.has(name)) return !hasFile && name === KINDS[folder]
      if (!hasFile) return false
      if (inPreset) return places.includes('preset') || name === 'preset'
      if (places.includes('setting') && setting !== undefined)
        return name === 'label' || name === 'tab' || fits(name, setting, takes)
      return !places.includes('preset') && (!places.includes('setting') || name === 'label')
    })
    .map((reference) => ({ label: reference.name, kind: 'annotation', info: aboutAnnotation(reference) }))
}

/** Every setting takes these; the others depend on its type. */
const ALWAYS: ReadonlySet<string> = new Set(['info', 'visible_if', 'type'])

function fits(name: string, setting: string, takes: readonly string[]): boolean {
  return setting === '' || ALWAYS.has(name) || takes.includes(name)
}

export function isSettingType(name: string): name is SettingType {
  return Object.hasOwn(settingTypes, name)
}

interface Argument {
  readonly theme: ThemeSource
  readonly file: LiquidFile
  readonly context: AnnotationContext
  /** What is written before the last word. */
  readonly argument: string
}

function argumentsOf(at: Argument, annotation: string): readonly Completion[] {
  const { context, argument } = at
  const isFirst = argument === ''
  switch (annotation) {
    case 'type':
      return isFirst ? TYPES : []
    case 'setting':
      return /^[a-z][\w]*\s+$/i.test(argument) ? TYPES : []
    case 'icon':
      return isFirst ? values(iconNames, 'icon') : []
    case 'format':
      return isFirst ? values(['date', 'time']) : []
    case 'tab':
      return isFirst ? values([...new Set(['content', 'style', ...settingsOf(at).map(({ tab }) => tab)])]) : []
    case 'fixed':
      return values(['move', 'duplicate', 'delete', 'hide'].filter((name) => !argument.includes(name)))
    case 'theme_blocks':
      return values(at.theme.liquid_files.filter(({ folder }) => folder === 'blocks').map(({ name }) => name))
    case 'default':
      return isFirst && context.setting === 'toggle' ? values(['true', 'false']) : []
    case 'with':
      return isFirst ? blockTypes(at) : []
    case 'set':
      return completeSet(at)
    case 'visible_if':
      return completeCondition(at)
    default:
      return []
  }
}

const TYPES: readonly Completion[] = Object.entries(settingTypes).map(([label, { purpose }]) => ({
  label,
  kind: 'type',
  info: purpose,
}))

function values(labels: readonly string[], detail?: string): Completion[] {
  return labels.map((label) => ({ label, kind: 'value', ...(detail === undefined ? {} : { detail }) }))
}

function blockTypes({ file, theme }: Argument): Completion[] {
  const schema = file.parsed_schema?.schema
  const shared =
    schema?.theme_blocks === undefined ? [] : theme.liquid_files.filter(({ folder }) => folder === 'blocks')
  return [
    ...(schema?.blocks ?? []).map(({ type, name }): Completion => ({ label: type, kind: 'block', detail: name })),
    ...shared.map(({ name }): Completion => ({ label: name, kind: 'block' })),
  ]
}

/** The settings that a position's conditions and presets can name. */
function settingsOf({ file, context }: Argument): readonly Setting[] {
  const schema = file.parsed_schema?.schema
  const type = context.in_preset ? context.preset_block : context.block
  const block = type === undefined ? undefined : schema?.blocks.find((one) => one.type === type)
  return block?.settings ?? schema?.settings ?? []
}

function settingOptions(settings: readonly Setting[], prefix = ''): Completion[] {
  return settings.map((setting) => ({
    label: `${prefix}${setting.key}`,
    kind: 'setting',
    detail: setting.type,
    info: aboutSetting(setting),
  }))
}

function completeSet(at: Argument): readonly Completion[] {
  const key = /^([a-z]\w*)\s*=\s*"?$/i.exec(at.argument)?.[1]
  if (at.argument === '') return settingOptions(settingsOf(at)).map((one) => ({ ...one, insert: `${one.label} = ` }))
  return key === undefined ? [] : valuesOfSetting(settingsOf(at).find((setting) => setting.key === key))
}

function completeCondition(at: Argument): readonly Completion[] {
  const sectionSettings = at.file.parsed_schema?.schema?.settings ?? []
  const compared = /(section\.)?([a-z]\w*)\s*(?:==|!=)\s*"?$/i.exec(at.argument)
  if (compared !== null) {
    const settings = compared[1] === undefined ? settingsOf(at) : sectionSettings
    return valuesOfSetting(settings.find(({ key }) => key === compared[2]))
  }
  if (/\bsection\.$/.test(at.argument)) return settingOptions(sectionSettings)
  const words = values(at.argument === '' ? ['not'] : ['and', 'or', 'not'])
  const ofSection = at.context.block === undefined ? [] : settingOptions(sectionSettings, 'section.')
  return [...settingOptions(settingsOf(at)), ...ofSection, ...words]
}

/** The values a setting can be compared with or set to. */
export function valuesOfSetting(setting: Setting | undefined): readonly Completion[] {
  if (setting?.type === 'toggle') return values(['true', 'false'])
  if (setting?.type === 'alignment') return values(['left', 'center', 'right'])
  return (setting?.options ?? []).map(({ value, label }) => ({ label: value, kind: 'value', detail: label }))
}
