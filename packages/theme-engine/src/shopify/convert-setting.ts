import { parseCondition } from '../schema/condition.ts'
import type { JsonNode } from '../schema/json-document.ts'
import type { Setting, SettingOption, SettingType } from '../schema/schema.ts'
import { inWords } from '../schema/setting-draft.ts'
import { settingTypes } from '../schema/setting-types/setting-types.ts'
import { convertValue } from './convert-value.ts'
import type { ImportReport, Place } from './import-report.ts'
import { counterparts } from './shopify-setting-types.ts'
import type { ShopifyTexts } from './shopify-texts.ts'

export interface Conversion {
  readonly report: ImportReport
  readonly texts: ShopifyTexts
  /** Keys that had to be renamed, in all files: Shopify's and ours. */
  readonly renamed: Map<string, string>
}

/** Converts the settings of a section, block or group. Unsupported ones are reported and dropped. */
export function convertSettings(nodes: readonly JsonNode[], place: Place, conversion: Conversion): Setting[] {
  const settings = new Map<string, Setting>()
  for (const node of nodes) {
    const setting = convertSetting(node, place, conversion, settings)
    if (setting === undefined) continue
    if (settings.has(setting.key))
      conversion.report.note(
        'dropped',
        place.file,
        place.base + node.offset,
        'duplicate_setting',
        `Duplicate setting "${setting.key}"`,
      )
    else settings.set(setting.key, setting)
  }
  return [...settings.values()].map((setting) => withKnownCondition(setting, settings, place, conversion))
}

function convertSetting(
  node: JsonNode,
  place: Place,
  conversion: Conversion,
  before: ReadonlyMap<string, Setting>,
): Setting | undefined {
  const { report } = conversion
  const offset = place.base + node.offset
  const typeName = textOf(node, 'type') ?? ''
  const id = textOf(node, 'id')
  const counterpart = counterparts.get(typeName)
  if (counterpart === undefined) {
    report.note(
      'dropped',
      place.file,
      offset,
      'setting_dropped',
      `The setting ${id ?? '(no id)'} was removed because its type "${typeName}" isn't supported`,
    )
    return undefined
  }
  const { type, note } = counterpart
  if (type === 'heading' || type === 'note') return structureOf(node, type, conversion, before)
  if (id === undefined) {
    report.note('dropped', place.file, offset, 'setting_dropped', 'A setting without an ID was removed')
    return undefined
  }
  if (note !== undefined) report.note('mapped', place.file, offset, 'setting_mapped', `${id}: ${note}`)
  const key = keyOf(id, conversion.renamed)
  if (key !== id)
    report.note('mapped', place.file, offset, 'setting_renamed', `The setting "${id}" was renamed to "${key}"`)
  return complete(key, type, node, place, conversion)
}

/** Headings and paragraphs have no ID; they get one from their text. */
function structureOf(
  node: JsonNode,
  type: SettingType,
  { texts }: Conversion,
  before: ReadonlyMap<string, Setting>,
): Setting | undefined {
  const content = textOf(node, 'content')
  const label = content === undefined ? undefined : texts.resolve(content)
  if (label === undefined || label.trim() === '') return undefined
  const info = textOf(node, 'info')
  const explained = info === undefined ? undefined : texts.resolve(info)
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
  const start = `${type}_${words === '' ? 'x' : words}`
  let key = start
  for (let number = 2; before.has(key); number += 1) key = `${start}_${number}`
  return { key, type, label, tab: settingTypes[type].default_tab, ...(explained ? { info: explained } : {}) }
}

