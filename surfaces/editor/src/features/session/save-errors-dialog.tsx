import { Button, Dialog, DialogClose } from '@haat/ui'
import { useEffect, useState } from 'react'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'
import type { SaveError } from '../../state/sync/sync-state.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { findOversizedSection } from './find-oversized-section.ts'

/** Explains why the server rejected a save, with a link to the section of each problem. */
export function SaveErrorsDialog({ onClose }: { onClose: () => void }) {
  const { sync, store, schemas } = useEditor()
  const workspace = useWorkspace()
  const isRefused = useSyncState(({ status }) => status === 'refused' || status === 'saving')
  const problem = useSyncState((state) => state.problem)
  const reported = useSyncState((state) => state.errors)
  const [isRetrying, setIsRetrying] = useState(false)
  useEffect(() => {
    if (!isRefused) onClose()
  }, [isRefused, onClose])
  const tooLarge = reported.length === 0 ? findOversizedSection(store.getState().document, schemas) : undefined
  const errors = tooLarge === undefined ? reported : [tooLarge]
  const goTo = ({ section_id: sectionId }: SaveError) => {
    onClose()
    if (sectionId === null) workspace.store.set({ panel: 'theme' })
    else workspace.nodes.reveal({ section_id: sectionId })
  }
  const tryAgain = async () => {
    setIsRetrying(true)
    await sync.actions.retry()
    setIsRetrying(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Couldn’t save your changes"
      description={
        errors.length > 0
          ? 'The server rejected these values. Your changes are safe: fix the problems and save again.'
          : `${problem ?? 'The server rejected the changes.'} Your changes are safe: they’re kept on this device.`
      }
      footer={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          {errors.length === 0 && (
            <Button variant="primary" busy={isRetrying} onClick={() => void tryAgain()}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {errors.length > 0 && (
        <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
          {errors.map((error) => (
            <li key={error.path} className="flex items-center justify-between gap-3 py-2 text-sm">
              <span className="min-w-0">
                <span className="block font-medium text-ink">{error.label}</span>
                <span className="block break-words text-ink-muted">{error.message}</span>
              </span>
              <Button size="small" aria-label={`Go to ${error.label}`} onClick={() => goTo(error)}>
                Go to section
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
