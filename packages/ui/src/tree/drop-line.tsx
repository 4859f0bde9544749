import { endOf, type NestedItem } from './nested-items.ts'
import type { RowDrag } from './use-row-drag.ts'

interface TreeDropLineProps {
  readonly rows: readonly NestedItem[]
  readonly drag: RowDrag | undefined
  readonly list: HTMLElement | null
  /** The indent of one level, in CSS pixels. */
  readonly indent: number
}

/** Shows where a dragged row would land. */
export function TreeDropLine({ rows, drag, list, indent }: TreeDropLineProps) {
  if (drag?.slot === undefined || list === null) return null
  const from = rows.findIndex(({ key }) => key === drag.key)
  const others = rows.toSpliced(from, endOf(rows, from) - from)
  const row = (key: string | undefined) =>
    key === undefined ? null : list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const before = row(others[drag.slot.index]?.key)
  const after = row(others.at(-1)?.key)
  const top = before?.offsetTop ?? (after === null ? 0 : after.offsetTop + after.offsetHeight)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute right-3 h-0.5 -translate-y-px rounded-full bg-indigo"
      style={{ top, insetInlineStart: drag.slot.depth * indent + 12 }}
    />
  )
}
