import { type CategorySummary, MAX_CATEGORY_LEVELS } from '@haat/domains/products/categories/contract'
import { Tree, type TreeRow } from '@haat/ui'
import { type Direction, endOf, heightOf, moveBy } from '@haat/ui/nested-items'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CategoryLine } from './category-line.tsx'
import { destinationOf, itemsOf, placeOf, visibleRows } from './category-rows.ts'
import { NameField } from './name-field.tsx'
import type { TreeChanges } from './use-tree-changes.ts'

const DEEPEST = MAX_CATEGORY_LEVELS - 1
const NEW = 'new'

/** What is being typed: the name of a category, or that of a new one under a parent. */
export type Naming = { readonly rename: string } | { readonly addTo: string | null }

interface CategoryTreeProps {
  readonly categories: readonly CategorySummary[]
  readonly search: string
  readonly expanded: ReadonlySet<string>
  readonly onExpand: (id: string, isExpanded: boolean) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string) => void
  readonly naming: Naming | undefined
  readonly onNaming: (naming: Naming | undefined) => void
  readonly changes: TreeChanges
  readonly onRemove: (ids: readonly string[]) => void
  readonly onMerge: (id: string) => void
}

/** All categories as a tree: opened, named, moved by dragging or with the keyboard, selected. */
export function CategoryTree(props: CategoryTreeProps) {
  const { categories, search, expanded, onExpand, selected, onSelect, naming, onNaming, changes } = props
  const navigate = useNavigate()
  const focus = useRef<string>(undefined)
  const items = useMemo(() => itemsOf(categories), [categories])
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])
  const known = useMemo(() => visibleRows(items, { expanded, search }), [items, expanded, search])
  const rows = naming !== undefined && 'addTo' in naming ? withNewRow(known, naming.addTo) : known
  const indexOf = (id: string) => items.findIndex(({ key }) => key === id)

  const move = (id: string, direction: Direction) => {
    const moved = moveBy(items, indexOf(id), direction, DEEPEST)
    if (moved === undefined) return changes.announce(`${byId.get(id)?.name} can’t move further ${direction}`)
    const destination = placeOf(moved, id)
    if (destination.parent_id !== null) onExpand(destination.parent_id, true)
    focus.current = id
    changes.move(id, destination)
  }
  const add = (id: string) => {
    const category = byId.get(id)
    if (category === undefined || category.level >= MAX_CATEGORY_LEVELS) return
    onExpand(id, true)
    onNaming({ addTo: id })
  }
  const closeNaming = (id: string | null | undefined) => {
    focus.current = id ?? undefined
    onNaming(undefined)
  }
  return (
    <Tree
      label="Categories"
      hint="Arrow keys move between categories, Enter opens one, Space selects it, F2 renames it, plus adds a subcategory and Delete deletes it. Alt with the arrow keys moves a category: up, down, right into the category above, left out of its parent."
      rows={rows}
      selected={selected}
      deepest={DEEPEST}
      heightOf={(id) => heightOf(items, indexOf(id))}
      announcement={changes.announcement}
      focus={focus}
      commands={{
        expand: onExpand,
        open: (id) => void navigate(`/categories/${id}`),
        select: onSelect,
        rename: (id) => onNaming({ rename: id }),
        insert: add,
        remove: (id) => props.onRemove([id]),
        move,
      }}
      onDrop={(id, slot) => {
        focus.current = id
        changes.move(id, destinationOf(items, rows, id, slot))
      }}
      renderRow={(row, place) => {
        if (naming !== undefined && 'addTo' in naming && row.key === NEW) {
          return (
            <NameField
              label="Name of the new category"
              initial=""
              submitLabel="Add"
              onSubmit={async (name) => {
                focus.current = await changes.add(naming.addTo, name)
              }}
              onClose={() => onNaming(undefined)}
            />
          )
        }
        const category = byId.get(row.key)
        if (category === undefined) return null
        const { id } = category
        if (naming !== undefined && 'rename' in naming && naming.rename === id) {
          return (
            <NameField
              label={`New name of ${category.name}`}
              initial={category.name}
              submitLabel="Rename"
              onSubmit={(name) => changes.rename(id, name)}
              onClose={() => closeNaming(id)}
            />
          )
        }
        return (
          <CategoryLine
            category={category}
            place={place}
            isSelected={selected.has(id)}
            canDrag={search.trim() === '' && naming === undefined}
            canAdd={category.level < MAX_CATEGORY_LEVELS}
            canMove={(direction) => moveBy(items, indexOf(id), direction, DEEPEST) !== undefined}
            onSelect={() => onSelect(id)}
            onMove={(direction) => move(id, direction)}
            onRename={() => onNaming({ rename: id })}
            onAdd={() => add(id)}
            onStatus={(status) => void changes.setStatus([id], status)}
            onMerge={() => props.onMerge(id)}
            onRemove={() => props.onRemove([id])}
          />
        )
      }}
    />
  )
}

/** Adds the row of a category that is being named, last among the subcategories of its parent. */
function withNewRow(rows: readonly TreeRow[], parentId: string | null): readonly TreeRow[] {
  const parent = rows.findIndex(({ key }) => key === parentId)
  const depth = parentId === null ? 0 : (rows[parent]?.depth ?? 0) + 1
  const end = parentId === null || parent === -1 ? rows.length : endOf(rows, parent)
  const siblings = rows.slice(parent + 1, end).filter((row) => row.depth === depth).length + 1
  return rows.toSpliced(end, 0, {
    key: NEW,
    depth,
    name: 'New category',
    isExpanded: undefined,
    position: siblings,
    siblings,
  })
}
