import type { ThemeSource } from '@haat/theme-engine/authoring'
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { declaration, jsonTree, type Placed, type PlacedKind, TEMPLATE } from '../template-nodes.ts'
import { GLOBAL_SETTINGS } from '../types/settings-of.ts'
import { allTranslations } from '../types/translation-keys.ts'
import { type Entity, type Occurrence, settingEntity } from './occurrence.ts'

/** Names in a JSON file: types, setting keys, files in `assets/`, translation keys. */
export function occurrencesInJson(theme: ThemeSource, path: string): Occurrence[] {
  const source = theme.source(path)
  const root = source && jsonTree(source)
  if (root === undefined) return []
  if (path.startsWith('locales/')) {
    return allTranslations(theme)
      .filter((one) => one.path === path)
      .map(({ key, from, to }) => ({ entity: { kind: 'translation', key }, path, from, to, is_definition: true }))
  }
  const occurrences = assetsIn(theme, path, root)
  if (TEMPLATE.test(path)) occurrences.push(...new TemplateReader(theme, path).read(root))
  if (path === GLOBAL_SETTINGS) occurrences.push(...globalSettings(root))
  return occurrences
}

class TemplateReader {
  readonly #theme: ThemeSource
  readonly #path: string
  readonly #occurrences: Occurrence[] = []

  constructor(theme: ThemeSource, path: string) {
    this.#theme = theme
    this.#path = path
  }

  read(root: Node): Occurrence[] {
    this.#list(root, 'sections', 'section', undefined)
    return this.#occurrences
  }

  #list(node: Node, name: string, kind: PlacedKind, parent: Placed | undefined): void {
    const list = findNodeAtLocation(node, [name])
    for (const item of list?.children ?? []) {
      // `children` of an inner section is a list of columns.
      const items = item.type === 'array' ? (item.children ?? []) : [item]
      for (const one of items) this.#item(one, kind, parent)
    }
  }

  #item(node: Node, kind: PlacedKind, parent: Placed | undefined): void {
    const type = findNodeAtLocation(node, ['type'])
    if (type === undefined || typeof type.value !== 'string') return
    const placed = declaration(this.#theme, kind, type.value, parent)
    if (placed.file !== undefined) this.#add(typeEntity(placed, placed.file), type)
    const { settings, file } = placed
    for (const member of findNodeAtLocation(node, ['settings'])?.children ?? []) {
      const key = member.children?.[0]
      if (key === undefined || file === undefined || settings?.some((one) => one.key === key.value) !== true) continue
      this.#add(settingEntity(file, placed.block === undefined ? 'own' : 'block', String(key.value)), key)
    }
    this.#list(node, 'blocks', 'block', placed)
    this.#list(node, 'widgets', 'widget', placed)
    this.#list(node, 'children', 'widget', placed)
  }

  #add(entity: Entity, node: Node): void {
    this.#occurrences.push(inString(entity, this.#path, node))
  }
}

function typeEntity({ block }: Placed, file: string): Entity {
  return block === undefined ? { kind: 'file', path: file } : { kind: 'block', path: file, type: block }
}

function inString(entity: Entity, path: string, { offset, length }: Node, isDefinition = false): Occurrence {
  return { entity, path, from: offset + 1, to: offset + length - 1, is_definition: isDefinition }
}

function globalSettings(root: Node): Occurrence[] {
  const entity = (key: string): Entity => ({ kind: 'setting', path: GLOBAL_SETTINGS, owner: 'global', key })
  const occurrences: Occurrence[] = []
  for (const group of findNodeAtLocation(root, ['schema'])?.children ?? []) {
    for (const setting of findNodeAtLocation(group, ['settings'])?.children ?? []) {
      const key = findNodeAtLocation(setting, ['key'])
      if (key?.type === 'string') occurrences.push(inString(entity(String(key.value)), GLOBAL_SETTINGS, key, true))
    }
  }
  const known = new Set(occurrences.map((one) => (one.entity.kind === 'setting' ? one.entity.key : '')))
  for (const member of findNodeAtLocation(root, ['values'])?.children ?? []) {
    const key = member.children?.[0]
    if (key !== undefined && known.has(String(key.value))) {
      occurrences.push(inString(entity(String(key.value)), GLOBAL_SETTINGS, key))
    }
  }
  return occurrences
}

/** Values such as `"assets/hero.jpg"`. */
function assetsIn(theme: ThemeSource, path: string, node: Node): Occurrence[] {
  const { value } = node
  if (node.type === 'string' && typeof value === 'string' && value.startsWith('assets/') && theme.files.has(value)) {
    const from = node.offset + 1 + 'assets/'.length
    const entity: Entity = { kind: 'file', path: value }
    return [{ entity, path, from, to: node.offset + node.length - 1, is_definition: false }]
  }
  return (node.children ?? []).flatMap((child) => assetsIn(theme, path, child))
}
