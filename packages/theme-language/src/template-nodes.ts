import type { BlockSchema, SectionSchema, Setting, ThemeSource } from '@haat/theme-engine/authoring'
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { readJson } from './read-json.ts'

type Source = NonNullable<ReturnType<ThemeSource['source']>>
type Segment = string | number

export const TEMPLATE = /^(?:templates\/[\w.-]+|header|footer)\.json$/

const trees = new WeakMap<Source, { readonly root: Node | undefined }>()

/** The JSON of a file, as far as it can be read. */
export function jsonTree(source: Source): Node | undefined {
  const known = trees.get(source) ?? { root: readJson(source.text) }
  trees.set(source, known)
  return known.root
}

export type PlacedKind = 'section' | 'widget' | 'block'

/** A section, widget or block of a template: what declares its settings. */
export interface Placed {
  readonly kind: PlacedKind
  readonly type: string
  /** Undefined if the type isn't known. */
  readonly settings: readonly Setting[] | undefined
  /** The file that declares it. */
  readonly file: string | undefined
  /** The block type inside that file, for its own blocks. */
  readonly block?: string
  readonly schema?: SectionSchema
}

/** What is placed at a path of a template such as `sections, 0, blocks, 1`. */
export function placedAt(theme: ThemeSource, root: Node, path: readonly Segment[]): Placed | undefined {
  let placed: Placed | undefined
  for (let at = 0; at < path.length - 1; at += 1) {
    const list = path[at]
    const index = path[at + 1]
    if (typeof index !== 'number' || typeof list !== 'string') continue
    // `children` is a list of columns, each a list of widgets.
    const end = list === 'children' ? at + 3 : at + 2
    const type = findNodeAtLocation(root, [...path.slice(0, end), 'type'])?.value
    if (typeof type === 'string') placed = declaration(theme, kindOf(list), type, placed)
  }
  return placed
}

function kindOf(list: string): PlacedKind {
  return list === 'sections' ? 'section' : list === 'blocks' ? 'block' : 'widget'
}

/** What a type declares, inside its parent. */
export function declaration(theme: ThemeSource, kind: PlacedKind, type: string, parent: Placed | undefined): Placed {
  if (kind === 'block') {
    const own: BlockSchema | undefined = parent?.schema?.blocks.find((block) => block.type === type)
    if (own !== undefined) return { kind, type, settings: own.settings, file: parent?.file, block: type }
  }
  const schemas =
    kind === 'section' ? theme.schemas.sections : kind === 'widget' ? theme.schemas.widgets : theme.schemas.blocks
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined
  if (schema === undefined) return { kind, type, settings: undefined, file: undefined }
  const path = `${kind}s/${schema.type}.liquid`
  return { kind, type, settings: schema.settings, file: theme.files.has(path) ? path : undefined, schema }
}
