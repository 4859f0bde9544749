import type { BlockInstance, SectionInstance, WidgetInstance } from '../configuration/configuration.ts'
import { DEVICES, type Device, hiddenDevices } from '../configuration/devices.ts'
import type { ThemeError } from '../liquid/errors.ts'
import { inOrder, JsonDocument, type JsonNode } from './json-document.ts'
import { LIMITS } from './limits.ts'
import type { JsonValue, SectionSchema } from './schema.ts'
import { type KnownSchemas, TemplateChecker } from './template-checker.ts'

/** templates/NAME.json, header.json, footer.json: the initial sections of a page. */
export interface TemplateFile {
  readonly name?: string
  /** File in layout/, for imported themes. */
  readonly layout?: string
  readonly sections: readonly SectionInstance[]
}

export interface ParsedTemplateFile {
  /** Present if the file is a JSON object; unreliable if there are errors. */
  readonly template?: TemplateFile
  readonly errors: readonly ThemeError[]
  /** Unknown and invalid settings: they are ignored or replaced with the default. */
  readonly warnings: readonly ThemeError[]
}

/**
 * Reads a template. With `known`, also checks that its section, block and widget types exist, their settings and their
 * number. Every error has its position; never throws.
 */
export function parseTemplateFile(text: string, file: string, known?: KnownSchemas): ParsedTemplateFile {
  const document = new JsonDocument(text, file)
  const { root } = document
  if (root === undefined) return { errors: document.errors, warnings: [] }
  const list = root.members.get('sections')?.node
  if (root.kind !== 'object' || list?.kind !== 'array') {
    document.report(
      list?.offset ?? root.offset,
      'bad_template',
      'expected { "sections": [ { "id": "...", "type": "...", "settings": {} } ] }',
    )
    return { errors: inOrder(document.errors), warnings: [] }
  }
  const sections = new TemplateReader(document, known).readSections(list)
  const template = { ...optionalText(root, 'name'), ...optionalText(root, 'layout'), sections }
  return { template, errors: inOrder(document.errors), warnings: inOrder(document.warnings) }
}

function optionalText<Name extends string>(node: JsonNode, name: Name): { [Key in Name]?: string } {
  const value = node.members.get(name)?.node.value
  const found: { [Key in Name]?: string } = {}
  if (typeof value === 'string') found[name] = value
  return found
}

interface Head {
  readonly id: string
  readonly type: string
  readonly settings: Record<string, JsonValue>
  readonly hidden?: true
  readonly hidden_on?: Device[]
}

class TemplateReader {
  readonly #document: JsonDocument
  readonly #check: TemplateChecker
  #blocks = 0

  constructor(document: JsonDocument, known: KnownSchemas | undefined) {
    this.#document = document
    this.#check = new TemplateChecker(document, known)
  }

  readSections(list: JsonNode): SectionInstance[] {
    const most = LIMITS.sections_per_template
    const over = list.elements[most]
    if (over) this.#document.report(over.offset, 'too_many_sections', `A template can have at most ${most} sections`)
    const sections = this.#readList(list, 'A section', (node, head) => this.#readSection(node, head))
    this.#check.sectionLimits(list)
    return sections
  }

  #readSection(node: JsonNode, head: Head): SectionInstance {
    const schema = this.#check.section(node, head.type)
    this.#check.settings(node, schema?.settings)
    this.#check.members(node, ['template', 'hidden', 'hidden_on', 'settings', 'blocks', 'widgets'])
    const blocks = this.#readBlocks(node, schema, 2)
    const widgets = node.members.get('widgets')?.node
    if (widgets === undefined) return { ...head, blocks }
    if (head.type !== 'custom')
      this.#document.report(widgets.offset, 'misplaced_widgets', 'Only sections of type "custom" can have widgets')
    return { ...head, blocks, widgets: this.#readWidgets(widgets, 2) }
  }

