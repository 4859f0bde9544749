import { nearestName } from '../liquid/nearest-name.ts'
import { parseCondition, settingsOf } from './condition.ts'
import type { JsonDocument, JsonNode } from './json-document.ts'
import { type Setting, type SettingOption, type SettingType, type SettingValue, settingTypeNames } from './schema.ts'
import { attributeDirectives, inWords } from './setting-draft.ts'
import { settingTypes } from './setting-types/setting-types.ts'
import { findTextFormat, textFormats } from './text-format.ts'

const types: ReadonlyMap<string, SettingType> = new Map(settingTypeNames.map((name) => [name, name]))
const members = [
  'key',
  'type',
  'options',
  ...attributeDirectives.filter((name) => name !== 'option' && name !== 'type'),
]

/**
 * Reads settings in JSON: the members of `Setting`, of which `label` and `tab` are optional. `keys` are already used.
 */
export function readSettingsList(node: JsonNode | undefined, document: JsonDocument, keys: Set<string>): Setting[] {
  if (node === undefined) return []
  if (node.kind !== 'array') {
    document.report(node.offset, 'bad_settings', 'Expected "settings": [ { "key": "...", "type": "..." } ]')
    return []
  }
  const settings: Setting[] = []
  for (const element of node.elements) {
    const setting = readSetting(element, document)
    if (setting === undefined) continue
    if (keys.has(setting.key)) document.report(element.offset, 'duplicate_key', `Duplicate setting "${setting.key}"`)
    else settings.push(setting)
    keys.add(setting.key)
  }
  checkConditions(settings, node, document, keys)
  return settings
}

function readSetting(node: JsonNode, document: JsonDocument): Setting | undefined {
  for (const [name, { key_offset: keyOffset }] of node.members) {
    if (!members.includes(name))
      document.report(keyOffset, 'unknown_member', `Unknown key "${name}"${nearestName(name, members)}`)
  }
  const typeNode = node.members.get('type')?.node
  const type = types.get(String(typeNode?.value))
  if (type === undefined) {
    const value = typeNode?.value
    const written = typeof value === 'string' ? ` "${value}"` : ''
    const near = typeof value === 'string' ? nearestName(value, types.keys()) : ''
    document.report(
      typeNode?.offset ?? node.offset,
      'unknown_type',
      `Unknown type${written}. Expected "type" to be one of ${settingTypeNames.join(', ')}${near}`,
    )
  }
  const keyNode = node.members.get('key')?.node
  const key = keyNode?.value
  if (typeof key !== 'string' || !/^[a-z][a-z0-9_]*$/.test(key) || key === 'constructor' || key === 'prototype') {
    document.report(
      keyNode?.offset ?? node.offset,
      'bad_key',
      'Expected "key" to contain only lower-case letters, digits and _',
    )
    return undefined
  }
  return type && completeSetting(key, type, node, document)
}

function completeSetting(key: string, type: SettingType, node: JsonNode, document: JsonDocument): Setting {
  const definition = settingTypes[type]
  const text = (name: string) => readMember(node, name, 'a string', isText, document)
  const number = (name: string) => readMember(node, name, 'a number', isNumber, document)
  const required = node.members.get('required')?.node.value
  const setting: Setting = withoutUndefined({
    key,
    type,
    label: text('label') ?? inWords(key),
    tab: text('tab') ?? definition.default_tab,
    min: number('min'),
    max: number('max'),
    step: number('step'),
    unit: text('unit'),
    options: readOptions(node.members.get('options')?.node, document),
    info: text('info'),
    placeholder: text('placeholder'),
    sample: text('sample'),
    format: findTextFormat(text('format')),
    required: required === true ? required : undefined,
    visible_if: text('visible_if'),
  })
  for (const [name, { key_offset: keyOffset }] of node.members) {
    const attribute = name === 'options' ? 'option' : name
    if (!isTaken(attribute, definition.attributes)) {
      document.report(keyOffset, 'attribute_not_taken', `Settings of type ${type} don't have "${name}"`)
    }
  }
  const format = node.members.get('format')?.node
  if (format !== undefined && isText(format.value) && setting.format === undefined) {
    document.report(format.offset, 'bad_format', `Expected "format" to be one of ${textFormats.join(', ')}`)
  }
  const problems = definition.checkDeclaration(setting)
  for (const { attribute, code, message } of problems) {
    const place = node.members.get(attribute === 'option' ? 'options' : attribute)
    document.report(place?.node.offset ?? node.offset, code, `${message.replaceAll('@', '')} ("${key}")`)
  }
  return problems.length > 0 ? setting : withDefault(setting, node.members.get('default')?.node, document)
}

function withDefault(setting: Setting, node: JsonNode | undefined, document: JsonDocument): Setting {
  if (node === undefined || node.value === null) return setting
  const definition = settingTypes[setting.type]
  const problem = definition.validate(node.value, setting)
  if (problem !== undefined) document.report(node.offset, 'bad_default', `The default of "${setting.key}" ${problem}`)
  const value: SettingValue = definition.coerce(node.value, setting)
  return problem === undefined && value !== null ? { ...setting, default: value } : setting
}

function isTaken(name: string, taken: readonly string[]): boolean {
  const byAll = ['key', 'type', 'label', 'tab', 'info', 'visible_if']
  return byAll.includes(name) || taken.includes(name) || !members.includes(name === 'option' ? 'options' : name)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

function readMember<Value>(
  node: JsonNode,
  name: string,
  what: string,
  is: (value: unknown) => value is Value,
  document: JsonDocument,
): Value | undefined {
  const member = node.members.get(name)?.node
  if (member === undefined) return undefined
  if (is(member.value)) return member.value
  document.report(member.offset, 'bad_member', `"${name}" must be ${what}`)
  return undefined
}

function readOptions(node: JsonNode | undefined, document: JsonDocument): readonly SettingOption[] | undefined {
  if (node === undefined) return undefined
  const options = node.elements.flatMap((element): SettingOption[] => {
    const value = element.kind === 'string' ? element.value : element.members.get('value')?.node.value
    const label = element.members.get('label')?.node.value ?? value
    if (typeof value === 'string' && typeof label === 'string') return [{ value, label }]
    document.report(element.offset, 'bad_option', 'Expected an option { "value": "...", "label": "..." }')
    return []
  })
  return options.length === 0 ? undefined : options
}

function checkConditions(
  settings: readonly Setting[],
  node: JsonNode,
  document: JsonDocument,
  keys: ReadonlySet<string>,
): void {
  for (const setting of settings) {
    if (setting.visible_if === undefined) continue
    const place = node.elements.find((element) => element.members.get('key')?.node.value === setting.key)
    const offset = place?.members.get('visible_if')?.node.offset ?? node.offset
    const parsed = parseCondition(setting.visible_if)
    if ('problem' in parsed) {
      document.report(offset, 'bad_condition', `"visible_if" of "${setting.key}": ${parsed.problem.message}`)
      continue
    }
    const unknown = settingsOf(parsed.condition).find(({ key }) => !keys.has(key) || key === setting.key)
    if (unknown)
      document.report(offset, 'unknown_setting', `"visible_if" of "${setting.key}": unknown setting "${unknown.key}"`)
  }
}

/** Omits members that weren't given, so a schema is the same in both notations. */
function withoutUndefined({ key, type, label, tab, ...rest }: Setting): Setting {
  return {
    key,
    type,
    label,
    tab,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }
}
