import { cancelReturnEndpoint } from '@haat/domains/orders/manage-returns/contract'
import { type OrderReturn, returnReasons } from '@haat/domains/orders/returns/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card, ConfirmDialog, formatMoney, StatusBadge, Time } from '@haat/ui'
import { Link } from 'react-router'
import { backend } from '../../../backend.ts'
import { useStore } from '../../../session/use-store.ts'
import { returnStates } from '../../order-words.ts'
import { nameOfLine } from '../line-name.ts'
import { useOrderChanged } from '../use-order.ts'
import { AnswerReturnDialog } from './answer-return-dialog.tsx'
import { CreateReturnDialog } from './create-return-dialog.tsx'
import { ExchangeReturnDialog } from './exchange-return-dialog.tsx'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'

/** The returns of an order, with what can be done next. Nothing while there are none and none is possible. */
export function ReturnsCard({ order }: { order: StoreOrder }) {
  if (order.returns.length === 0 && order.returnable.length === 0) return null
  return (
    <Card title="Returns" actions={order.returnable.length > 0 && <CreateReturnDialog order={order} />}>
      {order.returns.length === 0 ? (
        <p className="text-sm text-ink-muted">Nothing has been returned.</p>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-4 p-0">
          {order.returns.toReversed().map((row) => (
            <ReturnItem key={row.id} order={order} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ReturnItem({ order, row }: { order: StoreOrder; row: OrderReturn }) {
  const { label, tone } = returnStates[row.status]
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4 text-sm first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="m-0 text-sm font-semibold text-ink">
          Return {row.number}: {row.wants === 'refund' ? 'refund' : 'exchange'}
        </h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <ul className="m-0 list-none p-0 text-ink">
        {row.lines.map(({ line_id: lineId, quantity, restocked_quantity: restocked }) => (
          <li key={lineId} className="break-words">
            {quantity} × {nameOfLine(order, lineId)}
            {restocked > 0 && <span className="text-ink-muted"> · {restocked} back in stock</span>}
          </li>
        ))}
      </ul>
      <p className="break-words text-ink-muted">
        {returnReasons[row.reason]} ·{' '}
        {row.requested_by === 'buyer' ? 'Requested by the customer' : 'Added by your team'}{' '}
        <Time moment={row.created_at} relativeTo={new Date()} />
      </p>
      {row.comment !== '' && <p className="break-words whitespace-pre-line text-ink">“{row.comment}”</p>}
      {row.answer !== '' && <p className="break-words whitespace-pre-line text-ink-muted">Your answer: {row.answer}</p>}
      {row.refund_paise !== null && <p className="text-ink">{formatMoney(row.refund_paise)} refunded</p>}
      {row.exchange_order !== null && (
        <p>
          <Link to={`/orders/${row.exchange_order.id}`}>Exchange: order {row.exchange_order.name}</Link>
        </p>
      )}
      <Actions order={order} row={row} />
    </li>
  )
}

function Actions({ order, row }: { order: StoreOrder; row: OrderReturn }) {
  if (row.status === 'received') {
    return (
      <div className="flex flex-wrap gap-2">
        <RefundReturnDialog order={order} row={row} isPrimary={row.wants === 'refund'} />
        <ExchangeReturnDialog order={order} row={row} isPrimary={row.wants === 'exchange'} />
      </div>
    )
  }
  if (row.status !== 'requested' && row.status !== 'approved') return null
  return (
    <div className="flex flex-wrap gap-2">
      {row.status === 'requested' ? (
        <>
          <AnswerReturnDialog order={order} row={row} answer="approve" />
          <AnswerReturnDialog order={order} row={row} answer="decline" />
        </>
      ) : (
        <>
          <ReceiveReturnDialog order={order} row={row} />
          <CancelReturn order={order} row={row} />
        </>
      )}
    </div>
  )
}

function CancelReturn({ order, row }: { order: StoreOrder; row: OrderReturn }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" variant="quiet">
          Cancel return
        </Button>
      }
      title={`Cancel return ${row.number}?`}
      confirmLabel="Cancel return"
      cancelLabel="Keep return"
      onConfirm={async () => {
        const updated = await backend.call(cancelReturnEndpoint, {
          params: { id: order.id, return_id: row.id },
          body: { store_slug: storeSlug },
        })
        await changed(updated, 'Return cancelled')
      }}
    >
      Use this if the items don’t arrive. The customer gets an email.
    </ConfirmDialog>
  )
}
