import { nearestName } from '../liquid/nearest-name.ts'
import { blockLimit } from './block-limit.ts'
import type { JsonDocument, JsonNode } from './json-document.ts'
import type { SectionSchema, Setting } from './schema.ts'
import { settingTypes } from './setting-types/setting-types.ts'

/** What the files of a theme (and the platform's widgets) declare, by type. */
export interface KnownSchemas {
  readonly sections: Readonly<Record<string, SectionSchema>>
  readonly widgets: Readonly<Record<string, SectionSchema>>
  /** Of blocks/. */
  readonly blocks: Readonly<Record<string, SectionSchema>>
}

interface Declared {
  readonly settings: readonly Setting[]
}

/** Checks a template against the schemas; without schemas it finds nothing. */
export class TemplateChecker {
  readonly #document: JsonDocument
  readonly #known: KnownSchemas | undefined

  constructor(document: JsonDocument, known: KnownSchemas | undefined) {
    this.#document = document
    this.#known = known
  }

  section(node: JsonNode, type: string): SectionSchema | undefined {
    return this.#find(node, type, this.#known?.sections, 'sections')
  }

  widget(node: JsonNode, type: string): SectionSchema | undefined {
    return this.#find(node, type, this.#known?.widgets, 'widgets')
  }

  /** The block's declaration in its section, or the file in blocks/. */
  block(node: JsonNode, type: string, parent: SectionSchema | undefined): Declared | undefined {
    if (this.#known === undefined || parent === undefined) return undefined
    const own = parent.blocks.find((block) => block.type === type)
    const shared = this.themeBlock(node, type, parent)
    if (own ?? shared) return own ?? shared
    const types = [...parent.blocks.map((block) => block.type), ...this.#sharedTypes(parent)]
    const expected = types.length === 0 ? 'It has no blocks' : `Expected one of ${types.join(', ')}`
    this.#document.report(
      placeOf(node, 'type'),
      'unknown_block',
      `Unknown block "${type}" in "${parent.type}". ${expected}${nearestName(type, types)}`,
    )
    return undefined
  }

  /** The file in blocks/, if it is accepted; one placed by the markup itself (`static`) can be any. */
  themeBlock(node: JsonNode, type: string, parent: SectionSchema | undefined): SectionSchema | undefined {
    if (parent === undefined || this.#known === undefined) return undefined
    const isStatic = node.members.get('static')?.node.value === true
    return isStatic || this.#sharedTypes(parent).includes(type) ? own(this.#known.blocks, type) : undefined
  }

  settings(node: JsonNode, settings: readonly Setting[] | undefined): void {
    if (settings === undefined) return
    for (const [key, member] of node.members.get('settings')?.node.members ?? []) {
      const setting = settings.find((candidate) => candidate.key === key)
      if (setting === undefined) {
        const keys = settings.map((candidate) => candidate.key)
        this.#document.warn(member.key_offset, 'unknown_setting', `Unknown setting "${key}"${nearestName(key, keys)}`)
        continue
      }
      const problem = settingTypes[setting.type].validate(member.node.value, setting)
      if (problem !== undefined) this.#document.warn(member.node.offset, 'bad_value', `"${key}" ${problem}`)
    }
  }

  members(node: JsonNode, names: readonly string[]): void {
    if (this.#known === undefined) return
    for (const [name, { key_offset: keyOffset }] of node.members) {
      if (name === 'id' || name === 'type' || name === 'name' || names.includes(name)) continue
      this.#document.warn(keyOffset, 'unknown_member', `Unknown key "${name}"${nearestName(name, names)}`)
    }
  }

  blockCount(list: JsonNode, parent: SectionSchema | undefined): void {
    if (parent === undefined) return
    const most = blockLimit(parent)
    const over = list.elements[most]
    if (over) this.#document.report(over.offset, 'too_many_blocks', `"${parent.type}" can have at most ${most} blocks`)
    for (const { type, limit } of parent.blocks) {
      if (limit === undefined) continue
      const beyond = list.elements.filter((element) => element.members.get('type')?.node.value === type)[limit]
      if (beyond)
        this.#document.report(
          beyond.offset,
          'too_many_blocks',
          `"${parent.type}" can have at most ${limit} blocks of type "${type}"`,
        )
    }
  }

  /** `@limit` of a section: its maximum number on one template. */
  sectionLimits(list: JsonNode): void {
    for (const { type, limit } of Object.values(this.#known?.sections ?? {})) {
      if (limit === undefined) continue
      const beyond = list.elements.filter((element) => element.members.get('type')?.node.value === type)[limit]
      if (beyond)
        this.#document.report(
          beyond.offset,
          'too_many_sections',
          `A template can have at most ${limit} sections of type "${type}"`,
        )
    }
  }

  #find(
    node: JsonNode,
    type: string,
    schemas: Readonly<Record<string, SectionSchema>> | undefined,
    folder: string,
  ): SectionSchema | undefined {
    if (schemas === undefined) return undefined
    const schema = own(schemas, type)
    if (schema !== undefined) return schema
    const near = nearestName(type, Object.keys(schemas))
    this.#document.report(
      placeOf(node, 'type'),
      `unknown_${folder.slice(0, -1)}`,
      `Missing file ${folder}/${type}.liquid${near}`,
    )
    return undefined
  }

  #sharedTypes({ theme_blocks: themeBlocks }: SectionSchema): readonly string[] {
    const all = Object.keys(this.#known?.blocks ?? {}).filter((type) => !type.startsWith('_'))
    if (themeBlocks === 'any') return all
    return themeBlocks?.includes('*') ? [...new Set([...all, ...themeBlocks])] : (themeBlocks ?? [])
  }
}

function own(schemas: Readonly<Record<string, SectionSchema>>, type: string): SectionSchema | undefined {
  return Object.hasOwn(schemas, type) ? schemas[type] : undefined
}

function placeOf(node: JsonNode, member: string): number {
  return node.members.get(member)?.node.offset ?? node.offset
}
