import type { ListColumn } from '@haat/console/lists/list-definition'
import type { StoreMessage } from '@haat/domains/audience/messages/contract'
import { joinClasses, StatusBadge, Time } from '@haat/ui'
import { Link } from 'react-router'
import { messageStatuses, senderOf } from '../message-words.ts'

export const messageColumns: readonly ListColumn<StoreMessage>[] = [
  {
    key: 'name',
    header: 'Message',
    phone: 'title',
    cell: (message) => {
      const isUnread = !message.is_read && message.status === 'open'
      return (
        <span className="flex min-w-0 items-start gap-2">
          <span
            aria-hidden="true"
            className={joinClasses('mt-1.5 size-2 shrink-0 rounded-pill', isUnread ? 'bg-indigo' : 'bg-transparent')}
          />
          <span className="min-w-0">
            <Link
              to={`/messages/${message.id}`}
              className={joinClasses(
                'break-words text-ink no-underline hover:underline',
                isUnread ? 'font-semibold' : 'font-medium',
              )}
            >
              {isUnread && <span className="visually-hidden">Unread: </span>}
              {senderOf(message)}
            </Link>
            <span className="line-clamp-2 max-w-prose text-sm font-normal break-words text-ink-muted">
              {message.body}
            </span>
          </span>
        </span>
      )
    },
    exports: ['name', 'body', 'fields'],
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <span className="wrap-anywhere sm:inline-block sm:min-w-56">{email}</span>,
    exports: ['email', 'phone'],
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={messageStatuses[status].tone}>{messageStatuses[status].label}</StatusBadge>
    ),
  },
  {
    key: 'created_at',
    header: 'Received',
    align: 'end',
    cell: ({ created_at: moment }) => <Time moment={moment} relativeTo={new Date()} />,
  },
]
