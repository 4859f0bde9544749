import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { suspendStoreEndpoint } from '@haat/domains/stores/suspensions/contract'
import type { StorePage } from '@haat/domains/vendors/contract'
import { Banner, Button, Dialog, Field, formatDateTime, RadioGroup, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { EffectsList } from './effects-list.tsx'
import { suspensionChoices } from './store-words.ts'

interface SuspendDialogProps {
  store: StorePage
  onDone: () => Promise<void>
}

/** Shows what suspending a store affects, and suspends it, or replaces its suspension. */
export function SuspendDialog({ store, onDone }: SuspendDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSuspended = store.status === 'suspended'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant={isSuspended ? 'secondary' : 'danger'}>{isSuspended ? 'Replace suspension' : 'Suspend'}</Button>
      }
      title={isSuspended ? `Replace the suspension of ${store.store_name}?` : `Suspend ${store.store_name}?`}
      description="The store goes offline immediately. Nothing is deleted, and everything is as before when the suspension ends. The vendor gets the reason by email."
    >
      {isOpen && (
        <SuspendForm
          store={store}
          onCancel={() => setIsOpen(false)}
          onDone={async () => {
            setIsOpen(false)
            await onDone()
          }}
        />
      )}
    </Dialog>
  )
}

function SuspendForm({ store, onDone, onCancel }: SuspendDialogProps & { onCancel: () => void }) {
  const { store_slug: slug, status, effects, suspended_until: until } = store
  const form = useZodForm({
    schema: suspendStoreEndpoint.body,
    defaultValues: { duration: '24h', reason: '' },
    onSubmit: async (body) => {
      await backend.call(suspendStoreEndpoint, { params: { store_slug: slug }, body })
      await onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Suspend the store" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <section className="rounded-card bg-sunken p-3">
        <h3 className="mb-2 text-sm font-semibold text-ink">What this affects</h3>
        <EffectsList effects={effects} />
      </section>
      {status === 'suspended' && (
        <Banner tone="warning">
          {until === null
            ? 'The store is suspended permanently. '
            : `The store is suspended until ${formatDateTime(until)}. `}
          A later order replaces the earlier one, even a longer one: the time starts again now.
        </Banner>
      )}
      <RadioGroup
        label="For how long?"
        options={suspensionChoices}
        error={form.error('duration')}
        {...form.value('duration')}
      />
      <Field label="Reason" hint="The vendor sees it." error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={3} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        {status === 'suspended' ? 'Replace suspension' : 'Suspend store'}
      </FormActions>
    </form>
  )
}
