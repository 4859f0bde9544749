import { Banner, Button, Dialog, useZodForm } from '@haat/ui'
import type { z } from 'zod'
import type { Confirmation } from './account-security.ts'
import { IdentityFields } from './identity-fields.tsx'

interface ConfirmIdentityDialogProps {
  title: string
  description: string
  confirmLabel: string
  tone?: 'danger' | 'plain'
  schema: z.ZodType<Confirmation, Confirmation>
  /** Throws the server's refusal. */
  onConfirm: (fields: Confirmation) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password and a code before a sensitive change. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { title, description, confirmLabel, tone = 'plain', schema, onConfirm, onClose } = props
  const form = useZodForm<Confirmation, Confirmation>({
    schema,
    defaultValues: { password: '', code: '' },
    onSubmit: onConfirm,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form {...form.props} aria-label={title} className="flex flex-col gap-4">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <IdentityFields form={form} hasCode autoFocus />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} busy={form.busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
