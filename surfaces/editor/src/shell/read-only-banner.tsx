import { Button } from '@haat/ui'
import { Lock, RotateCw } from '@haat/ui/icons'
import { describeLock } from '../features/session/describe-lock.ts'
import { useEditorState, useSyncState } from '../state/editor-context.tsx'

/** Explains why the editor is read-only, until when, and what happens to unsaved changes. */
export function ReadOnlyBanner() {
  const reason = useEditorState((state) => state.lockReason)
  const lockedBy = useSyncState((state) => state.locked_by)
  const suspended = useSyncState((state) => state.suspended)
  const hasUnsavedChanges = useEditorState((state) => state.isDirty)
  const hasStoredChanges = useSyncState(({ kept_work: keptWork }) => keptWork !== null && keptWork.theme === null)
  if (reason === null) return null
  const { title, detail, kept } = describeLock({ locked_by: lockedBy, reason, suspended }, new Date())
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 border-b border-hairline bg-marigold-soft px-4 py-2 text-sm text-ink"
    >
      <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-text" />
      <p className="min-w-0">
        <strong className="font-semibold">{title}</strong> {detail}
        {(hasUnsavedChanges || hasStoredChanges) && ` ${kept}`}
      </p>
      {lockedBy === 'other_theme' && (
        <Button
          size="small"
          className="shrink-0"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => location.reload()}
        >
          Reload
        </Button>
      )}
    </div>
  )
}
