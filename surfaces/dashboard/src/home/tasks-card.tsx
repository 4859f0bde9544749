import type { HomeTask, HomeTaskKind } from '@haat/domains/store-home/contract'
import { MAX_COUNTED } from '@haat/domains/store-home/contract'
import { Card, formatCount } from '@haat/ui'
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CreditCard,
  type IconComponent,
  Layers,
  MessageSquare,
  RotateCcw,
  Truck,
} from '@haat/ui/icons'
import { Link } from 'react-router'

interface TaskWords {
  readonly icon: IconComponent
  readonly one: string
  readonly many: string
  readonly to: string
}

const tasks: Readonly<Record<HomeTaskKind, TaskWords>> = {
  payments_to_confirm: {
    icon: CreditCard,
    one: 'payment to confirm',
    many: 'payments to confirm',
    to: '/orders?filter[status]=in:pending&filter[payment_method]=in:upi,bank_transfer',
  },
  failed_payments: {
    icon: CircleAlert,
    one: 'order with a failed payment or refund',
    many: 'orders with a failed payment or refund',
    to: '/orders?filter[has_failures]=eq:true',
  },
  orders_to_ship: {
    icon: Truck,
    one: 'order to ship',
    many: 'orders to ship',
    to: '/orders?filter[status]=in:open&filter[fulfilment_status]=in:unfulfilled,partially_fulfilled',
  },
  returns_to_review: {
    icon: RotateCcw,
    one: 'return to review',
    many: 'returns to review',
    to: '/orders?filter[return_status]=in:requested',
  },
  messages_to_answer: {
    icon: MessageSquare,
    one: 'message to answer',
    many: 'messages to answer',
    to: '/messages?filter[status]=in:open',
  },
  low_stock: {
    icon: Layers,
    one: 'item low or out of stock',
    many: 'items low or out of stock',
    to: '/inventory?filter[level]=in:low,out',
  },
}

/** What waits for somebody of the team. */
export function TasksCard({ tasks: open }: { tasks: readonly HomeTask[] }) {
  return (
    <Card title="To do" padding="none">
      {open.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-leaf-text" />
          Nothing to do right now.
        </p>
      ) : (
        <ul className="m-0 list-none divide-y divide-hairline border-t border-hairline p-0">
          {open.map((task) => (
            <Task key={task.kind} task={task} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Task({ task: { kind, count, records } }: { task: HomeTask }) {
  const { icon: Icon, one, many, to } = tasks[kind]
  const counted = count >= MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count)
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-hover sm:px-5"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0 text-indigo-text" />
        <span className="min-w-0 flex-1 break-words">
          <span className="tabular font-semibold">{counted}</span> {count === 1 ? one : many}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </Link>
      {records.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 pb-3 pl-11 text-sm sm:pl-12">
          {records.map(({ id, label }) => (
            <Link key={id} to={`/orders/${id}`} className="inline-flex min-h-6 items-center">
              {label}
            </Link>
          ))}
          {count > records.length && (
            <span className="text-ink-muted">and {formatCount(count - records.length)} more</span>
          )}
        </p>
      )}
    </li>
  )
}