function complete(key: string, type: SettingType, node: JsonNode, place: Place, conversion: Conversion): Setting {
  const { report, texts } = conversion
  const definition = settingTypes[type]
  const offset = place.base + node.offset
  const resolved = (name: string) => {
    const text = textOf(node, name)
    const found = text === undefined ? undefined : texts.resolve(text)
    return found === undefined || found.trim() === '' ? undefined : found
  }
  const label = resolved('label') ?? inWords(key)
  const takes = (name: (typeof definition.attributes)[number]) => definition.attributes.includes(name)
  const number = (name: 'min' | 'max' | 'step') => (takes(name) ? numberOf(node, name) : undefined)
  const limit = type === 'product_list' || type === 'collection_list' ? numberOf(node, 'limit') : undefined
  const max = limit === undefined ? number('max') : Math.min(50, Math.max(1, Math.round(limit)))
  const declared: Setting = withoutUndefined({
    key,
    type,
    label,
    tab: definition.default_tab,
    min: number('min'),
    max,
    step: number('step'),
    unit: takes('unit') ? resolved('unit') : undefined,
    options: takes('option') ? optionsOf(node, texts) : undefined,
    info: resolved('info'),
    placeholder: takes('placeholder') ? resolved('placeholder') : undefined,
    visible_if: textOf(node, 'visible_if'),
  })
  const problems = definition.checkDeclaration(declared)
  const setting = problems.length === 0 ? declared : withValidBounds(declared)
  for (const { message } of problems)
    report.note('mapped', place.file, offset, 'setting_mapped', `${key}: ${message.replaceAll('@', '')}`)
  const { value, lost } = convertValue(defaultNode(node, texts), setting)
  if (lost !== undefined)
    report.note('mapped', place.file, offset, 'default_changed', `The default of "${key}": ${lost}`)
  return value === undefined || value === null || !takes('default') ? setting : { ...setting, default: value }
}

/** Values our rules don't allow become the nearest allowed ones. */
function withValidBounds(setting: Setting): Setting {
  const { step: _step, min = 0, max = 100, ...rest } = setting
  if (setting.type === 'range') return { ...rest, min, max: max > min ? max : min + 1 }
  if (setting.type === 'select') return { ...rest, options: [{ value: '', label: 'None' }] }
  return rest
}

function defaultNode(node: JsonNode, texts: ShopifyTexts) {
  const value = node.members.get('default')?.node.value
  return typeof value === 'string' ? texts.resolve(value) : value
}

function optionsOf(node: JsonNode, texts: ShopifyTexts): SettingOption[] {
  const options = new Map<string, SettingOption>()
  for (const element of node.members.get('options')?.node.elements ?? []) {
    const value = String(element.members.get('value')?.node.value ?? '')
    const label = textOf(element, 'label')
    options.set(value, { value, label: (label === undefined ? undefined : texts.resolve(label)) || value || 'None' })
  }
  return [...options.values()]
}

/** `{{ block.settings.layout == 'grid' }}` -> `layout == 'grid'`; conditions on unknown settings are dropped. */
function withKnownCondition(
  setting: Setting,
  settings: ReadonlyMap<string, Setting>,
  place: Place,
  { report, renamed }: Conversion,
): Setting {
  if (setting.visible_if === undefined) return setting
  const { visible_if: source, ...shown } = setting
  const condition = source
    .replace(/^\s*\{\{-?|-?\}\}\s*$/g, '')
    .replace(/\b(?:section|block)\.settings\.([\w-]+)/g, (_, id: string) => keyOf(id, renamed))
    .replace(/\bsettings\.([\w-]+)/g, (_, id: string) => keyOf(id, renamed))
    .trim()
  const parsed = parseCondition(condition)
  const usedKeys = Array.from(condition.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/[A-Za-z_][\w.-]*/g), ([name]) => name)
  const words = ['and', 'or', 'not', 'true', 'false', 'blank', 'empty', 'nil']
  if (
    !('problem' in parsed) &&
    usedKeys.every((name) => words.includes(name) || (settings.has(name) && name !== setting.key))
  ) {
    return { ...shown, visible_if: condition }
  }
  report.note(
    'mapped',
    place.file,
    place.base,
    'condition_dropped',
    `"${setting.key}" is always visible because its condition isn't supported (${source.trim()})`,
  )
  return shown
}

/** Our keys are lower-case letters, digits and `_`. */
export function keyOf(id: string, renamed: Map<string, string>): string {
  const key = id
    .toLowerCase()
    .replace(/[^a-z\d_]/g, '_')
    .replace(/^(?=[^a-z])/, 's')
  const safe = key === 'constructor' || key === 'prototype' ? `${key}_` : key
  if (safe !== id) renamed.set(id, safe)
  return safe
}

export function textOf(node: JsonNode, name: string): string | undefined {
  const value = node.members.get(name)?.node.value
  return typeof value === 'string' ? value : undefined
}

export function numberOf(node: JsonNode, name: string): number | undefined {
  const value = node.members.get(name)?.node.value
  return typeof value === 'number' ? value : undefined
}

function withoutUndefined({ key, type, label, tab, ...rest }: Setting): Setting {
  return {
    key,
    type,
    label,
    tab,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }
}
