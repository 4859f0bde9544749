import { Lock } from 'lucide-react'
import { useEditorState } from '../state/editor-context.tsx'

/** Why nothing can be changed, where nothing can: the store is suspended, somebody may only look. */
export function ReadOnlyBanner() {
  const reason = useEditorState((state) => state.lockReason)
  if (reason === null) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 border-b border-hairline bg-marigold-soft px-4 py-2 text-sm text-ink"
    >
      <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-text" />
      <p>
        <strong className="font-semibold">You can look, but not change anything.</strong> {reason}
      </p>
    </div>
  )
}
