import type { JsonNode } from '../schema/json-document.ts'
import { LIMITS } from '../schema/limits.ts'
import type {
  BlockSchema,
  Preset,
  PresetBlock,
  SchemaKind,
  SectionSchema,
  Setting,
  SettingValue,
} from '../schema/schema.ts'
import { type Conversion, convertSettings, keyOf, numberOf, textOf } from './convert-setting.ts'
import { convertValue } from './convert-value.ts'
import type { Place } from './import-report.ts'

interface SchemaSource {
  readonly kind: SchemaKind
  readonly type: string
  /** Undefined if the file has no schema: it gets an empty one. */
  readonly node: JsonNode | undefined
  readonly place: Place
}

/** Converts `{% schema %}` to our schema. Everything that isn't converted is reported. */
export function convertSchema({ kind, type, node, place }: SchemaSource, conversion: Conversion): SectionSchema {
  const { report, texts } = conversion
  const name = node && textOf(node, 'name')
  const note = (part: JsonNode | undefined, code: string, message: string) =>
    report.note('dropped', place.file, place.base + (part?.offset ?? 0), code, message)
  if (node === undefined) return { kind, type, name: titleOf(type), settings: [], blocks: [], presets: [] }

  const settings = convertSettings(elements(node, 'settings'), place, conversion)
  const declared = elements(node, 'blocks')
  const shared = declared.map((block) => textOf(block, 'type') ?? '').filter((block) => block !== '@app')
  const own = declared.filter((block) => block.members.has('name') || block.members.has('settings'))
  for (const member of ['enabled_on', 'disabled_on', 'templates']) {
    const found = node.members.get(member)?.node
    if (found) note(found, 'placement_dropped', `"${member}" was removed. The section can be added to every template`)
  }
  const blocks = own
    .filter((block) => !(textOf(block, 'type') ?? '@').startsWith('@'))
    .map((block) => convertBlock(block, place, conversion))
  const names = shared.filter((block) => !block.startsWith('@') && !blocks.some((one) => one.type === blockType(block)))
  const acceptedThemeBlocks = themeBlocks(shared.includes('@theme'), names.map(blockType))
  const max = numberOf(node, 'max_blocks')
  const limit = numberOf(node, 'limit')
  if (max !== undefined && max > LIMITS.blocks_per_section) {
    report.note(
      'mapped',
      place.file,
      place.base + (node.members.get('max_blocks')?.node.offset ?? 0),
      'max_blocks',
      `max_blocks ${max} became ${LIMITS.blocks_per_section}`,
    )
  }
  const schema: SectionSchema = {
    kind,
    type,
    name: (name === undefined ? undefined : texts.resolve(name)) || titleOf(type),
    ...(max === undefined || max < 0 ? {} : { max_blocks: Math.min(Math.round(max), LIMITS.blocks_per_section) }),
    ...(limit === undefined || limit < 1 ? {} : { limit: Math.round(limit) }),
    ...(acceptedThemeBlocks === undefined ? {} : { theme_blocks: acceptedThemeBlocks }),
    ...(declared.some((block) => textOf(block, 'type') === '@app') && { app_blocks: true }),
    settings,
    blocks,
    presets: [],
  }
  return { ...schema, presets: convertPresets(node, schema, place, conversion) }
}

/** Markup compares block types, so they are kept wherever possible. */
export function blockType(type: string): string {
  return type
    .toLowerCase()
    .replace(/[^a-z\d_-]/g, '_')
    .replace(/^(?=[^a-z_])/, 'b')
}

function convertBlock(node: JsonNode, place: Place, conversion: Conversion): BlockSchema {
  const type = textOf(node, 'type') ?? 'block'
  const name = textOf(node, 'name')
  const limit = numberOf(node, 'limit')
  if (blockType(type) !== type)
    conversion.report.note(
      'needs_work',
      place.file,
      place.base + node.offset,
      'block_renamed',
      `The block "${type}" was renamed to "${blockType(type)}". Update markup that uses block.type`,
    )
  return {
    type: blockType(type),
    name: (name === undefined ? undefined : conversion.texts.resolve(name)) || titleOf(type),
    ...(limit === undefined || limit < 1 || limit > LIMITS.sections_per_template ? {} : { limit: Math.round(limit) }),
    settings: convertSettings(elements(node, 'settings'), place, conversion),
  }
}

