import { Button, Dialog, DialogClose } from '@haat/ui'
import { useSyncState } from '../state/editor-context.tsx'
import type { SyncFault } from '../sync/sync-state.ts'
import { useWorkspace } from '../workspace/workspace-context.tsx'

/** What the server did not take, place by place; a press leads there. */
export function FaultsDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace()
  const faults = useSyncState((state) => state.faults)
  const goTo = ({ section_id }: SyncFault) => {
    onClose()
    if (section_id === null) {
      workspace.store.set({ panel: 'theme' })
      return
    }
    workspace.nodes.reveal({ section_id })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="It could not be saved"
      description="The server did not take these. Nothing of your work is lost; mend them and save again."
      footer={
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
        {faults.map((fault) => (
          <li key={fault.path} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="block font-medium text-ink">{fault.label}</span>
              <span className="block break-words text-ink-muted">{fault.message}</span>
            </span>
            <Button size="small" aria-label={`Go to ${fault.label}`} onClick={() => goTo(fault)}>
              Go there
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
