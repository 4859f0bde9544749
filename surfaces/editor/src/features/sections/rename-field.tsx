import { useEffect, useRef } from 'react'
import { MAX_NAME_LENGTH } from '../../document/operations/rename-node.ts'
import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** The name of a row being renamed: Enter saves it, Escape cancels, an empty name restores the default. */
export function RenameField({ row }: { row: TreeRow }) {
  const { store, nodes } = useWorkspace()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const finish = (saves: boolean, returnsFocus: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const line = input.current?.closest<HTMLElement>('[role=treeitem]')
    if (saves && row.target !== undefined) nodes.rename(row.target, input.current?.value ?? '')
    else store.set({ renamingKey: null })
    if (returnsFocus) line?.focus()
  }
  return (
    <input
      ref={input}
      aria-label={`Name of ${row.name}`}
      defaultValue={row.name}
      placeholder={row.type_name}
      maxLength={MAX_NAME_LENGTH}
      className="h-6 min-w-0 flex-1 rounded-[4px] border border-control-edge bg-surface px-1.5 text-sm select-text"
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => finish(true, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(true, true)
        if (event.key === 'Escape') finish(false, true)
      }}
    />
  )
}