  #readBlocks(node: JsonNode, parent: SectionSchema | undefined, depth: number): BlockInstance[] {
    const list = node.members.get('blocks')?.node
    if (list === undefined) return []
    this.#check.blockCount(list, parent)
    return this.#readList(list, 'a block', (block, head) => {
      this.#count(block, depth)
      const declared = this.#check.block(block, head.type, parent)
      this.#check.settings(block, declared?.settings)
      this.#check.members(block, ['hidden', 'hidden_on', 'static', 'settings', 'blocks'])
      const inner = this.#readBlocks(block, this.#check.themeBlock(block, head.type, parent), depth + 1)
      const isStatic = block.members.get('static')?.node.value === true
      return { ...head, ...(isStatic ? { static: true } : {}), ...(inner.length === 0 ? {} : { blocks: inner }) }
    })
  }

  #readWidgets(list: JsonNode, depth: number): WidgetInstance[] {
    return this.#readList(list, 'a widget', (node, head): WidgetInstance => {
      this.#count(node, depth)
      const schema = this.#check.widget(node, head.type)
      this.#check.settings(node, schema?.settings)
      this.#check.members(node, ['hidden', 'hidden_on', 'settings', 'blocks', 'children'])
      const blocks = this.#readBlocks(node, schema, depth + 1)
      const columns = node.members.get('children')?.node
      const children = columns?.elements.map((column) => this.#readWidgets(column, depth + 1))
      return { ...head, ...(blocks.length === 0 ? {} : { blocks }), ...(children === undefined ? {} : { children }) }
    })
  }

  /** The well-formed items, with unique IDs within their list. */
  #readList<Instance>(list: JsonNode, what: string, read: (node: JsonNode, head: Head) => Instance): Instance[] {
    if (list.kind !== 'array')
      this.#document.report(list.offset, 'bad_template', `expected a list: [ { "id": "...", "type": "..." } ]`)
    const ids = new Set<string>()
    return list.elements.flatMap((node): Instance[] => {
      const head = this.#readHead(node, what)
      if (head === undefined) return []
      if (ids.has(head.id)) {
        const place = node.members.get('id')?.node.offset ?? node.offset
        this.#document.report(place, 'duplicate_id', `Duplicate ID "${head.id}"`)
      }
      ids.add(head.id)
      return [read(node, head)]
    })
  }

  #readHead(node: JsonNode, what: string): Head | undefined {
    const id = node.members.get('id')?.node
    const type = node.members.get('type')?.node
    const settings = node.members.get('settings')?.node
    if (typeof id?.value !== 'string' || !/^[\w-]{1,100}$/.test(id.value)) {
      this.#document.report(id?.offset ?? node.offset, 'bad_id', `${what} needs an "id" of letters, digits, - and _`)
    }
    if (typeof type?.value !== 'string' || type.value === '') {
      this.#document.report(type?.offset ?? node.offset, 'bad_type', `${what} needs a "type"`)
    }
    if (settings !== undefined && settings.kind !== 'object') {
      this.#document.report(settings.offset, 'bad_settings', 'Expected "settings": { "key": value }')
    }
    if (typeof id?.value !== 'string' || typeof type?.value !== 'string') return undefined
    const values = [...(settings?.members ?? [])].map(([key, member]) => [key, member.node.value] as const)
    const hidden = node.members.get('hidden')?.node.value === true
    const hiddenOn = this.#readHiddenOn(node)
    return {
      id: id.value,
      type: type.value,
      settings: Object.fromEntries(values),
      ...(hidden ? { hidden } : {}),
      ...(hiddenOn.length === 0 ? {} : { hidden_on: hiddenOn }),
    }
  }

  #readHiddenOn(node: JsonNode): Device[] {
    const list = node.members.get('hidden_on')?.node
    if (list === undefined) return []
    const devices = hiddenDevices({ hidden_on: list.value })
    if (list.kind !== 'array' || devices.length < list.elements.length)
      this.#document.report(
        list.offset,
        'bad_hidden_on',
        `Expected "hidden_on" to list any of "${DEVICES.join('", "')}"`,
      )
    return [...devices]
  }

  #count({ offset }: JsonNode, depth: number): void {
    this.#blocks += 1
    const most = LIMITS.blocks_per_template
    if (this.#blocks === most + 1)
      this.#document.report(offset, 'too_many_blocks', `A template can have at most ${most} blocks and widgets`)
    if (depth === LIMITS.nesting + 1)
      this.#document.report(offset, 'nested_too_deeply', `Blocks can be nested at most ${LIMITS.nesting} levels deep`)
  }
}
