import { ListPage } from '@haat/console/lists/list-page'
import {
  exportMailsEndpoint,
  listMailsEndpoint,
  type OutgoingMail,
  resendMailEndpoint,
} from '@haat/domains/notifications/contract'
import { Mail } from '@haat/ui/icons'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { conditionOfPeriod, periodFilter } from '../lists/period-filter.ts'
import { RecordedExportButton } from '../lists/recorded-export-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { EmailDialog } from './email-dialog.tsx'
import { mailColumns, mailStatuses } from './mail-columns.tsx'

const filters = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: Object.entries(mailStatuses).map(([value, { label }]) => ({ value, label })),
  },
  periodFilter,
]

const savedViews = savedViewsOf('mails')

const resend = {
  label: 'Send again',
  verb: 'send again',
  confirm: {
    title: (subject: string) => `Send ${subject} again?`,
    label: 'Send again',
    text: 'Failed emails go back to the queue. Emails with a code or a link that expires can’t be sent again.',
  },
  done: (subject: string) => `${subject} queued`,
  runOne: ({ id }: OutgoingMail) => backend.call(resendMailEndpoint, { params: { id } }),
}

/** `/emails`: the outbox of the last 30 days, the newest first. */
export function EmailsPage() {
  const { permissions } = useAdministrator()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<OutgoingMail>()
  const columns = useMemo(() => mailColumns(setOpen), [])
  const exportMails = () => backend.call(exportMailsEndpoint, { query: mailQuery(Object.fromEntries(search)) })
  return (
    <>
      <ListPage
        title="Emails"
        description="The emails of the last 30 days and whether they were sent."
        noun={{ one: 'email', many: 'emails' }}
        actions={permissions.includes('lists.export') && <RecordedExportButton name="emails" onExport={exportMails} />}
        queryKey={['mails']}
        load={({ values, cursor, signal }) =>
          backend.call(listMailsEndpoint, { query: { ...mailQuery(values), cursor }, signal })
        }
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ subject }) => subject}
        search="Search by subject or recipient"
        filters={filters}
        savedViews={savedViews}
        empty={{ icon: <Mail />, title: 'No emails yet', text: 'Emails of the platform appear here.', action: null }}
        {...(permissions.includes('mails.resend') && { bulkActions: [resend] })}
      />
      {open !== undefined && <EmailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function mailQuery({ q, status, period }: Readonly<Record<string, string>>) {
  return {
    q,
    'filter[status]': status === undefined || status === '' ? undefined : `in:${status}`,
    'filter[created_at]': conditionOfPeriod(period),
  }
}
