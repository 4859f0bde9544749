import { TextInput } from '@haat/ui'
import { useRef } from 'react'
import { findLock } from '../../document/locks.ts'
import { MAX_NAME_LENGTH } from '../../document/operations/rename-node.ts'
import type { Target } from '../../document/target.ts'
import { useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

interface NodeNameFieldProps {
  readonly target: Target
  readonly name: string
  readonly isRenaming: boolean
  readonly onRenaming: (isRenaming: boolean) => void
}

/** The name as a heading that becomes a field on double click. An empty name restores the default. */
export function NodeNameField({ target, name, isRenaming, onRenaming }: NodeNameFieldProps) {
  const { nodes } = useWorkspace()
  const readOnly = useEditorState(
    (state) => state.readOnlyReason !== null || findLock(state.document, target) !== undefined,
  )
  const cancelled = useRef(false)
  if (!isRenaming) {
    return (
      <h2
        className="min-w-0 flex-1 truncate text-base font-semibold text-ink"
        title={name}
        onDoubleClick={() => !readOnly && onRenaming(true)}
      >
        {name}
      </h2>
    )
  }
  return (
    <TextInput
      aria-label="Name"
      className="min-w-0 flex-1"
      defaultValue={name}
      maxLength={MAX_NAME_LENGTH}
      // The field appears when someone starts renaming.
      autoFocus
      onFocus={(event) => {
        cancelled.current = false
        event.target.select()
      }}
      onBlur={(event) => {
        if (!cancelled.current) nodes.rename(target, event.target.value)
        onRenaming(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        cancelled.current = event.key === 'Escape'
        event.currentTarget.blur()
      }}
    />
  )
}
