import type {
  BlockInstance,
  ColorScheme,
  GlobalSettings,
  SectionInstance,
  ThemeConfiguration,
  WidgetInstance,
} from './configuration.ts'
import { isRecord, type Members, type Node, NodeRepair, type RepairReport, withoutPrototype } from './repair-node.ts'

/** One damaged place and what was done about it. */
export interface Repair {
  /** The path in the repaired configuration: `sections.2.blocks.0.id`. For a removed item, the path of its list. */
  readonly path: string
  /** The section that contains it; empty outside sections. */
  readonly section_id: string
  /** A sentence for the store owner. */
  readonly message: string
}

export interface RepairedConfiguration {
  readonly configuration: ThemeConfiguration
  /** Empty if nothing was damaged. */
  readonly repairs: readonly Repair[]
}

/**
 * Turns any stored value into a configuration that can be edited, saved and rendered. Keeps everything usable,
 * including settings and types that the theme doesn't have. Removes items without a type, and replaces invalid and
 * duplicate IDs. The result is deterministic, so that the editor and the server agree.
 */
export function repairConfiguration(stored: unknown): RepairedConfiguration {
  const { sections, settings } = isRecord(stored) ? stored : {}
  const reader = new ConfigurationReader(collectIds(sections))
  return {
    configuration: { sections: reader.readSections(sections), settings: reader.readGlobalSettings(settings) },
    repairs: reader.repairs,
  }
}

class ConfigurationReader {
  readonly repairs: Repair[] = []
  readonly #nodes: NodeRepair
  #section_id = ''

  constructor(usedIds: Set<string>) {
    this.#nodes = new NodeRepair(usedIds, this.#report)
  }

  readSections(stored: unknown): SectionInstance[] {
    const ids = new Set<string>()
    return this.#readList('section', stored, 'sections', (node, path) => {
      const { id, template, blocks, widgets, ...rest } = this.#nodes.read(node, path, ids, (id) => {
        this.#section_id = id
      })
      const section: SectionInstance = {
        ...rest,
        id,
        ...this.#nodes.readTemplate(template, path),
        blocks: this.#readBlocks(blocks, `${path}.blocks`, new Set()),
        ...(widgets !== undefined && { widgets: this.#readWidgets(widgets, `${path}.widgets`, new Set()) }),
      }
      this.#section_id = ''
      return section
    })
  }

  readGlobalSettings(stored: unknown): GlobalSettings {
    const { color_schemes: colorSchemes, ...settings } = this.#nodes.readSettings(stored, 'settings')
    if (colorSchemes === undefined) return settings
    if (isRecord(colorSchemes)) return { ...settings, color_schemes: this.#readSchemes(colorSchemes) }
    this.#report('settings.color_schemes', "The colour schemes were unreadable and were reset to the theme's defaults.")
    return settings
  }

  #readBlocks(stored: unknown, path: string, ids: Set<string>): BlockInstance[] {
    return this.#readList('block', stored, path, (node, at): BlockInstance => {
      const { static: isStatic, blocks, ...rest } = this.#nodes.read(node, at, ids)
      return {
        ...rest,
        ...this.#nodes.readFlag('static', isStatic, at),
        ...(blocks !== undefined && { blocks: this.#readBlocks(blocks, `${at}.blocks`, ids) }),
      }
    })
  }

  #readWidgets(stored: unknown, path: string, ids: Set<string>): WidgetInstance[] {
    return this.#readList('widget', stored, path, (node, at): WidgetInstance => {
      const { blocks, children, ...rest } = this.#nodes.read(node, at, ids)
      return {
        ...rest,
        ...(blocks !== undefined && { blocks: this.#readBlocks(blocks, `${at}.blocks`, new Set()) }),
        ...(children !== undefined && { children: this.#readColumns(children, `${at}.children`, ids) }),
      }
    })
  }

  #readColumns(stored: unknown, path: string, ids: Set<string>): WidgetInstance[][] {
    return this.#readArray(stored, path).map((column, number) => this.#readWidgets(column, `${path}.${number}`, ids))
  }

  #readList<Item>(kind: string, stored: unknown, path: string, read: (node: Node, path: string) => Item): Item[] {
    const list: Item[] = []
    for (const value of this.#readArray(stored, path)) {
      const node = this.#nodes.find(value)
      if (node === undefined) this.#report(path, `A ${kind} without a valid type was removed.`)
      else list.push(read(node, `${path}.${list.length}`))
    }
    return list
  }

  #readArray(stored: unknown, path: string): readonly unknown[] {
    if (Array.isArray(stored)) return stored
    if (stored !== undefined) this.#report(path, 'This list was unreadable and is now empty.')
    return []
  }

  #readSchemes(stored: Members): Record<string, ColorScheme> {
    const schemes: Record<string, ColorScheme> = {}
    for (const [id, scheme] of Object.entries(withoutPrototype(stored))) {
      if (!isRecord(scheme)) {
        this.#report('settings.color_schemes', `The colour scheme "${id}" was unreadable and was removed.`)
        continue
      }
      const { label, ...colors } = withoutPrototype(scheme)
      if (label !== undefined && typeof label !== 'string') {
        this.#report(
          `settings.color_schemes.${id}.label`,
          'The name of this colour scheme was unreadable and was removed.',
        )
      }
      schemes[id] = typeof label === 'string' ? { ...colors, label } : colors
    }
    return schemes
  }

  readonly #report: RepairReport = (path, message) => {
    this.repairs.push({ path, section_id: this.#section_id, message })
  }
}

/** Returns every string in the position of an ID, so that a new ID never equals the ID of a later item. */
function collectIds(stored: unknown): Set<string> {
  const ids = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    else if (isRecord(value)) {
      if (typeof value.id === 'string') ids.add(value.id)
      for (const list of [value.blocks, value.widgets, value.children]) walk(list)
    }
  }
  walk(stored)
  return ids
}
