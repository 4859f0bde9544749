import { Button, Dialog } from '@haat/ui'
import { RecoveryCodes } from './recovery-codes.tsx'

interface NewCodesDialogProps {
  codes: readonly string[]
  email: string
  onClose: () => void
}

/** Shows new recovery codes until the person says that they're saved. */
export function NewCodesDialog({ codes, email, onClose }: NewCodesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  )
}
