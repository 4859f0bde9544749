import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { cannedRemarks } from '@haat/domains/themes/canned-remarks/contract'
import { rejectVersionEndpoint } from '@haat/domains/themes/contract'
import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Button, Dialog, Field, Select, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { reviewed } from './use-decision.ts'

interface RejectDialogProps {
  review: ReviewPage
  onDone: (title: string) => Promise<void>
}

/** Opens a form that rejects a version with a reason. */
export function RejectDialog({ review, onDone }: RejectDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = `${review.theme.name} ${review.version}`
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="danger">Reject</Button>}
      title={`Reject ${name}?`}
      description="The developer gets the reason by email, can appeal once, and can submit a higher version."
    >
      <RejectForm
        review={review}
        onCancel={() => setIsOpen(false)}
        onDone={async () => {
          setIsOpen(false)
          await onDone(`${name} is rejected`)
        }}
      />
    </Dialog>
  )
}

function RejectForm({
  review,
  onCancel,
  onDone,
}: {
  review: ReviewPage
  onCancel: () => void
  onDone: () => Promise<void>
}) {
  const form = useZodForm({
    schema: rejectVersionEndpoint.body,
    defaultValues: { reason: '' },
    draftKey: `reject-${review.submissions[0]?.id}`,
    onSubmit: async (body) => {
      await backend.call(rejectVersionEndpoint, { ...reviewed(review), body })
      await onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Reject" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label="Common reason" hint="Adds to the text. You can change it.">
        <Select
          options={cannedRemarks.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onValueChange={(id: string) => {
            const canned = cannedRemarks.find((one) => one.id === id)
            const before = form.form.getValues('reason')
            if (canned !== undefined) form.form.setValue('reason', [before, canned.text].filter(Boolean).join('\n\n'))
          }}
        />
      </Field>
      <Field label="Reason" error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={5} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        Reject version
      </FormActions>
    </form>
  )
}
