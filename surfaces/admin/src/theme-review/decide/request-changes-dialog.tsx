import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { requestChangesEndpoint } from '@haat/domains/themes/contract'
import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Button, Dialog, Field, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { PendingList } from '../remarks/pending-list.tsx'
import type { PendingRemarks } from '../remarks/pending-remarks.ts'
import { reviewed } from './use-decision.ts'

interface RequestChangesProps {
  review: ReviewPage
  pending: PendingRemarks
  onDone: (title: string) => Promise<void>
}

/** Opens a form that sends the remarks to the developer and asks for changes. The version stays in the queue. */
export function RequestChangesDialog({ review, pending, onDone }: RequestChangesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = pending.remarks.length
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{count === 0 ? 'Request changes' : `Request changes (${count})`}</Button>}
      title={`Request changes to ${review.theme.name} ${review.version}`}
      description="The developer gets your remarks by email. The version keeps its place in the queue."
      width="wide"
    >
      <RequestForm
        review={review}
        pending={pending}
        onCancel={() => setIsOpen(false)}
        onDone={async (title) => {
          setIsOpen(false)
          await onDone(title)
        }}
      />
    </Dialog>
  )
}

function RequestForm({ review, pending, onDone, onCancel }: RequestChangesProps & { onCancel: () => void }) {
  const form = useZodForm({
    schema: requestChangesEndpoint.body.pick({ summary: true }),
    defaultValues: { summary: '' },
    draftKey: `request-changes-${review.submissions[0]?.id}`,
    onSubmit: async ({ summary }) => {
      await backend.call(requestChangesEndpoint, {
        ...reviewed(review),
        body: {
          summary,
          remarks: pending.remarks.map(({ key: _, ...remark }) => remark),
          resolved: pending.resolved,
        },
      })
      await onDone('Changes requested')
    },
  })
  return (
    <form {...form.props} aria-label="Request changes" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {pending.remarks.length === 0 ? (
        <p className="text-sm text-ink-muted">
          You haven’t written any remarks. Comment on lines under Code, or on the theme under Remarks.
        </p>
      ) : (
        <PendingList remarks={pending.remarks} pending={pending} />
      )}
      <Field label="Summary" optional error={form.error('summary')}>
        <Textarea {...form.text('summary')} rows={3} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        Send to the developer
      </FormActions>
    </form>
  )
}
