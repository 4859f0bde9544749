import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { type ModerationPage, terminateThemeEndpoint } from '@haat/domains/theme-store/moderation/contract'
import { Banner, Button, Dialog, Field, formatCount, RadioGroup, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../backend.ts'

interface TerminateDialogProps {
  theme: ModerationPage
  onDone: () => Promise<void>
}

const durations = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: 'permanent', label: 'Until an administrator puts it back' },
] as const

/** Opens a form that takes a theme out of the marketplace. */
export function TerminateDialog({ theme, onDone }: TerminateDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="danger">Terminate</Button>}
      title={`Take ${theme.name} out of the marketplace?`}
      description="Stores that have the theme keep it. Others can’t install or buy it. The developer gets the reason by email."
    >
      <TerminateForm
        theme={theme}
        onCancel={() => setIsOpen(false)}
        onDone={async () => {
          setIsOpen(false)
          await onDone()
        }}
      />
    </Dialog>
  )
}

function TerminateForm({ theme, onDone, onCancel }: TerminateDialogProps & { onCancel: () => void }) {
  const { stores, licences, open_purchases: open } = theme.effects
  const form = useZodForm({
    schema: terminateThemeEndpoint.body,
    defaultValues: { duration: '24h', reason: '' },
    onSubmit: async (body) => {
      await backend.call(terminateThemeEndpoint, { params: { slug: theme.slug }, body })
      await onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Terminate" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Banner tone="info" title="What this affects">
        Stores that show the theme: {formatCount(stores)}. Stores that have bought it: {formatCount(licences)}.
        Purchases being paid for: {formatCount(open)}. All of them keep working.
        {theme.visibility !== 'listed' && ' This replaces the current order.'}
      </Banner>
      <RadioGroup label="For how long?" options={durations} {...form.value('duration')} />
      <Field label="Reason" error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={4} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        Terminate theme
      </FormActions>
    </form>
  )
}
