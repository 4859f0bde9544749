import { updateOrderEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card, Field, TextInput, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useOrderChanged } from './use-order.ts'

/** The tags of an order, separated by commas. */
export function TagsCard({ order }: { order: StoreOrder }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const toast = useToast()
  const [text, setText] = useState(order.tags.join(', '))
  const save = useMutation({
    mutationFn: () =>
      backend.call(updateOrderEndpoint, {
        params: { id: order.id },
        body: {
          store_slug: storeSlug,
          tags: text
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        },
      }),
    onSuccess: (updated) => changed(updated, 'Tags saved'),
    onError: (error) => toast.show({ title: 'Couldn’t save the tags', detail: error.message, tone: 'danger' }),
  })
  return (
    <Card title="Tags">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Field label="Tags" hint="Separated by commas." hiddenLabel>
          <TextInput value={text} onChange={(event) => setText(event.target.value)} maxLength={1000} />
        </Field>
        {text !== order.tags.join(', ') && (
          <Button type="submit" size="small" busy={save.isPending}>
            Save tags
          </Button>
        )}
      </form>
    </Card>
  )
}
