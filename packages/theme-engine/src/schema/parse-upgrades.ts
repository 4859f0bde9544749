import type { ThemeError } from '../liquid/errors.ts'
import { type Condition, parseCondition } from './condition.ts'
import { inOrder, JsonDocument, type JsonNode } from './json-document.ts'
import { LIMITS } from './limits.ts'
import type { JsonValue, SectionSchema } from './schema.ts'
import { settingTypes } from './setting-types/setting-types.ts'

/** The file that says how stores' sections change when a version of the theme has new blocks. */
export const UPGRADES = 'config/upgrades.json'

/** A block that an upgrade adds to a section. */
export interface AddedBlock {
  readonly type: string
  readonly settings: Readonly<Record<string, JsonValue>>
  /** Keys of the block's settings, with the setting of the section whose value each one takes over. */
  readonly copy: Readonly<Record<string, string>>
  /** About the section's settings; without one, the block is always added. */
  readonly condition: Condition | undefined
}

/** Where the section's existing blocks of these types go. Other existing blocks go to the end. */
export interface ExistingBlocks {
  readonly existing: readonly string[]
}

export type UpgradeStep = AddedBlock | ExistingBlocks

/** By type of section: the order of its blocks after the upgrade. */
export type ThemeUpgrades = Readonly<Record<string, readonly UpgradeStep[]>>

/**
 * Reads `{ "sections": { "main-product": [{ "type": "title" }, { "existing": ["fact"] }] } }`. Mistakes are left out and
 * reported. With `known`, the types of sections and blocks must exist and have the settings. Never throws.
 */
export function parseUpgrades(
  text: string,
  known?: Readonly<Record<string, SectionSchema>>,
): { readonly upgrades: ThemeUpgrades; readonly errors: readonly ThemeError[] } {
  const document = new JsonDocument(text, UPGRADES)
  const { root } = document
  if (root === undefined) return { upgrades: {}, errors: inOrder(document.errors) }
  const sections = root.members.get('sections')?.node
  if (sections?.kind !== 'object') {
    document.report(root.offset, 'bad_upgrade', 'Expected { "sections": { "main-product": [{ "type": "title" }] } }')
    return { upgrades: {}, errors: inOrder(document.errors) }
  }
  const upgrades = [...sections.members].map(([type, { node, key_offset: keyOffset }]) => {
    const schema = known && Object.hasOwn(known, type) ? known[type] : undefined
    if (known && schema === undefined)
      document.report(keyOffset, 'unknown_section', `Missing file sections/${type}.liquid`)
    if (node.kind !== 'array') document.report(node.offset, 'bad_upgrade', 'Expected a list of blocks')
    const steps = node.elements.slice(0, LIMITS.blocks_per_section)
    if (steps.length < node.elements.length)
      document.report(node.offset, 'bad_upgrade', `A section can have at most ${LIMITS.blocks_per_section} blocks`)
    return [type, steps.flatMap((step) => readStep(step, schema, document) ?? [])] as const
  })
  return { upgrades: Object.fromEntries(upgrades), errors: inOrder(document.errors) }
}

function readStep(node: JsonNode, schema: SectionSchema | undefined, document: JsonDocument): UpgradeStep | undefined {
  const member = (name: string) => node.members.get(name)?.node
  const existing = member('existing')
  if (existing !== undefined) {
    const types = existing.elements.flatMap(({ value }) => (typeof value === 'string' ? value : []))
    if (types.length > 0) return { existing: types }
    document.report(existing.offset, 'bad_upgrade', 'Expected "existing": ["text"], the types of existing blocks')
    return undefined
  }
  const type = member('type')
  if (typeof type?.value !== 'string') {
    document.report(node.offset, 'bad_upgrade', 'Expected { "type": "title" } or { "existing": ["text"] }')
    return undefined
  }
  const block = schema?.blocks.find((one) => one.type === type.value)
  if (schema && block === undefined) {
    document.report(type.offset, 'unknown_block', `Unknown block "${type.value}" in "${schema.type}"`)
    return undefined
  }
  const given = member('if')
  const condition = given && readCondition(given, document)
  if (given !== undefined && condition === undefined) return undefined
  const settings: Record<string, JsonValue> = {}
  for (const [key, { node: value, key_offset: keyOffset }] of member('settings')?.members ?? []) {
    const setting = block?.settings.find((one) => one.key === key)
    const problem = setting && settingTypes[setting.type].validate(value.value, setting)
    if (block && setting === undefined) document.report(keyOffset, 'unknown_setting', `Unknown setting "${key}"`)
    else if (problem !== undefined) document.report(value.offset, 'bad_value', `"${key}" ${problem}`)
    else settings[key] = value.value
  }
  const copy: Record<string, string> = {}
  for (const [key, { node: from, key_offset: keyOffset }] of member('copy')?.members ?? []) {
    if (block?.settings.every((one) => one.key !== key))
      document.report(keyOffset, 'unknown_setting', `Unknown setting "${key}"`)
    else if (typeof from.value === 'string') copy[key] = from.value
    else document.report(from.offset, 'bad_upgrade', 'Expected the key of a setting of the section')
  }
  return { type: type.value, settings, copy, condition }
}

function readCondition(node: JsonNode, document: JsonDocument): Condition | undefined {
  const parsed = typeof node.value === 'string' ? parseCondition(node.value) : undefined
  if (parsed && 'condition' in parsed) return parsed.condition
  const problem = parsed?.problem.message ?? 'expected a condition such as "show_vendor"'
  document.report(node.offset, 'bad_condition', `"if": ${problem}`)
  return undefined
}
