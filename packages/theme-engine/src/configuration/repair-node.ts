import { DEVICES, type Device } from './devices.ts'

export type Members = Record<string, unknown>
export type RepairReport = (path: string, message: string) => void

/** A stored section, block or widget that has a valid type. */
export interface Node extends Members {
  readonly type: string
}

/** The members shared by sections, blocks and widgets, after repair. */
interface RepairedNode {
  id: string
  type: string
  settings: Members
  name?: string
  hidden?: boolean
  hidden_on?: Device[]
  locked?: boolean
  lock_reason?: string
}

/** The members that only some kinds of node have, as stored. */
interface OwnMembers {
  template?: unknown
  static?: unknown
  blocks?: unknown
  widgets?: unknown
  children?: unknown
}

// The rules of StoreConfiguration, the save API's contract. A `__proto__` member would change the object's prototype.
const ID = /^(?!__proto__$)[\w-]{1,120}$/
const TYPE = /^[\w.-]{1,120}$/
/** A block of an app. */
const APP_BLOCK_TYPE = /^app:[a-z0-9-]{1,80}\/[a-z0-9-]{1,35}$/
const MAX_KEY_LENGTH = 120
const MAX_LOCK_REASON_LENGTH = 200

const isText = (value: unknown): value is string => typeof value === 'string'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isDevice = (value: unknown): value is Device => DEVICES.some((device) => device === value)
const isName = (value: unknown): value is string => isText(value) && value !== ''
const isLockReason = (value: unknown): value is string => isText(value) && value.length <= MAX_LOCK_REASON_LENGTH
const isType = (value: unknown): value is string => isText(value) && TYPE.test(value)
const isNodeType = (value: unknown): value is string => isType(value) || (isText(value) && APP_BLOCK_TYPE.test(value))

/** Repairs one section, block or widget, except the lists inside it. */
export class NodeRepair {
  readonly #usedIds: Set<string>
  readonly #report: RepairReport

  constructor(usedIds: Set<string>, report: RepairReport) {
    this.#usedIds = usedIds
    this.#report = report
  }

  /** Returns the value if it is a node; undefined if it's unusable. */
  find(value: unknown): Node | undefined {
    return isRecord(value) && isNodeType(value.type) ? { ...withoutPrototype(value), type: value.type } : undefined
  }

  /** `siblings`: IDs that the node's ID must differ from. Calls `onId` before it reports anything else. */
  read(
    node: Node,
    path: string,
    siblings: Set<string>,
    onId: (id: string) => void = () => {},
  ): RepairedNode & OwnMembers {
    const { type, settings, name, hidden, hidden_on: hiddenOn, locked, lock_reason: lockReason, ...others } = node
    const id = this.#readId(node, path, siblings, onId)
    return {
      ...others,
      id,
      type,
      ...(name === '' ? {} : this.#keep('name', name, isName, path)),
      ...this.readFlag('hidden', hidden, path),
      ...this.#readDevices(hiddenOn, path),
      ...this.readFlag('locked', locked, path),
      ...this.#keep('lock_reason', lockReason, isLockReason, path),
      settings: this.readSettings(settings, `${path}.settings`),
    }
  }

  readSettings(stored: unknown, path: string): Members {
    if (stored === undefined) return {}
    if (!isRecord(stored)) {
      this.#report(path, "These settings were unreadable and were reset to the theme's defaults.")
      return {}
    }
    const settings = withoutPrototype(stored)
    const kept = Object.entries(settings).filter(([key]) => key.length <= MAX_KEY_LENGTH)
    if (kept.length === Object.keys(settings).length) return settings
    this.#report(path, `A setting with a name of more than ${MAX_KEY_LENGTH} characters was removed.`)
    return Object.fromEntries(kept)
  }

  readTemplate(template: unknown, path: string): { template?: string } {
    return this.#keep('template', template, isType, path)
  }

  readFlag<Key extends string>(key: Key, value: unknown, path: string): { [Name in Key]?: boolean } {
    return this.#keep(key, value, isBoolean, path)
  }

  #readDevices(stored: unknown, path: string): { hidden_on?: Device[] } {
    if (stored === undefined) return {}
    const listed: readonly unknown[] = Array.isArray(stored) ? stored : []
    const devices = [...new Set(listed)].filter(isDevice)
    const isWhole = Array.isArray(stored) && devices.length === stored.length
    if (!isWhole) this.#report(`${path}.hidden_on`, 'Unknown screen sizes were removed.')
    return isWhole || devices.length > 0 ? { hidden_on: devices } : {}
  }

  #keep<Key extends string, Value>(
    key: Key,
    value: unknown,
    isValid: (value: unknown) => value is Value,
    path: string,
  ): { [Name in Key]?: Value } {
    const kept: { [Name in Key]?: Value } = {}
    if (isValid(value)) return Object.assign(kept, { [key]: value })
    if (value !== undefined) this.#report(`${path}.${key}`, 'This value was unreadable and was removed.')
    return kept
  }

  #readId({ id, type }: Node, path: string, siblings: Set<string>, onId: (id: string) => void): string {
    const isValid = isText(id) && ID.test(id)
    const used = isValid && !siblings.has(id) ? id : this.#newId(type, path)
    siblings.add(used)
    onId(used)
    if (used !== id) {
      const reason = isValid ? `The id "${id}" was used twice` : 'The id was missing or invalid'
      this.#report(`${path}.id`, `${reason}, so it was changed to "${used}".`)
    }
    return used
  }

  /** Derived only from the path, so that the same damage always gets the same ID. */
  #newId(type: string, path: string): string {
    const stem = type.replaceAll('.', '-').slice(0, 100)
    for (let attempt = 0; ; attempt += 1) {
      const id = `${stem}-${hash(`${path} ${type} ${attempt}`)}`
      if (this.#usedIds.has(id)) continue
      this.#usedIds.add(id)
      return id
    }
  }
}

/** Eight hexadecimal digits (FNV-1a). */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value >>> 0).toString(16).padStart(8, '0')
}

export function withoutPrototype(members: Members): Members {
  return Object.hasOwn(members, '__proto__')
    ? Object.fromEntries(Object.entries(members).filter(([key]) => key !== '__proto__'))
    : members
}

export function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
