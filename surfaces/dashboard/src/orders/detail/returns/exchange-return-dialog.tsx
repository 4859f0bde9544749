import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { LoadFailure } from '@haat/console/page/load-failure'
import { exchangeReturnEndpoint, listExchangeOptionsEndpoint } from '@haat/domains/orders/manage-returns/contract'
import type { OrderReturn } from '@haat/domains/orders/returns/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, Select, Skeleton, SkeletonRegion, useZodForm } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { useStore } from '../../../session/use-store.ts'
import { orderKey } from '../../order-keys.ts'
import { nameOfLine } from '../line-name.ts'
import { useOrderChanged } from '../use-order.ts'

interface ExchangeProps {
  order: StoreOrder
  row: OrderReturn
  isPrimary: boolean
}

/** Sends other items in exchange, with a new order that's paid already. */
export function ExchangeReturnDialog({ isPrimary, ...props }: ExchangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" variant={isPrimary ? 'primary' : 'secondary'}>
          Exchange
        </Button>
      }
      title={`Exchange return ${props.row.number}`}
      description="The items are sent with a new order, free of charge. Variants that cost more aren’t offered."
    >
      {isOpen && <ExchangeOptions {...props} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

type FormProps = Omit<ExchangeProps, 'isPrimary'> & { onClose: () => void }

function ExchangeOptions(props: FormProps) {
  const { order, row } = props
  const { store_slug: storeSlug } = useStore()
  const options = useQuery({
    queryKey: [...orderKey(storeSlug, order.id), 'exchange', row.id],
    queryFn: ({ signal }) =>
      backend.call(listExchangeOptionsEndpoint, {
        params: { id: order.id, return_id: row.id },
        query: { store_slug: storeSlug },
        signal,
      }),
    staleTime: 0,
  })
  if (options.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the variants"
        error={options.error}
        onRetry={() => void options.refetch()}
        busy={options.isFetching}
      />
    )
  }
  if (options.data === undefined) {
    return (
      <SkeletonRegion label="Loading the variants">
        <Skeleton className="h-24 w-full" />
      </SkeletonRegion>
    )
  }
  return <ExchangeForm {...props} items={options.data.items} />
}

type Items = z.infer<(typeof listExchangeOptionsEndpoint)['response'][200]>['items']

function ExchangeForm({ order, row, items, onClose }: FormProps & { items: Items }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(
      items.map(({ line_id: lineId, quantity, variants }) => {
        const sold = order.lines.find(({ id }) => id === lineId)?.variant_id
        const isAvailable = (variant: Items[number]['variants'][number]) => (variant.available ?? quantity) >= quantity
        const first =
          variants.find((variant) => variant.id === sold && isAvailable(variant)) ?? variants.find(isAvailable)
        return [lineId, first?.id ?? '']
      }),
    ),
  )
  const isPossible = items.every(({ line_id: lineId }) => chosen[lineId])
  const form = useZodForm({
    schema: z.object({}),
    defaultValues: {},
    onSubmit: async () => {
      const lines = items.map(({ line_id: lineId }) => ({ line_id: lineId, variant_id: chosen[lineId] ?? '' }))
      const body = { store_slug: storeSlug, lines }
      const updated = await backend.call(exchangeReturnEndpoint, {
        params: { id: order.id, return_id: row.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, 'Exchange ordered')
    },
  })
  return (
    <form {...form.props} aria-label="Exchange return" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {items.map(({ line_id: lineId, quantity, variants }) => (
        <Field
          key={lineId}
          label={`Instead of ${quantity} × ${nameOfLine(order, lineId)}`}
          hint={variants.length === 0 ? 'No variant is available. Refund the items instead.' : undefined}
        >
          <Select
            value={chosen[lineId] || null}
            placeholder="No variant in stock"
            onValueChange={(value) => setChosen({ ...chosen, [lineId]: value })}
            options={variants.map((variant) => ({
              value: variant.id,
              label: `${variant.variant_title || variant.title} (${variant.available === null ? 'available' : `${variant.available} in stock`})`,
              disabled: (variant.available ?? quantity) < quantity,
            }))}
          />
        </Field>
      ))}
      {isPossible && (
        <FormActions busy={form.busy} onCancel={onClose}>
          Exchange
        </FormActions>
      )}
    </form>
  )
}
