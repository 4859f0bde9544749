import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { receiveReturnEndpoint } from '@haat/domains/orders/manage-returns/contract'
import type { OrderReturn } from '@haat/domains/orders/returns/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, NumberInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { useStore } from '../../../session/use-store.ts'
import { nameOfLine } from '../line-name.ts'
import { useOrderChanged } from '../use-order.ts'

interface ReceiveProps {
  order: StoreOrder
  row: OrderReturn
}

/** Records what came back, and what of it can be sold again. */
export function ReceiveReturnDialog(props: ReceiveProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" variant="primary">
          Mark as received
        </Button>
      }
      title={`Receive return ${props.row.number}`}
      description="Check what has arrived. Items that you put back in stock can be sold again."
    >
      {isOpen && <ReceiveForm {...props} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

type Received = OrderReturn['lines'][number]

function ReceiveForm({ order, row, onClose }: ReceiveProps & { onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const [lines, setLines] = useState<readonly Received[]>(
    row.lines.map((line) => ({ ...line, restocked_quantity: line.quantity })),
  )
  const change = (lineId: string, values: Partial<Received>) =>
    setLines(
      lines.map((line) => {
        if (line.line_id !== lineId) return line
        const next = { ...line, ...values }
        return { ...next, restocked_quantity: Math.min(next.restocked_quantity, next.quantity) }
      }),
    )
  const form = useZodForm({
    schema: z.object({}),
    defaultValues: {},
    onSubmit: async () => {
      const updated = await backend.call(receiveReturnEndpoint, {
        params: { id: order.id, return_id: row.id },
        body: { store_slug: storeSlug, lines: [...lines] },
      })
      onClose()
      await changed(updated, 'Return received')
    },
  })
  return (
    <form {...form.props} aria-label="Receive return" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {row.lines.map(({ line_id: lineId, quantity }) => {
        const line = lines.find((one) => one.line_id === lineId)
        return (
          <fieldset key={lineId} className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
            <legend className="mb-2 p-0 font-semibold break-words text-ink">{nameOfLine(order, lineId)}</legend>
            <div className="grid grid-cols-2 gap-3">
              <Field label="Arrived" hint={`Of ${quantity}`}>
                <NumberInput
                  min={0}
                  max={quantity}
                  value={line?.quantity ?? 0}
                  onValueChange={(value) => change(lineId, { quantity: value ?? 0 })}
                />
              </Field>
              <Field label="Back in stock">
                <NumberInput
                  min={0}
                  max={line?.quantity ?? 0}
                  value={line?.restocked_quantity ?? 0}
                  onValueChange={(value) => change(lineId, { restocked_quantity: value ?? 0 })}
                />
              </Field>
            </div>
          </fieldset>
        )
      })}
      <FormActions busy={form.busy} onCancel={onClose}>
        Mark as received
      </FormActions>
    </form>
  )
}
