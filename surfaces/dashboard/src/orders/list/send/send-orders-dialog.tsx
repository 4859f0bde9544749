import { FormProblem } from '@haat/console/forms/form-problem'
import type { OrderSummary } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, formatCount, TextInput, useToast, useZodForm } from '@haat/ui'
import { type KeyboardEvent, useId } from 'react'
import { z } from 'zod'
import { SendOrdersTable } from './send-orders-table.tsx'
import { noShipments, type Shipments } from './shipments.ts'
import { useSendOrders } from './use-send-orders.ts'

interface SendOrdersDialogProps {
  store_slug: string
  /** The orders that were selected when the dialog was opened. */
  rows: readonly OrderSummary[]
  /** Kept by the page: closing the dialog doesn't lose what was entered. */
  shipments: Shipments
  onShipments: (shipments: Shipments) => void
  /** Called with the orders that were sent. */
  onClose: (sent: readonly OrderSummary[]) => void
}

/** Marks orders as sent, with one courier, and a tracking number for each of them. */
export function SendOrdersDialog(props: SendOrdersDialogProps) {
  const { rows, shipments, onShipments } = props
  const toast = useToast()
  const formId = useId()
  const { sent, reasons, open, send, clearReason } = useSendOrders(props.store_slug, rows)
  const close = () => props.onClose(rows.filter(({ id }) => sent.has(id)))
  const form = useZodForm({
    schema: z.object({}),
    defaultValues: {},
    onSubmit: async () => {
      if (!(await send(shipments))) return
      toast.show({ title: `${nameOrders(rows.length)} marked as sent`, tone: 'success' })
      onShipments(noShipments)
      props.onClose(rows)
    },
  })
  const failed = Object.keys(reasons).length
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.busy && close()}
      width="wide"
      title={`Mark ${rows.length === 1 ? `order ${rows[0]?.name}` : `${formatCount(rows.length)} orders`} as sent`}
      description="The remaining items of paid and cash-on-delivery orders are marked as sent. Each customer gets an email with the tracking number."
      footer={
        <>
          <Button onClick={close} disabled={form.busy}>
            {sent.size > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {`Send ${nameOrders(open.length)}`}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        id={formId}
        aria-label="Mark as sent"
        className="flex flex-col gap-4"
        onKeyDown={moveToNextNumber}
      >
        <FormProblem problem={form.problem} />
        <Field label="Courier" optional hint="Used for all these orders, unless you enter another one below.">
          <TextInput
            value={shipments.courier}
            maxLength={60}
            placeholder="India Post, Delhivery, DTDC"
            onChange={(event) => onShipments({ ...shipments, courier: event.currentTarget.value })}
          />
        </Field>
        <SendOrdersTable
          {...{ rows, sent, reasons, shipments, onShipments }}
          onEdited={clearReason}
          isDisabled={form.busy}
        />
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {form.busy && `${formatCount(sent.size)} of ${nameOrders(rows.length)} sent …`}
          {!form.busy && failed > 0 && `${nameOrders(failed)} not sent. What you entered is still here.`}
        </p>
      </form>
    </Dialog>
  )
}

/** Barcode scanners end each number with Enter, which moves on to the next order and mustn't send them all. */
function moveToNextNumber(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const numbers = [...form.querySelectorAll<HTMLInputElement>('input[data-tracking]')]
  numbers.find((input) => (target.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)?.focus()
}

function nameOrders(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`
}