function convertPresets(node: JsonNode, schema: SectionSchema, place: Place, conversion: Conversion): Preset[] {
  const names = new Set<string>()
  return elements(node, 'presets').map((preset): Preset => {
    const given = textOf(preset, 'name')
    const start = (given === undefined ? undefined : conversion.texts.resolve(given)) || schema.name
    let name = start
    for (let number = 2; names.has(name); number += 1) name = `${start} ${number}`
    names.add(name)
    return {
      name,
      settings: convertValues(preset, schema.settings, conversion),
      blocks: presetBlocks(preset, schema, place, conversion),
    }
  })
}

/** A list, or an object with a separate order; our presets don't support nested blocks. */
function presetBlocks(preset: JsonNode, schema: SectionSchema, place: Place, conversion: Conversion): PresetBlock[] {
  const most = schema.max_blocks ?? LIMITS.blocks_per_section
  const blocks = orderedBlocks(preset).flatMap(({ node }): PresetBlock[] => {
    const type = blockType(textOf(node, 'type') ?? '')
    const own = schema.blocks.find((block) => block.type === type)
    const known =
      own !== undefined ||
      (schema.theme_blocks !== undefined &&
        (schema.theme_blocks === 'any' || schema.theme_blocks.includes('*') || schema.theme_blocks.includes(type)))
    if (!known) {
      conversion.report.note(
        'dropped',
        place.file,
        place.base + node.offset,
        'preset_block',
        `A preset block of type "${type}" was removed because the section doesn't accept it`,
      )
      return []
    }
    if (orderedBlocks(node).length > 0)
      conversion.report.note(
        'dropped',
        place.file,
        place.base + node.offset,
        'preset_block',
        `Nested blocks in the preset block "${type}" were removed`,
      )
    return [{ type, settings: own ? convertValues(node, own.settings, conversion) : rawValues(node, conversion) }]
  })
  if (blocks.length > most)
    conversion.report.note(
      'dropped',
      place.file,
      place.base + preset.offset,
      'preset_block',
      `Preset blocks beyond the maximum of ${most} were removed`,
    )
  return blocks.slice(0, most)
}

/** Blocks of a template, preset or block, in either notation. */
export function orderedBlocks(node: JsonNode): { id: string; node: JsonNode }[] {
  const blocks = node.members.get('blocks')?.node
  if (blocks === undefined) return []
  if (blocks.kind === 'array')
    return blocks.elements.map((block, index) => ({
      id: textOf(block, 'id') ?? `${textOf(block, 'type') ?? 'block'}-${index + 1}`,
      node: block,
    }))
  const order = node.members.get('block_order')?.node.elements.map(({ value }) => String(value)) ?? []
  const rest = [...blocks.members.keys()].filter((id) => !order.includes(id))
  return [...order, ...rest].flatMap((id) => {
    const block = blocks.members.get(id)?.node
    return block === undefined ? [] : [{ id, node: block }]
  })
}

function convertValues(
  node: JsonNode,
  settings: readonly Setting[],
  conversion: Conversion,
): Record<string, SettingValue> {
  const values: Record<string, SettingValue> = {}
  for (const [id, { node: value }] of node.members.get('settings')?.node.members ?? []) {
    const setting = settings.find(({ key }) => key === keyOf(id, conversion.renamed))
    const converted =
      setting &&
      convertValue(typeof value.value === 'string' ? conversion.texts.resolve(value.value) : value.value, setting)
    if (setting && converted?.value !== undefined && converted.value !== null && converted.lost === undefined)
      values[setting.key] = converted.value
  }
  return values
}

/** For a shared block, whose settings are in another file: plain values only. */
function rawValues(node: JsonNode, { texts, renamed }: Conversion): Record<string, SettingValue> {
  const values: Record<string, SettingValue> = {}
  for (const [id, { node: value }] of node.members.get('settings')?.node.members ?? []) {
    const plain = typeof value.value === 'string' ? texts.resolve(value.value) : value.value
    if (typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean')
      values[keyOf(id, renamed)] = plain
  }
  return values
}

function elements(node: JsonNode, name: string): readonly JsonNode[] {
  return node.members.get(name)?.node.elements ?? []
}

function themeBlocks(any: boolean, names: readonly string[]): SectionSchema['theme_blocks'] {
  if (names.length === 0) return any ? 'any' : undefined
  return any ? ['*', ...names] : names
}

function titleOf(type: string): string {
  const words = type.replace(/[_-]+/g, ' ').trim()
  return words === '' ? type : words.charAt(0).toUpperCase() + words.slice(1)
}
