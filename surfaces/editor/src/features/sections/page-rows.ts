import type { SectionInstance, ThemeSchemas } from '@haat/theme-engine'
import { sectionsOf } from '../../document/section-order.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { addRow, sectionRows } from '../../workspace/nodes/section-rows.ts'
import { holderKey, isSameRow, type TreeRow } from '../../workspace/nodes/tree-row.ts'

/** What the layers show. */
export interface PageView {
  readonly document: ThemeDocument
  readonly template: string
  readonly template_name: string
  readonly expanded: ReadonlySet<string>
  /** Nothing can be added, so there are no Add rows. */
  readonly is_locked?: boolean
}

interface CachedRows {
  readonly expanded: ReadonlySet<string>
  readonly is_locked: boolean
  readonly template: string
  readonly position: number
  readonly size: number
  readonly rows: TreeRow[]
}

/**
 * Returns a function that returns the rows of a page: header, the template's sections, footer. Rows that look the same
 * keep their identity, and so does the array, so that typing into a setting renders no row.
 */
export function createPageRows(schemas: ThemeSchemas): (view: PageView) => readonly TreeRow[] {
  const cache = new WeakMap<SectionInstance, CachedRows>()
  let last: readonly TreeRow[] = []

  function rowsOfSection(
    section: SectionInstance,
    { expanded, is_locked: isLocked = false }: PageView,
    group: string,
    position: number,
    size: number,
  ): TreeRow[] {
    const before = cache.get(section)
    const isSame =
      before !== undefined &&
      before.expanded === expanded &&
      before.is_locked === isLocked &&
      before.template === group &&
      before.position === position &&
      before.size === size
    if (isSame) return before.rows
    const rows = sectionRows({ schemas, expanded, is_locked: isLocked }, section, group, { position, size })
    cache.set(section, { expanded, is_locked: isLocked, template: group, position, size, rows })
    return rows
  }

  return (view) => {
    const groups = [
      { template: 'header', name: 'Header' },
      { template: view.template, name: view.template_name },
      { template: 'footer', name: 'Footer' },
    ]
    const fresh = groups.flatMap(({ template, name }, at): TreeRow[] => {
      const sections = sectionsOf(view.document, template)
      const addRowCount = view.is_locked === true ? 0 : 1
      const size = sections.length + addRowCount
      const holder = { kind: 'template', template } as const
      const group: TreeRow = {
        key: holderKey(holder),
        kind: 'group',
        level: 1,
        position: at + 1,
        size: groups.length,
        index: at,
        name,
        type_name: '',
        icon: template,
        is_hidden: false,
        is_expandable: true,
        is_expanded: !view.expanded.has(`closed:${holderKey(holder)}`),
        parent_key: '',
        holder,
      }
      if (!group.is_expanded) return [group]
      return [
        group,
        ...sections.flatMap((section, index) => rowsOfSection(section, view, template, index + 1, size)),
        ...(addRowCount === 0
          ? []
          : [addRow(holder, { level: 2, position: size, size, place: holder }, 'Add section')]),
      ]
    })
    last = reuseRows(last, fresh)
    return last
  }
}

function reuseRows(before: readonly TreeRow[], fresh: readonly TreeRow[]): readonly TreeRow[] {
  const byKey = new Map(before.map((row) => [row.key, row]))
  const rows = fresh.map((row) => {
    const old = byKey.get(row.key)
    return old !== undefined && isSameRow(old, row) ? old : row
  })
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows
}
