import { Button } from '@haat/ui'
import { History } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { Notice } from '../../workspace/components/notice.tsx'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { type Restored, takeRestored } from './restored.ts'
import { useRestoreVersion } from './use-restore-version.ts'

/** After a version of another theme was restored: says so, and leads back. */
export function RestoredNotice() {
  const { store_slug } = useEditor()
  const [restored, setRestored] = useState<Restored | null>(null)
  const restore = useRestoreVersion()
  const goBack = usePressOnce(restore.mutate)
  // Not while it is drawn: React may draw twice, and it is there only once.
  useEffect(() => setRestored((before) => takeRestored(store_slug) ?? before), [store_slug])
  if (restored === null) return null
  const { title, theme, before } = restored
  return (
    <Notice
      icon={History}
      title={`${title} (${theme}) is the draft again`}
      actions={
        <>
          <Button size="small" onClick={() => setRestored(null)}>
            Keep it
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={restore.isPending || restore.isSuccess}
            onClick={() => goBack({ ...before, name: null })}
          >
            Back to {before.theme.name}
          </Button>
        </>
      }
    >
      Visitors see it once you publish. What you had before stays under Versions.
    </Notice>
  )
}
