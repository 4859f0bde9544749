import {
  type BlockInstance,
  type ColorScheme,
  type Device,
  type GlobalSettings,
  hiddenDevices,
  type SectionInstance,
  type ThemeConfiguration,
  type WidgetInstance,
} from '@haat/theme-engine'
import { newId } from './new-id.ts'

/** What could not be read as it stood, and what was made of it: a sentence each, with its path. */
export interface Repair {
  /** `sections.2.blocks.0`, as save names it. */
  readonly path: string
  readonly message: string
}

/** A configuration in which everything is what it has to be. */
export interface RepairedConfiguration {
  readonly configuration: ThemeConfiguration
  readonly repairs: readonly Repair[]
}

/**
 * Makes a configuration that can be edited of whatever is stored: every section, block and widget has a type, settings and an
 * id that nothing else around it has. What is no such thing at all is left out. Nothing else is touched: settings and types
 * that the theme does not know stay.
 */
export function repairConfiguration(stored: unknown): RepairedConfiguration {
  const repairs: Repair[] = []
  const report = (path: string, message: string) => repairs.push({ path, message })
  const { sections, settings } = isRecord(stored) ? stored : {}
  const reader = new NodeReader(report)
  return {
    configuration: { sections: reader.readSections(sections), settings: readSettings(settings, report) },
    repairs,
  }
}

type Report = (path: string, message: string) => void
type Members = Record<string, unknown>

/** As save takes them; `__proto__` would not be a member but what an object inherits from. */
const ID = /^(?!__proto__$)[\w-]{1,120}$/

class NodeReader {
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  readSections(stored: unknown): SectionInstance[] {
    const ids = new Set<string>()
    return this.#readList(stored, 'sections', (value, path): SectionInstance | undefined => {
      const node = this.#readNode(value, path, ids)
      if (node === undefined) return undefined
      const { template, hidden, hidden_on, name, widgets, blocks, ...rest } = node
      return {
        ...rest,
        ...(typeof template === 'string' && template !== '' && { template }),
        ...readLook({ hidden, hidden_on, name }),
        blocks: this.#readBlocks(blocks, `${path}.blocks`, new Set()),
        ...(widgets !== undefined && { widgets: this.#readWidgets(widgets, `${path}.widgets`, new Set()) }),
      }
    })
  }

  #readBlocks(stored: unknown, path: string, ids: Set<string>): BlockInstance[] {
    return this.#readList(stored, path, (value, at): BlockInstance | undefined => {
      const node = this.#readNode(value, at, ids)
      if (node === undefined) return undefined
      const { hidden, hidden_on, name, static: placed, blocks, ...rest } = node
      return {
        ...rest,
        ...readLook({ hidden, hidden_on, name }),
        ...(placed === true && { static: true }),
        ...(blocks !== undefined && { blocks: this.#readBlocks(blocks, `${at}.blocks`, ids) }),
      }
    })
  }

  #readWidgets(stored: unknown, path: string, ids: Set<string>): WidgetInstance[] {
    return this.#readList(stored, path, (value, at): WidgetInstance | undefined => {
      const node = this.#readNode(value, at, ids)
      if (node === undefined) return undefined
      const { hidden, hidden_on, name, blocks, children, ...rest } = node
      const columns = (column: unknown, place: string) => this.#readWidgets(column, place, ids)
      return {
        ...rest,
        ...readLook({ hidden, hidden_on, name }),
        ...(blocks !== undefined && { blocks: this.#readBlocks(blocks, `${at}.blocks`, new Set()) }),
        ...(children !== undefined && { children: this.#readList(children, `${at}.children`, columns) }),
      }
    })
  }

  #readList<Item>(stored: unknown, path: string, read: (value: unknown, path: string) => Item | undefined): Item[] {
    if (stored === undefined || stored === null) return []
    if (!Array.isArray(stored)) {
      this.#report(path, 'This was no list; it has been left out.')
      return []
    }
    return stored.flatMap((value: unknown, index) => {
      const item = read(value, `${path}.${index}`)
      return item === undefined ? [] : [item]
    })
  }

  #readNode(value: unknown, path: string, ids: Set<string>): (Members & ReadNode) | undefined {
    if (!isRecord(value) || typeof value.type !== 'string' || value.type === '') {
      this.#report(path, 'This could not be read; it has been left out.')
      return undefined
    }
    const { type } = value
    const id = this.#readId(value.id, { path, type, ids })
    ids.add(id)
    if (value.settings !== undefined && !isRecord(value.settings)) {
      this.#report(`${path}.settings`, 'These settings could not be read; it has those that the theme starts with.')
    }
    return { ...value, id, type, settings: isRecord(value.settings) ? withoutPrototype(value.settings) : {} }
  }

  #readId(id: unknown, { path, type, ids }: { path: string; type: string; ids: ReadonlySet<string> }): string {
    if (typeof id === 'string' && ID.test(id) && !ids.has(id)) return id
    const reason = typeof id === 'string' && ids.has(id) ? `The id "${id}" was used twice` : 'It had no usable id'
    this.#report(`${path}.id`, `${reason}; it has been given another.`)
    return newId(type)
  }
}

interface ReadNode {
  id: string
  type: string
  settings: Members
}

interface Look {
  hidden?: true
  hidden_on?: Device[]
  name?: string
}

function readLook({ hidden, hidden_on, name }: Record<keyof Look, unknown>): Look {
  const devices = hiddenDevices({ hidden_on })
  return {
    ...(hidden === true && { hidden: true }),
    ...(devices.length > 0 && { hidden_on: [...devices] }),
    ...(typeof name === 'string' && name !== '' && { name }),
  }
}

function readSettings(stored: unknown, report: Report): GlobalSettings {
  if (stored === undefined || stored === null) return {}
  if (!isRecord(stored)) {
    report('settings', 'The theme settings could not be read; they are those that the theme starts with.')
    return {}
  }
  const { color_schemes, ...settings } = withoutPrototype(stored)
  if (color_schemes === undefined) return settings
  if (isRecord(color_schemes)) return { ...settings, color_schemes: readSchemes(color_schemes, report) }
  report('settings.color_schemes', 'The colour schemes could not be read; they are those that the theme starts with.')
  return settings
}

function readSchemes(stored: Members, report: Report): Record<string, ColorScheme> {
  const schemes: Record<string, ColorScheme> = {}
  for (const [id, scheme] of Object.entries(withoutPrototype(stored))) {
    if (!isRecord(scheme)) {
      report(`settings.color_schemes.${id}`, 'This colour scheme could not be read; it has been left out.')
      continue
    }
    const { label, ...colors } = withoutPrototype(scheme)
    schemes[id] = typeof label === 'string' ? { ...colors, label } : colors
  }
  return schemes
}

function withoutPrototype(members: Members): Members {
  return Object.hasOwn(members, '__proto__')
    ? Object.fromEntries(Object.entries(members).filter(([key]) => key !== '__proto__'))
    : members
}

function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
