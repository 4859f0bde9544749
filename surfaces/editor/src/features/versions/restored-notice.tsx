import { Button } from '@haat/ui'
import { History } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { Notice } from '../../workspace/components/notice.tsx'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { type Restored, takeRestored } from './restored.ts'
import { useRestoreVersion } from './use-restore-version.ts'

/** Announces that a version of another theme was restored, with a button to go back. */
export function RestoredNotice() {
  const { store_slug: storeSlug } = useEditor()
  const [restored, setRestored] = useState<Restored | null>(null)
  const restore = useRestoreVersion()
  const goBack = usePressOnce(restore.mutate)
  // In an effect, because reading removes the stored value and React may render twice.
  useEffect(() => setRestored((before) => takeRestored(storeSlug) ?? before), [storeSlug])
  if (restored === null) return null
  const { title, theme, before } = restored
  return (
    <Notice
      icon={History}
      title={`${title} (${theme}) was restored`}
      actions={
        <>
          <Button size="small" onClick={() => setRestored(null)}>
            Keep
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
      Visitors see it once you publish. Your earlier draft stays in Versions.
    </Notice>
  )
}
