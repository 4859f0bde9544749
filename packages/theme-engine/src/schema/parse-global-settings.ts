import type { ThemeError } from '../liquid/errors.ts'
import { parseColor } from './color.ts'
import { inOrder, JsonDocument, type JsonNode } from './json-document.ts'
import { readSettingsList } from './read-json-setting.ts'
import type { JsonValue, Setting } from './schema.ts'
import { isSchemeId } from './setting-types/color-scheme.ts'
import { settingTypes } from './setting-types/setting-types.ts'

export interface SettingsGroup {
  readonly name: string
  readonly icon?: string
  readonly settings: readonly Setting[]
}

/** Colours by role; `label` is its name in the editor. */
export type ColorSchemeValues = Readonly<Record<string, string>>

/** config/global-settings.json: the settings a store can change for all its pages, and the theme's own values. */
export interface GlobalSettingsSchema {
  readonly schema: readonly SettingsGroup[]
  readonly values: Readonly<Record<string, JsonValue>>
  readonly color_schemes: Readonly<Record<string, ColorSchemeValues>>
}

export interface ParsedGlobalSettings {
  /** Present if the file is a JSON object; unreliable if there are errors. */
  readonly global?: GlobalSettingsSchema
  readonly errors: readonly ThemeError[]
  /** Values that the schema lacks or doesn't allow: they are ignored or replaced with the default. */
  readonly warnings: readonly ThemeError[]
}

const MEMBERS = ['schema', 'values', 'color_schemes']

/** Reads `{ schema, values, color_schemes }`, each optional. Every error has its position; never throws. */
export function parseGlobalSettings(text: string, file: string): ParsedGlobalSettings {
  const document = new JsonDocument(text, file)
  const { root } = document
  if (root === undefined) return { errors: document.errors, warnings: [] }
  if (root.kind !== 'object') {
    document.report(root.offset, 'bad_json', 'Expected { "schema": [...], "values": {...}, "color_schemes": {...} }')
    return { errors: document.errors, warnings: [] }
  }
  for (const [name, { key_offset: keyOffset }] of root.members) {
    if (!MEMBERS.includes(name))
      document.report(keyOffset, 'unknown_member', `Unknown key "${name}". Expected one of ${MEMBERS.join(', ')}`)
  }
  const schema = readGroups(root.members.get('schema')?.node, document)
  const settings = schema.flatMap((group) => group.settings)
  const values = readValues(root.members.get('values')?.node, settings, document)
  const colorSchemes = readSchemes(root.members.get('color_schemes')?.node, document)
  return {
    global: { schema, values, color_schemes: colorSchemes },
    errors: inOrder(document.errors),
    warnings: inOrder(document.warnings),
  }
}

function readGroups(node: JsonNode | undefined, document: JsonDocument): SettingsGroup[] {
  if (node === undefined) return []
  if (node.kind !== 'array') {
    document.report(node.offset, 'bad_group', 'Expected "schema": [ { "name": "Colours", "settings": [...] } ]')
    return []
  }
  const keys = new Set<string>(['color_schemes'])
  return node.elements.flatMap((element): SettingsGroup[] => {
    const name = element.members.get('name')?.node
    if (element.kind !== 'object' || typeof name?.value !== 'string' || name.value === '') {
      document.report(element.offset, 'bad_group', 'A settings group needs a "name" and "settings"')
      return []
    }
    const icon = element.members.get('icon')?.node.value
    const settings = readSettingsList(element.members.get('settings')?.node, document, keys)
    return [{ name: name.value, ...(typeof icon === 'string' ? { icon } : {}), settings }]
  })
}

function readValues(
  node: JsonNode | undefined,
  settings: readonly Setting[],
  document: JsonDocument,
): Record<string, JsonValue> {
  if (node === undefined) return {}
  if (node.kind !== 'object') document.report(node.offset, 'bad_values', 'Expected "values": { "key": value }')
  for (const [key, { node: value, key_offset: keyOffset }] of node.members) {
    const setting = settings.find((candidate) => candidate.key === key)
    if (setting === undefined) {
      document.warn(keyOffset, 'unknown_setting', `The schema has no setting "${key}"`)
      continue
    }
    const problem = settingTypes[setting.type].validate(value.value, setting)
    if (problem !== undefined) document.warn(value.offset, 'bad_value', `"${key}" ${problem}`)
  }
  return Object.fromEntries([...node.members].map(([key, member]) => [key, member.node.value]))
}

function readSchemes(node: JsonNode | undefined, document: JsonDocument): Record<string, ColorSchemeValues> {
  if (node === undefined) return {}
  if (node.kind !== 'object')
    document.report(node.offset, 'bad_scheme', 'Expected "color_schemes": { "light": { "background": "#ffffff" } }')
  const schemes = [...node.members].map(
    ([id, { node: scheme, key_offset: keyOffset }]): [string, ColorSchemeValues] => {
      if (!isSchemeId(id))
        document.report(keyOffset, 'bad_key', 'A colour scheme ID can only contain letters, digits, - and _')
      if (scheme.kind !== 'object')
        document.report(
          scheme.offset,
          'bad_scheme',
          'A colour scheme is an object of colours: { "background": "#ffffff" }',
        )
      return [
        id,
        Object.fromEntries([...scheme.members].flatMap(([role, member]) => readRole(role, member.node, document))),
      ]
    },
  )
  return Object.fromEntries(schemes)
}

function readRole(role: string, { value, offset }: JsonNode, document: JsonDocument): [string, string][] {
  if (role === 'label' && typeof value === 'string') return [[role, value]]
  const color = typeof value === 'string' ? parseColor(value) : undefined
  if (color === undefined) document.report(offset, 'bad_color', `"${role}" must be a colour such as "#1a2b3c"`)
  else if (!/^[a-z][a-z\d_-]*$/i.test(role))
    document.report(offset, 'bad_key', `Invalid colour name "${role}". Use letters, digits and _`)
  else return [[role, color]]
  return []
}
