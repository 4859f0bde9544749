import { addOrderNoteEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card, Field, Textarea, Time, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { describeEvent } from './describe-event.ts'
import { useOrderChanged } from './use-order.ts'

/** What happened to an order, newest first, with the team's notes. */
export function TimelineCard({ order }: { order: StoreOrder }) {
  return (
    <Card title="Timeline">
      <NoteForm order={order} />
      <ol className="m-0 mt-4 flex list-none flex-col gap-3 p-0">
        {order.events.map((event) => (
          <li key={event.id} className="flex flex-col gap-0.5 border-l-2 border-line pl-3 text-sm">
            <span className="break-words whitespace-pre-line text-ink">{describeEvent(event)}</span>
            <span className="text-ink-muted">
              <Time moment={event.occurred_at} relativeTo={new Date()} />
              {event.actor_name !== null && ` · ${event.actor_name}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function NoteForm({ order }: { order: StoreOrder }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const toast = useToast()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () =>
      backend.call(addOrderNoteEndpoint, {
        params: { id: order.id },
        body: { store_slug: storeSlug, text: text.trim() },
      }),
    onSuccess: async (updated) => {
      setText('')
      await changed(updated, 'Note added')
    },
    onError: (error) => toast.show({ title: 'Couldn’t add the note', detail: error.message, tone: 'danger' }),
  })
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') add.mutate()
      }}
    >
      <Field label="Note" hint="Only your team sees it.">
        <Textarea rows={2} value={text} onChange={(event) => setText(event.target.value)} maxLength={2000} />
      </Field>
      <div>
        <Button type="submit" size="small" busy={add.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </div>
    </form>
  )
}
