import type { BlockInstance, SectionInstance } from '../configuration/configuration.ts'
import { JsonDocument, type JsonNode } from '../schema/json-document.ts'
import { LIMITS } from '../schema/limits.ts'
import type { SectionSchema, Setting, SettingValue } from '../schema/schema.ts'
import { settingTypes } from '../schema/setting-types/setting-types.ts'
import type { KnownSchemas } from '../schema/template-checker.ts'
import { blockType, orderedBlocks } from './convert-schema.ts'
import { type Conversion, keyOf, textOf } from './convert-setting.ts'
import { convertValue } from './convert-value.ts'

interface TemplateSource {
  readonly path: string
  readonly text: string
}

/** Converts a JSON template or section group. Undefined if it isn't valid JSON. */
export function convertTemplate(
  { path, text }: TemplateSource,
  known: KnownSchemas,
  conversion: Conversion,
): { layout?: string; sections: SectionInstance[] } | undefined {
  const document = new JsonDocument(text, path)
  const { root } = document
  const { report } = conversion
  if (root?.kind !== 'object' || document.errors.length > 0) {
    report.note('dropped', path, 0, 'template_unreadable', `Invalid JSON: ${document.errors[0]?.reason ?? ''}`)
    return undefined
  }
  const layout = root.members.get('layout')?.node.value
  return {
    ...(typeof layout === 'string' ? { layout } : layout === false ? { layout: 'none' } : {}),
    sections: convertSections(path, root, known, conversion),
  }
}

/** Converts the `sections` of a template, a section group or the current settings. */
export function convertSections(
  path: string,
  node: JsonNode,
  known: KnownSchemas,
  conversion: Conversion,
): SectionInstance[] {
  return new TemplateConverter(path, known, conversion).sections(node)
}

class TemplateConverter {
  readonly #path: string
  readonly #known: KnownSchemas
  readonly #conversion: Conversion

  constructor(path: string, known: KnownSchemas, conversion: Conversion) {
    this.#path = path
    this.#known = known
    this.#conversion = conversion
  }

  sections(root: JsonNode): SectionInstance[] {
    const sections = root.members.get('sections')?.node.members ?? new Map()
    const order = root.members.get('order')?.node.elements.map(({ value }) => String(value)) ?? [...sections.keys()]
    const ids = new Set<string>()
    for (const [id, { key_offset: keyOffset }] of sections)
      if (!order.includes(id))
        this.#note(
          'dropped',
          keyOffset,
          'section_dropped',
          `The section "${id}" was removed because it isn't in "order"`,
        )
    return order.flatMap((id): SectionInstance[] => {
      const node: JsonNode | undefined = sections.get(id)?.node
      const type = node && textOf(node, 'type')
      if (node === undefined || type === undefined) return []
      if (type === 'apps' || !Object.hasOwn(this.#known.sections, type)) {
        this.#note('dropped', node.offset, 'section_dropped', `Missing section "${type}"`)
        return []
      }
      const schema = this.#known.sections[type]
      const hidden = node.members.get('disabled')?.node.value === true
      return [
        {
          id: idOf(id, ids),
          type,
          ...(hidden ? { hidden } : {}),
          settings: this.#values(node, schema?.settings),
          blocks: this.#blocks(node, schema, 2),
        },
      ]
    })
  }

  #blocks(node: JsonNode, parent: SectionSchema | undefined, depth: number): BlockInstance[] {
    if (parent === undefined) return []
    const ids = new Set<string>()
    const blocks = orderedBlocks(node).flatMap(({ id, node: block }): BlockInstance[] => {
      const type = blockType(textOf(block, 'type') ?? '')
      const own = parent.blocks.find((one) => one.type === type)
      const shared = own === undefined && Object.hasOwn(this.#known.blocks, type) ? this.#known.blocks[type] : undefined
      if (own === undefined && shared === undefined) {
        this.#note(
          'dropped',
          block.offset,
          'block_dropped',
          `"${parent.type}" doesn't accept blocks of type "${textOf(block, 'type') ?? ''}"`,
        )
        return []
      }
      if (depth > LIMITS.nesting) {
        this.#note(
          'dropped',
          block.offset,
          'block_dropped',
          `Blocks nested more than ${LIMITS.nesting} levels deep were removed`,
        )
        return []
      }
      const isStatic = block.members.get('static')?.node.value === true
      const hidden = block.members.get('disabled')?.node.value === true
      const inner = this.#blocks(block, shared, depth + 1)
      return [
        {
          id: isStatic ? id : idOf(id, ids),
          type,
          ...(hidden ? { hidden } : {}),
          ...(isStatic ? { static: true } : {}),
          settings: this.#values(block, (own ?? shared)?.settings),
          ...(inner.length === 0 ? {} : { blocks: inner }),
        },
      ]
    })
    const most = Math.min(parent.max_blocks ?? LIMITS.blocks_per_section, LIMITS.blocks_per_section)
    if (blocks.length > most)
      this.#note(
        'dropped',
        node.offset,
        'block_dropped',
        `Blocks of "${parent.type}" beyond the maximum of ${most} were removed`,
      )
    return blocks.slice(0, most)
  }

  #values(node: JsonNode, settings: readonly Setting[] = []): Record<string, SettingValue> {
    const values: Record<string, SettingValue> = {}
    for (const [id, { node: value, key_offset: keyOffset }] of node.members.get('settings')?.node.members ?? []) {
      const setting = settings.find(({ key }) => key === keyOf(id, this.#conversion.renamed))
      if (setting === undefined || !settingTypes[setting.type].has_value) {
        this.#note(
          'dropped',
          keyOffset,
          'value_dropped',
          `The value of "${id}" was removed because there is no such setting`,
        )
        continue
      }
      const { value: converted, lost } = convertValue(value.value, setting)
      if (lost !== undefined)
        this.#note(converted === undefined ? 'dropped' : 'mapped', keyOffset, 'value_changed', `"${id}": ${lost}`)
      if (converted !== undefined && converted !== null) values[setting.key] = converted
    }
    return values
  }

  #note(effect: 'dropped' | 'mapped', offset: number, code: string, message: string): void {
    this.#conversion.report.note(effect, this.#path, offset, code, message)
  }
}

/** IDs become part of the page: letters, digits, `-` and `_`, unique. */
function idOf(id: string, taken: Set<string>): string {
  const start = id.replace(/[^\w-]/g, '-').slice(0, 90) || 'section'
  let unique = start
  for (let number = 2; taken.has(unique); number += 1) unique = `${start}-${number}`
  taken.add(unique)
  return unique
}
