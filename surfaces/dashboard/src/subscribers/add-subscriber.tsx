import { FormProblem } from '@haat/console/forms/form-problem'
import { addSubscriberEndpoint } from '@haat/domains/audience/subscribers/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Checkbox, Dialog, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { subscribersKey } from './subscriber-keys.ts'

const Subscriber = z.object({
  email: z.string().trim().min(1, 'Enter an email address').max(254, 'Use at most 254 characters'),
  has_agreed_again: z.boolean(),
})

/** Subscribes somebody who agreed to the newsletter. */
export function AddSubscriber() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title="Add subscriber"
      description="Only if the person has clearly agreed to your newsletter, as the DPDP Act requires. Your name and the date are recorded."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
          Add subscriber
        </Button>
      }
    >
      {isOpen && <SubscriberForm onDone={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function SubscriberForm({ onDone }: { onDone: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const toast = useToast()
  /** An address that was refused because the person has unsubscribed. */
  const [unsubscribed, setUnsubscribed] = useState<string>()
  const form = useZodForm({
    schema: Subscriber,
    defaultValues: { email: '', has_agreed_again: false },
    onSubmit: async ({ email, has_agreed_again: isTicked }) => {
      // What was ticked for one person isn't said about another.
      const hasAgreedAgain = isTicked && email === unsubscribed
      const body = { store_slug: storeSlug, email, has_agreed_again: hasAgreedAgain }
      try {
        const added = await backend.call(addSubscriberEndpoint, { body })
        onDone()
        toast.show({ title: `${added.email} subscribed`, tone: 'success' })
        await queryClient.invalidateQueries({ queryKey: subscribersKey(storeSlug) })
      } catch (error) {
        if (!(error instanceof ProblemError && error.code === 'has_unsubscribed')) throw error
        if (email !== unsubscribed) form.form.setValue('has_agreed_again', false)
        setUnsubscribed(email)
      }
    },
  })
  const asksAgain = unsubscribed !== undefined && form.value('email').value.trim() === unsubscribed
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label="Email" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="off" />
      </Field>
      {asksAgain && (
        <>
          <Banner tone="warning">This person has unsubscribed from your newsletter.</Banner>
          <Checkbox label="They’ve agreed to the newsletter again since" {...form.checked('has_agreed_again')} />
        </>
      )}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabled={asksAgain && !form.checked('has_agreed_again').checked}
        >
          {asksAgain ? 'Subscribe again' : 'Subscribe'}
        </Button>
      </div>
    </form>
  )
}
