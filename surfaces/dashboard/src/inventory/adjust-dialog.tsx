import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { adjustStockEndpoint } from '@haat/domains/products/contract'
import type { InventoryItem } from '@haat/domains/products/inventory/contract'
import { AdjustmentReason } from '@haat/domains/products/stock/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Dialog, Field, RadioGroup, Select, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { productsKey } from '../products/product-keys.ts'
import { useStore } from '../session/use-store.ts'
import { adjustmentReasons, inventoryKey } from './inventory-words.ts'

const Adjustment = z.object({
  how: z.enum(['by', 'to']),
  quantity: z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,9}$/, 'Enter a whole number')
    .transform(Number),
  reason: AdjustmentReason,
  note: z.string().max(300, 'Use at most 300 characters'),
})

/** Changes the stock of an item, with the reason. */
export function AdjustDialog({ item }: { item: InventoryItem }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = `${item.product_title} ${item.variant_title}`.trim()
  return (
    <Dialog
      title={`Adjust stock of ${name}`}
      description={`${item.stock_quantity} in stock, ${item.available_quantity} available`}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" aria-label={`Adjust stock of ${name}`}>
          Adjust
        </Button>
      }
    >
      {isOpen && <AdjustForm item={item} onDone={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function AdjustForm({ item, onDone }: { item: InventoryItem; onDone: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const toast = useToast()
  const keyOf = useAttemptKey()
  /** What the person has seen, so that setting the stock doesn't undo sales made in the meantime. */
  const [stockSeen, setStockSeen] = useState(item.stock_quantity)
  const form = useZodForm({
    schema: Adjustment,
    defaultValues: { how: 'by', quantity: '', reason: 'received', note: '' },
    onSubmit: async ({ how, quantity, reason, note }) => {
      const change = {
        variant_id: item.variant_id,
        ...(how === 'by' ? { by: quantity } : { to: quantity, stock_seen: stockSeen }),
      }
      const body = { store_slug: storeSlug, changes: [change], reason, note }
      const { items } = await backend
        .call(adjustStockEndpoint, { body, idempotency_key: keyOf(body) })
        .catch((error: unknown) => {
          const now = findChangedStock(error)
          if (now !== undefined) {
            setStockSeen(now)
            void queryClient.invalidateQueries({ queryKey: inventoryKey(storeSlug) })
          }
          throw atQuantity(error)
        })
      onDone()
      toast.show({ title: `${item.product_title}: ${items[0]?.stock_quantity ?? 0} in stock`, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: inventoryKey(storeSlug) })
      void queryClient.invalidateQueries({ queryKey: productsKey(storeSlug) })
    },
  })
  const how = form.value('how')
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <RadioGroup
        label="Change"
        options={[
          { value: 'by', label: 'Add or remove' },
          { value: 'to', label: 'Set to' },
        ]}
        {...how}
      />
      <Field
        label={how.value === 'by' ? 'Quantity to add' : 'New stock'}
        hint={how.value === 'by' ? 'Enter a negative number to remove items.' : undefined}
        error={form.error('quantity')}
      >
        <TextInput {...form.text('quantity')} autoComplete="off" />
      </Field>
      <Field label="Reason" error={form.error('reason')}>
        <Select options={adjustmentReasons} {...form.value('reason')} />
      </Field>
      <Field label="Note" optional error={form.error('note')}>
        <TextInput {...form.text('note')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={form.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

const ChangedStock = z.object({ stock: z.tuple([z.object({ stock_quantity: z.int() })]) })

/** Returns the current stock from a `stock_changed` refusal. */
function findChangedStock(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'stock_changed') return undefined
  return ChangedStock.parse(error.problem).stock[0].stock_quantity
}

/** Shows what the server says about the change at the field of this form. */
function atQuantity(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.problem.errors === undefined) return error
  const errors = error.problem.errors.map(({ message }) => ({ path: 'body.quantity', message }))
  return new ProblemError({ ...error.problem, errors })
}
