import { Banner, Button, TextInput } from '@haat/ui'
import { useId } from 'react'
import { findNode } from '../../document/find-node.ts'
import { findLock } from '../../document/locks.ts'
import { nodeName, targetName } from '../../document/node-name.ts'
import { MAX_REASON_LENGTH, setLockReason } from '../../document/operations/set-lock.ts'
import { type Target, targetKind } from '../../document/target.ts'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import { focusSettings } from '../../workspace/focus-settings.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** Shows that an element is locked, and why. People with permission can unlock it and edit the reason. */
export function LockNote({ target }: { target: Target }) {
  const { store, schemas } = useEditor()
  const { nodes } = useWorkspace()
  const hasUnlockPermission = useSyncState((state) => state.can_publish)
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const lock = useEditorState((state) => findLock(state.document, target)?.node)
  const isOwn = useEditorState(
    (state) => findNode(state.document, target)?.locked === true && findLock(state.document, target)?.isOwn === true,
  )
  const name = useEditorState((state) => targetName(state.document, schemas, target))
  const kind = targetKind(target)
  const id = useId()
  if (lock === undefined) return null
  const { lock_reason: reason = '' } = lock
  const canUnlock = isOwn && hasUnlockPermission && !isReadOnly
  return (
    <Banner
      tone="info"
      title={isOwn ? `This ${kind} is locked` : `${nodeName(lock, schemas)} is locked, including this ${kind}`}
      className="mb-4"
    >
      {canUnlock ? (
        <div className="flex flex-col gap-2">
          <label htmlFor={id}>Reason, shown to others editing this theme</label>
          <TextInput
            id={id}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            placeholder="Checked by our lawyer"
            onChange={(event) => store.actions.perform(setLockReason(target, event.target.value, name))}
          />
          <Button
            size="small"
            onClick={() => {
              nodes.toggleLocked(target)
              // The button disappears with the lock.
              focusSettings()
            }}
            className="self-start"
          >
            Unlock
          </Button>
        </div>
      ) : (
        <>
          {reason !== '' && <p>{reason}</p>}
          <p>
            {hasUnlockPermission
              ? `To edit this ${kind}, unlock its parent first.`
              : `You can’t edit this ${kind}. The owner and staff with permission to publish can unlock it.`}
          </p>
        </>
      )}
    </Banner>
  )
}
