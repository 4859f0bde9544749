import {
  type BlockInstance,
  blockLimit,
  hiddenDevices,
  isAppBlock,
  isHidden,
  isLocked,
  type SectionInstance,
  type SectionSchema,
  type ThemeSchemas,
  takesSharedBlock,
  type WidgetInstance,
} from '@haat/theme-engine'
import { columnCount } from '../../document/column-count.ts'
import { findBlockSchema, findSectionSchema, findWidgetSchema } from '../../document/find-schema.ts'
import { humanizeType } from '../../document/humanize-type.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { canContainWidgets, isInnerSection } from '../../document/widget-place.ts'
import { type Holder, holderKey, type TreeRow } from './tree-row.ts'

export interface RowContext {
  readonly schemas: ThemeSchemas
  /** Keys of the expanded rows. */
  readonly expanded: ReadonlySet<string>
  /** Elements can't be added, so there are no Add rows. */
  readonly is_locked?: boolean
  /** Inside a locked element. */
  readonly isInsideLocked?: boolean
}

interface RowPosition {
  readonly level: number
  readonly position: number
  readonly size: number
  readonly place: Holder
}

type Node = SectionInstance | WidgetInstance | BlockInstance

/** Returns the row of a section and, if expanded, the rows inside. Ignores `section.template`. */
export function sectionRows(
  context: RowContext,
  section: SectionInstance,
  template: string,
  rowPosition: Pick<RowPosition, 'position' | 'size'>,
): TreeRow[] {
  const schema = findSectionSchema(context.schemas, section.type)
  const target = { section_id: section.id }
  const holder: Holder | undefined = canContainWidgets(section)
    ? { kind: 'widgets', section_id: section.id }
    : blockHolder(context, schema, target, section.blocks)
  const row = nodeRow(
    context,
    { kind: 'section', node: section, target, schema, holder },
    {
      ...rowPosition,
      level: 2,
      place: { kind: 'template', template },
    },
  )
  if (!row.is_expanded || holder === undefined) return [row]
  const below = contextInside(context, section)
  const inner = canContainWidgets(section)
    ? widgetRows(below, section.widgets ?? [], holder, 3)
    : blockRows(below, section.blocks, { schema, target }, 3)
  return [row, ...inner]
}

/** Returns the number of Add rows of a list. */
function addRowCount({ is_locked: isLocked = false }: RowContext): number {
  return isLocked ? 0 : 1
}

function widgetRows(context: RowContext, widgets: readonly WidgetInstance[], place: Holder, level: number): TreeRow[] {
  if (place.kind !== 'widgets') return []
  const size = widgets.length + addRowCount(context)
  const rows = widgets.flatMap((widget, index) =>
    widgetWithRows(context, widget, { level, position: index + 1, size, place }),
  )
  if (context.is_locked) return rows
  return [...rows, addRow(place, { level, position: size, size, place }, 'Add widget')]
}

function widgetWithRows(context: RowContext, widget: WidgetInstance, rowPosition: RowPosition): TreeRow[] {
  if (rowPosition.place.kind !== 'widgets') return []
  const { section_id: sectionId } = rowPosition.place
  const target = { section_id: sectionId, widget_id: widget.id }
  const schema = findWidgetSchema(context.schemas, widget.type)
  const isInner = isInnerSection(widget)
  const holder = isInner ? undefined : blockHolder(context, schema, target, widget.blocks ?? [])
  const row = nodeRow(
    context,
    { kind: 'widget', node: widget, target, schema, holder, holdsColumns: isInner },
    rowPosition,
  )
  if (!row.is_expanded) return [row]
  const below = contextInside(context, widget)
  if (!isInner) return [row, ...blockRows(below, widget.blocks ?? [], { schema, target }, rowPosition.level + 1)]
  return [row, ...columnRows(below, widget, schema, { section_id: sectionId, level: rowPosition.level + 1 })]
}

function columnRows(
  context: RowContext,
  widget: WidgetInstance,
  schema: SectionSchema | undefined,
  { section_id: sectionId, level }: { section_id: string; level: number },
): TreeRow[] {
  const children = widget.children ?? []
  const size = Math.max(children.length, columnCount(widget, schema))
  return Array.from({ length: size }, (_, column): TreeRow[] => {
    const holder: Holder = { kind: 'widgets', section_id: sectionId, parent_widget_id: widget.id, column }
    const key = holderKey(holder)
    // Columns are expanded by default: people expand an inner section to see the widgets in them.
    const isExpanded = !context.expanded.has(`closed:${key}`)
    const row: TreeRow = {
      key,
      kind: 'column',
      level,
      position: column + 1,
      size,
      index: column,
      name: `Column ${column + 1}`,
      type_name: '',
      icon: 'column',
      is_hidden: false,
      is_expandable: true,
      is_expanded: isExpanded,
      parent_key: targetKey({ section_id: sectionId, widget_id: widget.id }),
      holder,
    }
    return isExpanded ? [row, ...widgetRows(context, children[column] ?? [], holder, level + 1)] : [row]
  }).flat()
}

