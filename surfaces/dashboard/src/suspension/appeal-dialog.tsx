import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { appealSuspensionEndpoint } from '@haat/domains/reports/contract'
import { Button, Dialog, Field, Textarea, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { suspensionKey } from './use-suspension.ts'

interface AppealDialogProps {
  store_slug: string
  store_name: string
}

/** Opens a form that appeals against the suspension of a store. */
export function AppealDialog({ store_slug: storeSlug, store_name: storeName }: AppealDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">Appeal</Button>}
      title={`Appeal against the suspension of ${storeName}`}
      description="An administrator who didn’t suspend the store decides. You can appeal once, and we’ll email you the answer."
    >
      <AppealForm
        store_slug={storeSlug}
        onCancel={() => setIsOpen(false)}
        onDone={async () => {
          setIsOpen(false)
          await queryClient.invalidateQueries({ queryKey: suspensionKey(storeSlug) })
          toast.show({ title: 'Appeal sent', tone: 'success' })
        }}
      />
    </Dialog>
  )
}

interface AppealFormProps {
  store_slug: string
  onDone: () => Promise<void>
  onCancel: () => void
}

function AppealForm({ store_slug: storeSlug, onDone, onCancel }: AppealFormProps) {
  const form = useZodForm({
    schema: appealSuspensionEndpoint.body.pick({ text: true }),
    defaultValues: { text: '' },
    draftKey: `appeal-${storeSlug}`,
    onSubmit: async ({ text }) => {
      await backend.call(appealSuspensionEndpoint, { body: { store_slug: storeSlug, text } })
      await onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Appeal" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field
        label="Why is the suspension wrong?"
        hint="Explain what you’ve changed, or what we got wrong, and list documents you can send."
        error={form.error('text')}
      >
        <Textarea {...form.text('text')} rows={6} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        Send appeal
      </FormActions>
    </form>
  )
}
