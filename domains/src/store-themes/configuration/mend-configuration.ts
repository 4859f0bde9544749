import { createHash } from 'node:crypto'
import { DEVICES } from '@haat/theme-engine'
import type { ConfigurationWarning } from './contract.ts'
import { ID_FORM, LONGEST_KEY, LONGEST_LOCK_REASON, TYPE_FORM } from './contract.ts'

type Fields = Record<string, unknown>
type Kind = 'section' | 'block' | 'widget'

export interface Mended {
  /** A StoreConfiguration. */
  readonly configuration: { readonly sections: unknown[]; readonly settings: Fields }
  /** What was damaged, by its place in what is left. */
  readonly damages: readonly ConfigurationWarning[]
}

/**
 * Makes a configuration of what is none (saved by hand, or by a release with other rules), so that an editor opens it and
 * a storefront shows it. What stands in it and can be used stays; what has no type cannot be used. The same damage is
 * mended in the same way each time.
 */
export function mendConfiguration(sections: unknown, settings: unknown): Mended {
  const mending = new Mending()
  return {
    configuration: {
      sections: mending.list('section', sections, 'sections'),
      settings: mending.settings(settings, 'settings'),
    },
    damages: mending.damages,
  }
}

class Mending {
  readonly damages: ConfigurationWarning[] = []
  #section_id = ''

  list(kind: Kind, value: unknown, path: string): Fields[] {
    if (!Array.isArray(value)) {
      this.#damaged(path, 'This was no list, and is empty now')
      return []
    }
    const list: Fields[] = []
    for (const item of value) {
      const place = `${path}.${list.length}`
      if (isFields(item) && typeof item.type === 'string' && TYPE_FORM.test(item.type)) {
        list.push(this.#node(kind, item, item.type, place))
      } else {
        this.#damaged(path, `A ${kind} that does not say what it is was left out before number ${list.length + 1}`)
      }
    }
    return list
  }

  settings(value: unknown, path: string): Fields {
    if (!isFields(value)) {
      this.#damaged(path, 'These settings could not be read, and are the defaults now')
      return {}
    }
    const entries = Object.entries(value)
    const kept = entries.filter(([key]) => key.length <= LONGEST_KEY)
    if (kept.length < entries.length) this.#damaged(path, 'A setting whose name is too long was left out')
    return Object.fromEntries(kept)
  }

  #node(kind: Kind, fields: Fields, type: string, path: string): Fields {
    const id = this.#idOf(fields.id, type, path)
    if (kind === 'section') this.#section_id = id
    const { template, hidden, hidden_on, locked, lock_reason, settings, blocks, widgets, children, ...others } = fields
    const node: Fields = { ...others, id, type }
    if (kind === 'section' && template !== undefined) this.#keep(node, { template }, path, isTypeName)
    if (hidden !== undefined) this.#keep(node, { hidden }, path, (value) => typeof value === 'boolean')
    if (hidden_on !== undefined) this.#keep(node, { hidden_on }, path, isHiddenOn)
    if (locked !== undefined) this.#keep(node, { locked }, path, (value) => typeof value === 'boolean')
    if (lock_reason !== undefined) this.#keep(node, { lock_reason }, path, isLockReason)
    node.settings = this.settings(settings ?? {}, `${path}.settings`)
    if (kind === 'section' || blocks !== undefined) {
      node.blocks = this.list('block', blocks ?? [], `${path}.blocks`)
    }
    if (kind === 'section' && widgets !== undefined) node.widgets = this.list('widget', widgets, `${path}.widgets`)
    if (kind === 'widget' && children !== undefined) node.children = this.#columns(children, `${path}.children`)
    if (kind === 'section') this.#section_id = ''
    return node
  }

  #columns(value: unknown, path: string): Fields[][] {
    if (Array.isArray(value)) return value.map((column, number) => this.list('widget', column, `${path}.${number}`))
    this.#damaged(path, 'These columns could not be read, and are empty now')
    return []
  }

  #idOf(id: unknown, type: string, path: string): string {
    if (typeof id === 'string' && ID_FORM.test(id)) return id
    const mark = createHash('sha256').update(`${path} ${type}`).digest('hex').slice(0, 8)
    const given = `${type.replaceAll('.', '-').slice(0, 100)}-${mark}`
    this.#damaged(path, `This had no usable id, and is called "${given}" now`)
    return given
  }

  #keep(node: Fields, field: Fields, path: string, isUsable: (value: unknown) => boolean): void {
    for (const [key, value] of Object.entries(field)) {
      if (isUsable(value)) node[key] = value
      else this.#damaged(`${path}.${key}`, 'This could not be read, and is left out')
    }
  }

  #damaged(path: string, message: string): void {
    this.damages.push({ path, section_id: this.#section_id, code: 'damaged', message })
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isHiddenOn(value: unknown): boolean {
  return Array.isArray(value) && value.length <= DEVICES.length && value.every((device) => DEVICES.includes(device))
}

function isLockReason(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_LOCK_REASON
}

function isTypeName(value: unknown): boolean {
  return typeof value === 'string' && TYPE_FORM.test(value)
}
