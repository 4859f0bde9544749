import type { ListColumn } from '@haat/console/lists/list-definition'
import type { OutgoingMail } from '@haat/domains/notifications/contract'
import { StatusBadge, type StatusTone, Time } from '@haat/ui'
import { RecordButton } from '../lists/record-button.tsx'

/** How screens show the status of an email. */
export const mailStatuses: Record<OutgoingMail['status'], { readonly tone: StatusTone; readonly label: string }> = {
  queued: { tone: 'waiting', label: 'Queued' },
  sent: { tone: 'success', label: 'Sent' },
  failed: { tone: 'danger', label: 'Failed' },
}

/** The columns of the outbox. */
export function mailColumns(onOpen: (mail: OutgoingMail) => void): readonly ListColumn<OutgoingMail>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      phone: 'title',
      cell: (mail) => <RecordButton onClick={() => onOpen(mail)}>{mail.subject}</RecordButton>,
    },
    {
      key: 'recipient',
      exports: ['recipient_name', 'recipient_address'],
      header: 'To',
      cell: ({ recipient_name: name, recipient_address: address }) => (
        <span className="block min-w-0">
          {name}
          <span className="block text-sm break-words text-ink-muted">{address}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusBadge tone={mailStatuses[status].tone}>{mailStatuses[status].label}</StatusBadge>,
    },
    {
      key: 'created_at',
      header: 'Queued',
      cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    },
    {
      key: 'sent_at',
      header: 'Sent',
      isInitiallyHidden: true,
      cell: ({ sent_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
    },
    { key: 'attempts', header: 'Attempts', align: 'end', isInitiallyHidden: true, cell: ({ attempts }) => attempts },
    {
      key: 'last_error',
      header: 'Error',
      isInitiallyHidden: true,
      cell: ({ last_error: error }) => <span className="break-words">{error ?? '–'}</span>,
    },
  ]
}