function blockRows(
  context: RowContext,
  blocks: readonly BlockInstance[],
  parent: { readonly schema: SectionSchema | undefined; readonly target: Target },
  level: number,
): TreeRow[] {
  const place: Holder = { kind: 'blocks', target: parent.target }
  const size = blocks.length + addRowCount(context)
  const { section_id: sectionId, widget_id: widgetId } = parent.target
  const rows = blocks.flatMap((block, index): TreeRow[] => {
    const target: Target = {
      section_id: sectionId,
      ...(widgetId !== undefined && { widget_id: widgetId }),
      block_id: block.id,
    }
    const schema = findBlockSchema(context.schemas, parent.schema, block.type)
    const shared = schema !== undefined && 'kind' in schema ? schema : undefined
    const holder = blockHolder(context, shared, target, block.blocks ?? [])
    const row = nodeRow(
      context,
      { kind: 'block', node: block, target, schema, holder },
      { level, position: index + 1, size, place },
    )
    if (!row.is_expanded || holder === undefined) return [row]
    return [
      row,
      ...blockRows(contextInside(context, block), block.blocks ?? [], { schema: parent.schema, target }, level + 1),
    ]
  })
  if (context.is_locked) return rows
  const own = parent.target.block_id === undefined ? parent.schema : undefined
  const capacity = own?.max_blocks === undefined ? undefined : { used: blocks.length, max: blockLimit(own) }
  return [...rows, addRow(place, { level, position: size, size, place }, 'Add block', capacity)]
}

function contextInside(context: RowContext, node: Node): RowContext {
  return isLocked(node) ? { ...context, is_locked: true, isInsideLocked: true } : context
}

/** Returns the block list of an element as a holder; undefined if it can't have blocks. */
function blockHolder(
  { schemas }: RowContext,
  schema: SectionSchema | undefined,
  target: Target,
  blocks: readonly BlockInstance[],
): Holder | undefined {
  const acceptsShared =
    schema !== undefined && Object.keys(schemas.blocks).some((type) => takesSharedBlock(schema, type))
  return blocks.length > 0 || acceptsShared || (schema?.blocks.length ?? 0) > 0 ? { kind: 'blocks', target } : undefined
}

function nodeRow(
  { expanded, isInsideLocked = false }: RowContext,
  {
    kind,
    node,
    target,
    schema,
    holder,
    holdsColumns = false,
  }: {
    readonly kind: 'section' | 'widget' | 'block'
    readonly node: Node
    readonly target: Target
    readonly schema: { readonly name: string; readonly icon?: string } | undefined
    readonly holder: Holder | undefined
    readonly holdsColumns?: boolean
  },
  { level, position, size, place }: RowPosition,
): TreeRow {
  const key = targetKey(target)
  const typeName = schema?.name ?? humanizeType(node.type)
  const name = node.name === undefined || node.name === '' ? typeName : node.name
  const isExpandable = holder !== undefined || holdsColumns
  const hiddenOn = hiddenDevices(node)
  return {
    key,
    kind,
    level,
    position,
    size,
    index: position - 1,
    name,
    type_name: schema === undefined && isAppBlock(node.type) ? 'App not installed' : name === typeName ? '' : typeName,
    icon: schema?.icon ?? kind,
    is_hidden: isHidden(node),
    ...((isInsideLocked || isLocked(node)) && { is_locked: true }),
    ...(hiddenOn.length > 0 && { hidden_on: hiddenOn }),
    is_expandable: isExpandable,
    is_expanded: isExpandable && expanded.has(key),
    parent_key: holderKey(place),
    target,
    place,
    ...(holder !== undefined && { holder }),
  }
}

/** The number of items and the theme's limit. */
interface Capacity {
  readonly used: number
  readonly max: number
}

/** Returns the Add row of a list. Dimmed if the list is full. */
export function addRow(
  holder: Holder,
  { level, position, size }: RowPosition,
  name: string,
  capacity?: Capacity,
): TreeRow {
  return {
    key: `add:${holderKey(holder)}`,
    kind: 'add',
    level,
    position,
    size,
    index: position - 1,
    name,
    type_name: capacity === undefined ? '' : `${capacity.used} of ${capacity.max}`,
    icon: 'plus',
    is_hidden: capacity !== undefined && capacity.used >= capacity.max,
    is_expandable: false,
    is_expanded: false,
    parent_key: holderKey(holder),
    holder,
  }
}
