import { addSubscriberEndpoint } from '@haat/domains/audience/subscribers/contract'
import { Banner, Button, Dialog, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { subscribersKey } from './subscriber-keys.ts'

const Subscriber = z.object({
  email: z.string().trim().min(1, 'Enter an email address').max(254, 'Use at most 254 characters'),
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
  const form = useZodForm({
    schema: Subscriber,
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      const added = await backend.call(addSubscriberEndpoint, { body: { store_slug: storeSlug, email } })
      onDone()
      toast.show({ title: `${added.email} subscribed`, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: subscribersKey(storeSlug) })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="Email" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="off" />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={form.busy}>
          Subscribe
        </Button>
      </div>
    </form>
  )
}
