import { parseColor } from '../schema/color.ts'
import { JsonDocument, type JsonNode } from '../schema/json-document.ts'
import type { ColorSchemeValues, GlobalSettingsSchema, SettingsGroup } from '../schema/parse-global-settings.ts'
import type { JsonValue, Setting } from '../schema/schema.ts'
import { isSchemeId } from '../schema/setting-types/color-scheme.ts'
import { type Conversion, convertSettings, keyOf, textOf } from './convert-setting.ts'
import { convertValue } from './convert-value.ts'

export const SETTINGS_SCHEMA = 'config/settings_schema.json'
export const SETTINGS_DATA = 'config/settings_data.json'

interface GlobalSource {
  readonly schema: string | undefined
  readonly data: string | undefined
}

export interface ConvertedGlobals {
  readonly global: GlobalSettingsSchema
  /** The theme's metadata: name, version, author. */
  readonly info: Readonly<Record<string, string>>
  /** The current settings, as stored; includes sections at fixed positions (`{% section 'header' %}`). */
  readonly current: JsonNode | undefined
}

/** Converts config/settings_schema.json and settings_data.json to config/global-settings.json. */
export function convertGlobalSettings({ schema, data }: GlobalSource, conversion: Conversion): ConvertedGlobals {
  const { report } = conversion
  const read = (text: string | undefined, path: string) => {
    const document = text === undefined ? undefined : new JsonDocument(text, path)
    const [error] = document?.errors ?? []
    if (error) report.note('dropped', path, 0, 'settings_unreadable', `Invalid JSON: ${error.reason}`)
    return error ? undefined : document?.root
  }
  const groups = read(schema, SETTINGS_SCHEMA)?.elements ?? []
  const current = currentOf(read(data, SETTINGS_DATA))
  const about = groups.find((group) => textOf(group, 'name') === 'theme_info')
  const keys = new Set<string>(['color_schemes'])
  const converted = groups.filter((group) => group !== about).map((group) => convertGroup(group, keys, conversion))
  const settings = converted.flatMap((group) => group.settings)
  return {
    global: {
      schema: converted.filter((group) => group.settings.length > 0),
      values: convertValues(current, settings, schemeIdsOf(groups), conversion),
      color_schemes: convertSchemes(groups, current, conversion),
    },
    info: infoOf(about),
    current,
  }
}

/** The current settings: an object, or the name of a preset. */
function currentOf(root: JsonNode | undefined): JsonNode | undefined {
  const current = root?.members.get('current')?.node
  if (current?.kind === 'object') return current
  return root?.members.get('presets')?.node.members.get(String(current?.value))?.node
}

function convertGroup(node: JsonNode, keys: Set<string>, conversion: Conversion): SettingsGroup {
  const name = textOf(node, 'name')
  const nodes = (node.members.get('settings')?.node.elements ?? []).filter(
    (setting) => textOf(setting, 'type') !== 'color_scheme_group',
  )
  const settings = convertSettings(nodes, { file: SETTINGS_SCHEMA, base: 0 }, conversion).map((setting) =>
    unique(setting, keys),
  )
  return { name: (name === undefined ? undefined : conversion.texts.resolve(name)) || 'Settings', settings }
}

/** Keys of headings and notes can repeat in another group. */
function unique(setting: Setting, keys: Set<string>): Setting {
  let { key } = setting
  for (let number = 2; keys.has(key); number += 1) key = `${setting.key}_${number}`
  keys.add(key)
  return { ...setting, key }
}

function schemeIdsOf(groups: readonly JsonNode[]): string[] {
  return schemeGroups(groups).map((node) => textOf(node, 'id') ?? 'color_schemes')
}

function schemeGroups(groups: readonly JsonNode[]): JsonNode[] {
  return groups.flatMap((group) =>
    (group.members.get('settings')?.node.elements ?? []).filter(
      (setting) => textOf(setting, 'type') === 'color_scheme_group',
    ),
  )
}

function convertValues(
  current: JsonNode | undefined,
  settings: readonly Setting[],
  ofSchemes: readonly string[],
  { report, renamed }: Conversion,
): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = {}
  for (const [id, { node, key_offset: keyOffset }] of current?.members ?? []) {
    if (id === 'sections' || ofSchemes.includes(id)) continue
    const setting = settings.find(({ key }) => key === keyOf(id, renamed))
    if (setting === undefined) {
      report.note(
        'dropped',
        SETTINGS_DATA,
        keyOffset,
        'value_dropped',
        `The value of "${id}" was removed because the theme has no such setting`,
      )
      continue
    }
    const { value, lost } = convertValue(node.value, setting)
    if (lost !== undefined)
      report.note(
        value === undefined ? 'dropped' : 'mapped',
        SETTINGS_DATA,
        keyOffset,
        'value_changed',
        `"${id}": ${lost}`,
      )
    if (value !== undefined && value !== null) values[setting.key] = value
  }
  return values
}

/** Shopify's colour roles and ours. The theme's own names are kept in addition, because its markup uses them. */
const ROLES: readonly (readonly [ours: string, shopify: string])[] = [
  ['background', 'background'],
  ['text', 'text'],
  ['primary', 'primary_button'],
  ['on_primary', 'on_primary_button'],
  ['secondary', 'secondary_button'],
  ['border', 'primary_button_border'],
  ['accent', 'links'],
]

function convertSchemes(
  groups: readonly JsonNode[],
  current: JsonNode | undefined,
  conversion: Conversion,
): Record<string, ColorSchemeValues> {
  const schemes: Record<string, ColorSchemeValues> = {}
  for (const definition of schemeGroups(groups)) {
    const stored = current?.members.get(textOf(definition, 'id') ?? 'color_schemes')?.node
    for (const [id, { node }] of stored?.members ?? []) {
      if (!isSchemeId(id)) {
        conversion.report.note(
          'dropped',
          SETTINGS_DATA,
          node.offset,
          'scheme_dropped',
          `The colour scheme "${id}" was removed because its ID isn't a valid class name`,
        )
        continue
      }
      schemes[id] = convertScheme(id, node, definition, conversion)
    }
  }
  return schemes
}

function convertScheme(id: string, node: JsonNode, definition: JsonNode, { report }: Conversion): ColorSchemeValues {
  const colors: Record<string, string> = {}
  for (const [role, { node: value, key_offset: keyOffset }] of node.members.get('settings')?.node.members ?? []) {
    if (value.value === '') continue
    const color = typeof value.value === 'string' ? parseColor(value.value) : undefined
    if (color === undefined || !/^[a-z][\w-]*$/i.test(role))
      report.note(
        'dropped',
        SETTINGS_DATA,
        keyOffset,
        'value_dropped',
        `"${role}" of the colour scheme "${id}" was removed because it isn't a plain colour`,
      )
    else colors[role] = color
  }
  const roles = definition.members.get('role')?.node
  for (const [ours, shopify] of ROLES) {
    const named = roles?.members.get(shopify)?.node
    const source = typeof named?.value === 'string' ? named.value : named && textOf(named, 'solid')
    const color = source === undefined ? undefined : colors[source]
    if (color !== undefined) colors[ours] ??= color
  }
  return { label: labelOf(id), ...colors }
}

function labelOf(id: string): string {
  const words = id.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function infoOf(about: JsonNode | undefined): Record<string, string> {
  const named = { name: 'theme_name', version: 'theme_version', author: 'theme_author' }
  const found = Object.entries(named).flatMap(([ours, theirs]) => {
    const value = about && textOf(about, theirs)
    return value === undefined ? [] : [[ours, value] as const]
  })
  return Object.fromEntries(found)
}
