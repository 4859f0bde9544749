import type { OrderSummary } from '@haat/domains/orders/view/contract'
import { type Column, Field, formatCount, StatusBadge, Table, TextInput } from '@haat/ui'
import { type ClipboardEvent, useState } from 'react'
import { noShipment, readPasted, type Shipment, type Shipments, sameNumber } from './shipments.ts'

interface SendOrdersTableProps {
  rows: readonly OrderSummary[]
  sent: ReadonlySet<string>
  /** Why orders weren't sent, by ID. */
  reasons: Readonly<Record<string, string>>
  shipments: Shipments
  onShipments: (shipments: Shipments) => void
  onEdited: (id: string) => void
  isDisabled: boolean
}

/** The orders that are sent, with a field for the tracking number of each. */
export function SendOrdersTable(props: SendOrdersTableProps) {
  const { rows, sent, reasons, shipments, onShipments, isDisabled } = props
  const [notice, setNotice] = useState('')
  const open = rows.filter(({ id }) => !sent.has(id))
  const enter = (id: string, values: Partial<Shipment>) => {
    const orders = { ...shipments.orders, [id]: { ...(shipments.orders[id] ?? noShipment), ...values } }
    onShipments({ ...shipments, orders })
    props.onEdited(id)
  }
  const paste = (event: ClipboardEvent, row: OrderSummary) => {
    const pasted = readPasted(event.clipboardData.getData('text/plain'), open, open.indexOf(row))
    if (pasted === undefined) return
    event.preventDefault()
    const entered = Object.entries(pasted.numbers)
    const orders = entered.map(([id, number]) => [
      id,
      { ...(shipments.orders[id] ?? noShipment), tracking_number: number },
    ])
    onShipments({ ...shipments, orders: { ...shipments.orders, ...Object.fromEntries(orders) } })
    for (const [id] of entered) props.onEdited(id)
    setNotice(describePasted(entered.length, pasted.unused))
  }
  const columns: readonly Column<OrderSummary>[] = [
    {
      key: 'order',
      header: 'Order',
      phone: 'title',
      cell: ({ name: orderName, customer_name: name }) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{orderName}</span>
          <span className="block text-sm font-normal break-words text-ink-muted">{name}</span>
        </span>
      ),
    },
    { key: 'items', header: 'Items', align: 'end', cell: ({ item_count: count }) => formatCount(count) },
    {
      key: 'tracking_number',
      header: 'Tracking number',
      phone: 'bare',
      cell: (row) =>
        sent.has(row.id) ? (
          <Sent shipment={shipments.orders[row.id]} />
        ) : (
          <Field
            label={`Tracking number of ${row.name}`}
            hiddenLabel
            error={reasons[row.id]}
            hint={describeSame(sameNumber(row, open, shipments))}
            className="w-full"
          >
            <TextInput
              data-tracking
              value={shipments.orders[row.id]?.tracking_number ?? ''}
              disabled={isDisabled}
              autoComplete="off"
              placeholder="Tracking number"
              onChange={(event) => enter(row.id, { tracking_number: event.currentTarget.value })}
              onPaste={(event) => paste(event, row)}
            />
          </Field>
        ),
    },
    {
      key: 'courier',
      header: 'Another courier',
      phone: 'bare',
      className: 'sm:w-44',
      cell: (row) =>
        sent.has(row.id) ? null : (
          <Field label={`Another courier for ${row.name}`} hiddenLabel className="w-full">
            <TextInput
              value={shipments.orders[row.id]?.courier ?? ''}
              maxLength={60}
              disabled={isDisabled}
              placeholder={shipments.courier === '' ? 'Another courier' : shipments.courier}
              onChange={(event) => enter(row.id, { courier: event.currentTarget.value })}
            />
          </Field>
        ),
    },
  ]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">
        Tracking numbers are optional. Paste a column from a spreadsheet into the first field to fill them all; with
        order numbers in the column before, each goes to its order.
      </p>
      <p role="status" className="text-sm font-medium text-ink empty:hidden">
        {notice}
      </p>
      <Table
        caption="Orders to send"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        className="-mx-4 border-t border-hairline sm:-mx-5"
      />
    </div>
  )
}

function Sent({ shipment }: { shipment: Shipment | undefined }) {
  return (
    <span className="flex w-full flex-wrap items-center justify-between gap-2">
      <span className="break-all">{shipment?.tracking_number}</span>
      <StatusBadge tone="success">Sent</StatusBadge>
    </span>
  )
}

function describePasted(filled: number, unused: number): string {
  const start = `${formatCount(filled)} ${filled === 1 ? 'number' : 'numbers'} filled in.`
  if (unused === 0) return start
  return `${start} ${unused === 1 ? '1 number is' : `${formatCount(unused)} numbers are`} left over: there’s no order for ${unused === 1 ? 'it' : 'them'} here.`
}

function describeSame(orders: readonly string[]): string | undefined {
  return orders.length === 0 ? undefined : `Also entered for ${orders.join(', ')}`
}
