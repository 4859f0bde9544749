import { suspendAppEndpoint } from '@haat/domains/app-platform/app-review/contract'
import { Banner, Button, Dialog, Field, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useDecided } from './use-decided.ts'

interface SuspendDialogProps {
  readonly app_id: string
  readonly name: string
}

/** Stops an app in all stores, with a reason for its developer and a text for the stores that have it. */
export function SuspendDialog({ app_id: appId, name }: SuspendDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      trigger={<Button variant="danger">Suspend app</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      title={`Suspend ${name}?`}
      description="It stops in all stores immediately."
    >
      {isOpen && <SuspendForm app_id={appId} name={name} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function SuspendForm({ app_id: appId, name, onClose }: SuspendDialogProps & { readonly onClose: () => void }) {
  const decided = useDecided()
  const form = useZodForm({
    schema: suspendAppEndpoint.body,
    defaultValues: { reason: '', owner_text: '' },
    onSubmit: async (body) => {
      await backend.call(suspendAppEndpoint, { params: { app_id: appId }, body })
      onClose()
      await decided(`${name} is suspended`)
    },
  })
  return (
    <form {...form.props} aria-label="Suspension" className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="Reason" hint="The developer gets it by email." error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={3} />
      </Field>
      <Field
        label="Text for stores"
        hint="Stores that have the app read it in their dashboard. Leave out details that only concern the developer."
        error={form.error('owner_text')}
      >
        <Textarea {...form.text('owner_text')} rows={3} />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          Suspend app
        </Button>
      </div>
    </form>
  )
}
