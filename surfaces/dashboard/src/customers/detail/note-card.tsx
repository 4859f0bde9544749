import { type Customer, updateCustomerEndpoint } from '@haat/domains/customers/profiles/contract'
import { Button, Card, Field, Textarea, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useCustomerChanged } from './use-customer.ts'

/** What the store's team notes about a customer. */
export function NoteCard({ customer }: { customer: Customer }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useCustomerChanged()
  const toast = useToast()
  const [text, setText] = useState(customer.note)
  const save = useMutation({
    mutationFn: () =>
      backend.call(updateCustomerEndpoint, {
        params: { id: customer.id },
        body: { store_slug: storeSlug, note: text },
      }),
    onSuccess: (updated) => {
      setText(updated.note)
      return changed(updated, 'Note saved')
    },
    onError: (error) => toast.show({ title: 'Couldn’t save the note', detail: error.message, tone: 'danger' }),
  })
  return (
    <Card title="Note" description="Customers don’t see it.">
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Field label="Note" hiddenLabel className="w-full">
          <Textarea value={text} onChange={(event) => setText(event.target.value)} maxLength={5000} rows={3} />
        </Field>
        {text.trim() !== customer.note && (
          <Button type="submit" size="small" busy={save.isPending}>
            Save note
          </Button>
        )}
      </form>
    </Card>
  )
}
