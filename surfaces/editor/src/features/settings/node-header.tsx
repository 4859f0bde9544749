import { isHidden } from '@haat/theme-engine'
import { IconButton, Menu, MenuItem, MenuSeparator, printCombination } from '@haat/ui'
import {
  ChevronRight,
  Copy,
  Eye,
  EyeOff,
  Lock,
  Ellipsis as MoreHorizontal,
  Pencil,
  RotateCcw,
  Trash2,
} from '@haat/ui/icons'
import { useState } from 'react'
import { canChange } from '../../document/can-change.ts'
import { canDuplicate } from '../../document/can-duplicate.ts'
import { findNode } from '../../document/find-node.ts'
import { findLock } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { focusSettings } from '../../workspace/focus-settings.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { DeviceToggles } from './device-toggles.tsx'
import { listParents } from './list-parents.ts'
import { NodeNameField } from './node-name-field.tsx'

/** The header of the settings: the parents and name of the selection, and its actions. */
export function NodeHeader({ target }: { target: Target }) {
  const { schemas } = useEditor()
  const { nodes } = useWorkspace()
  const [isRenaming, setRenaming] = useState(false)
  const name = useEditorState((state) => targetName(state.document, schemas, target))
  const hidden = useEditorState((state) => isHidden(findNode(state.document, target) ?? {}))
  const readOnly = useEditorState(
    (state) => state.readOnlyReason !== null || findLock(state.document, target) !== undefined,
  )
  const cannotHide = useEditorState((state) => !canChange(state.document, schemas, target, 'hide').allowed)
  return (
    <header className="border-b border-hairline px-4 pt-3 pb-2">
      <Path target={target} />
      <div className="flex min-h-10 items-center gap-1">
        <NodeNameField
          key={targetKey(target)}
          target={target}
          name={name}
          isRenaming={isRenaming}
          onRenaming={setRenaming}
        />
        {!readOnly && (
          <>
            <IconButton
              label={hidden ? `Show ${name}` : `Hide ${name}`}
              size="small"
              disabled={cannotHide}
              icon={
                hidden ? (
                  <EyeOff aria-hidden="true" className="size-4" />
                ) : (
                  <Eye aria-hidden="true" className="size-4" />
                )
              }
              onClick={() => nodes.toggleHidden(target)}
            />
            <Menu
              trigger={
                <IconButton
                  label={`More actions for ${name}`}
                  size="small"
                  icon={<MoreHorizontal aria-hidden="true" className="size-4" />}
                />
              }
            >
              <NodeActions target={target} onRename={() => setRenaming(true)} />
            </Menu>
          </>
        )}
      </div>
      <DeviceToggles target={target} name={name} />
      {hidden && <p className="pb-1 text-sm text-ink-muted">Hidden: visitors don’t see it.</p>}
    </header>
  )
}

interface NodeActionsProps {
  readonly target: Target
  readonly onRename: () => void
}

/** The items of the menu. A component of its own, so that limits are only computed while the menu is open. */
function NodeActions({ target, onRename }: NodeActionsProps) {
  const { schemas } = useEditor()
  const { nodes } = useWorkspace()
  const cannotDelete = useEditorState((state) => !canChange(state.document, schemas, target, 'delete').allowed)
  const refusal = useEditorState((state) => {
    const placement = canDuplicate(state.document, schemas, target)
    return placement.allowed ? undefined : placement.reason
  })
  return (
    <>
      <MenuItem icon={<Pencil />} shortcut="F2" onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem
        icon={<Copy />}
        shortcut={printCombination('mod+d')}
        disabled={refusal !== undefined}
        onSelect={() => nodes.duplicate(target)}
      >
        Duplicate
        {refusal !== undefined && <span className="block text-xs">{refusal}</span>}
      </MenuItem>
      <MenuItem
        icon={<Lock />}
        shortcut="L"
        onSelect={() => {
          nodes.toggleLocked(target)
          // The menu button disappears and the field for the reason appears.
          focusSettings()
        }}
      >
        Lock
      </MenuItem>
      <MenuItem icon={<RotateCcw />} onSelect={() => nodes.reset(target)}>
        Reset to default
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        shortcut="Delete"
        disabled={cannotDelete}
        onSelect={() => nodes.remove(target)}
      >
        Delete
      </MenuItem>
    </>
  )
}

function Path({ target }: { target: Target }) {
  const { store, schemas } = useEditor()
  // Joined to one string, so that the component renders again only when a name changes.
  const names = useEditorState((state) =>
    listParents(state.document, target)
      .map((part) => targetName(state.document, schemas, part))
      .join('\n'),
  )
  if (names === '') return null
  const parts = listParents(store.getState().document, target)
  return (
    <nav aria-label="Parents" className="-ml-1.5">
      <ol className="flex list-none flex-wrap items-center p-0 text-xs text-ink-muted">
        {parts.map((part, index) => (
          <li key={targetKey(part)} className="flex min-w-0 items-center">
            <button
              type="button"
              className="max-w-40 cursor-pointer truncate rounded-control px-1.5 py-1 hover:bg-hover hover:text-ink"
              onClick={() => store.actions.select(part)}
            >
              {names.split('\n')[index]}
            </button>
            <ChevronRight aria-hidden="true" className="size-3 shrink-0" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
