import { Button } from '@haat/ui'
import { Eye } from '@haat/ui/icons'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'

/** Shown above the preview of an older version, with a button to return to editing. */
export function VersionBar() {
  const workspace = useWorkspace()
  const previewed = useWorkspaceState((state) => state.previewed)
  if (previewed === null) return null
  return (
    <div
      role="status"
      className="flex min-h-11 items-center gap-3 border-b border-hairline bg-indigo-soft px-4 py-1.5 text-sm text-ink"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0 text-indigo-text" />
      <p className="min-w-0 flex-1 truncate">
        You’re viewing <strong className="font-semibold">{previewed.title}</strong>. Your draft hasn’t changed.
      </p>
      <Button size="small" onClick={() => workspace.previewVersion(null)}>
        Back to editing
      </Button>
    </div>
  )
}
