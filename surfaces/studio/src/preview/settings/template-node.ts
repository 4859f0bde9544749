import { defaultSections, parseTemplateFile, type SectionInstance } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import type { Target } from '@haat/theme-preview'

type Step = string | number

/** A section, block or widget in a template's file. */
export interface TemplateNode {
  /** The template's file. */
  readonly file: string
  /** Where the node is in the file's JSON. */
  readonly path: readonly Step[]
  /** The section it is in, as the page's configuration has it. */
  readonly section: SectionInstance
  readonly kind: 'section' | 'block' | 'widget'
  readonly type: string
  /** The type of the section, widget or block that holds a block. */
  readonly holder: Pick<TemplateNode, 'kind' | 'type'> | undefined
  readonly settings: Readonly<Record<string, unknown>>
}

const TEMPLATE = /^(?:templates\/([A-Za-z0-9_.-]+)|(header|footer))\.json$/

interface Item {
  readonly id: string
  readonly type: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly blocks?: readonly Item[]
  readonly widgets?: readonly Item[]
  readonly children?: readonly (readonly Item[])[]
}

/** Finds what is selected on the page in the templates of the theme; undefined if no template has it. */
export function findTemplateNode(copy: WorkingCopy, target: Target): TemplateNode | undefined {
  const files = copy.list().flatMap((file) => {
    const [, own, shared] = TEMPLATE.exec(file) ?? []
    const name = own ?? shared
    const { template } = parseTemplateFile(copy.readText(file) ?? '', file)
    return name === undefined || template === undefined ? [] : [{ file, name, sections: template.sections }]
  })
  const listed = defaultSections(files.map(({ name, sections }) => [name, sections]))
  let first = 0
  for (const { file, sections } of files) {
    const index = listed.slice(first, first + sections.length).findIndex(({ id }) => id === target.section_id)
    const section = listed[first + index]
    first += sections.length
    if (index >= 0 && section !== undefined) return nodeIn(section, target, { file, index })
  }
  return undefined
}

function nodeIn(
  section: SectionInstance,
  { widget_id: widgetId, block_id: blockId }: Target,
  { file, index }: { file: string; index: number },
): TemplateNode | undefined {
  const root: Found = { item: section, path: ['sections', index], kind: 'section', holder: undefined }
  const widget = widgetId === undefined ? root : findItem(root, widgetId, 'widget')
  const found = blockId === undefined || widget === undefined ? widget : findItem(widget, blockId, 'block')
  if (found === undefined) return undefined
  const { item, path, kind, holder } = found
  return {
    file,
    path,
    section,
    kind,
    type: item.type,
    holder: holder && { kind: holder.kind, type: holder.item.type },
    settings: item.settings ?? {},
  }
}

interface Found {
  readonly item: Item
  readonly path: readonly Step[]
  readonly kind: TemplateNode['kind']
  readonly holder: Found | undefined
}

function findItem(holder: Found, id: string, kind: 'block' | 'widget'): Found | undefined {
  for (const inner of kind === 'block' ? blocksOf(holder) : widgetsOf(holder)) {
    const found = inner.item.id === id ? inner : findItem(inner, id, kind)
    if (found !== undefined) return found
  }
  return undefined
}

function blocksOf(holder: Found): Found[] {
  return (holder.item.blocks ?? []).map((item, at) => ({
    item,
    path: [...holder.path, 'blocks', at],
    kind: 'block',
    holder,
  }))
}

function widgetsOf(holder: Found): Found[] {
  const own = (holder.item.widgets ?? []).map((item, at) => ({ item, path: [...holder.path, 'widgets', at] }))
  const inner = (holder.item.children ?? []).flatMap((column, at) =>
    column.map((item, place) => ({ item, path: [...holder.path, 'children', at, place] })),
  )
  return [...own, ...inner].map((one) => ({ ...one, kind: 'widget' as const, holder }))
}
