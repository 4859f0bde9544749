import {
  findFilterReference,
  findObjectReference,
  type LiquidFile,
  type ThemeSource,
} from '@haat/theme-engine/authoring'
import { callsOf, rootsOf } from './partial-index.ts'
import { declarationAt } from './scopes.ts'
import { globalSettings, ownSettings } from './settings-of.ts'
import { typeNamed, typeOfSetting, type ValueType } from './value-type.ts'

/** A place in a Liquid file from which a value is read. */
export interface Place {
  readonly theme: ThemeSource
  readonly file: LiquidFile
  readonly offset: number
  /** For snippets: the section, widget, block or layout that renders it; undefined: any. */
  readonly root?: LiquidFile
}

type Key = string | undefined

/** Assignments that refer to each other in circles, or snippets that render each other, end here. */
const MAX_STEPS = 12

/** The type of a path such as `product.variants.first`, as read at a place. */
export function typeOfPath(place: Place, [head, ...keys]: readonly Key[], steps = 0): ValueType | undefined {
  if (head === undefined || steps > MAX_STEPS) return undefined
  return keys.reduce((type, key) => memberOf(place, type, key), typeOfName(place, head, steps))
}

/** The type of a member: `first` of a list, a setting of settings, a property of an object. */
export function memberOf({ theme, file }: Place, type: ValueType | undefined, key: Key): ValueType | undefined {
  switch (type?.kind) {
    case 'list':
      if (key === 'size') return typeNamed('number')
      return key === undefined || key === 'first' || key === 'last' || /^-?\d+$/.test(key) ? type.of : undefined
    case 'settings': {
      const found = type.settings.find(({ setting }) => setting.key === key)
      if (found !== undefined) return typeOfSetting(found.setting)
      return type.path === globalSettings(theme).path && key === 'color_schemes'
        ? typeNamed('color_scheme[]')
        : undefined
    }
    case 'object': {
      const { reference } = type
      if (key === 'settings' && ['section', 'block', 'widget'].includes(reference.name)) {
        return ownSettings(type.file ?? file, reference.name)
      }
      const property = reference.properties.find(({ name }) => name === key)
      if (property !== undefined) return typeNamed(property.type, type.file)
      return reference.items === undefined ? undefined : typeNamed(reference.items)
    }
    default:
      return undefined
  }
}

function typeOfName(place: Place, name: string, steps: number): ValueType | undefined {
  const { theme, file, offset } = place
  const declared = declarationAt(file, name, offset - 1)
  if (declared !== undefined) {
    const text = file.slice(declared.from, declared.to)
    // Only what is above it: `assign list = list | sort`.
    const above = { ...place, offset: declared.offset }
    if (declared.tag === 'assign') return typeOfExpression(above, text.replace(/^\s*=/, ''), steps + 1)
    if (declared.tag === 'for' || declared.tag === 'tablerow') {
      const list = typeOfExpression(above, text.replace(/^\s*in\b/, ''), steps + 1)
      if (list?.kind === 'object' && list.reference.items !== undefined) return typeNamed(list.reference.items)
      return list?.kind === 'list' ? list.of : undefined
    }
    return typeNamed(declared.tag === 'capture' ? 'html' : 'number')
  }
  const given = file.folder === 'snippets' ? typeOfArgument(place, name, steps) : undefined
  if (given !== undefined) return given
  if (name === 'settings') return globalSettings(theme)
  const reference = findObjectReference(name)
  if (reference === undefined || !reference.is_global) return undefined
  return { kind: 'object', reference, file: place.root ?? file }
}

/** What the first caller that passes it says. */
function typeOfArgument(place: Place, name: string, steps: number): ValueType | undefined {
  const { theme, file, root } = place
  for (const { file: caller, use } of callsOf(theme, file.name)) {
    const argument = use.given.find((one) => one.name === name)
    const isReached = root === undefined || caller === root || rootsOf(theme, caller).includes(root)
    if (argument === undefined || caller === file || !isReached) continue
    const from = { ...place, file: caller, offset: argument.value_offset }
    const { path } = argument
    const type = path === undefined ? undefined : typeOfPath(from, [path.name, ...path.keys], steps + 1)
    if (type === undefined) continue
    const isLoop = /\bfor\s*$/.test(caller.slice(Math.max(0, argument.value_offset - 8), argument.value_offset))
    return isLoop && type.kind === 'list' ? type.of : type
  }
  return undefined
}

const PATH = /^\s*([\p{L}_][\p{L}\p{M}\p{N}_-]*\??)((?:\s*\.\s*[\p{L}\p{N}_-]+\??|\s*\[[^\]]*\])*)/u

/** The type of `collection.products | where: 'available' | first`. */
export function typeOfExpression(place: Place, text: string, steps = 0): ValueType | undefined {
  const [value = '', ...filters] = text.split(/\|(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/)
  const start = typeOfValue(place, value, steps)
  return filters.reduce<ValueType | undefined>((type, filter) => {
    const name = /^\s*([a-z_0-9]+)/.exec(filter)?.[1]
    const returns = name === undefined ? undefined : findFilterReference(name)?.returns
    if (returns === 'same') return type
    if (returns === 'item') return type?.kind === 'list' ? type.of : undefined
    return returns === undefined ? undefined : typeNamed(returns)
  }, start)
}

function typeOfValue(place: Place, text: string, steps: number): ValueType | undefined {
  const trimmed = text.trim()
  if (/^["']/.test(trimmed)) return typeNamed('text')
  if (/^-?\d/.test(trimmed)) return typeNamed('number')
  if (/^(?:true|false)\b/.test(trimmed)) return typeNamed('boolean')
  if (trimmed.startsWith('(')) return { kind: 'list', of: typeNamed('number') }
  const path = readPath(trimmed)
  return path && typeOfPath(place, path, steps)
}

/** `product.variants[0].title` as its name and keys; computed keys are undefined. */
export function readPath(text: string): Key[] | undefined {
  const match = PATH.exec(text)
  if (match?.[1] === undefined) return undefined
  const keys = (match[2] ?? '').matchAll(/\.\s*([\p{L}\p{N}_-]+\??)|\[\s*(?:(["'])(.*?)\2|(-?\d+)|[^\]]*)\s*\]/gu)
  return [match[1], ...Array.from(keys, (key) => key[1] ?? key[3] ?? key[4])]
}
