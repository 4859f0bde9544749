import { Banner } from '@haat/ui'
import { useEditorState } from '../state/editor-context.tsx'

/** Why nothing can be changed, where nothing can. */
export function ReadOnlyNote() {
  const reason = useEditorState((state) => state.readOnlyReason)
  if (reason === null) return null
  return (
    <Banner tone="info" title="You can look, not change" className="mb-4">
      {reason}
    </Banner>
  )
}
