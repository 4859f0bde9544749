import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  exportMailsEndpoint,
  listMailsEndpoint,
  MailListQuery,
  type OutgoingMail,
  resendMailEndpoint,
} from '@haat/domains/notifications/contract'
import { Mail } from '@haat/ui/icons'
import { useMemo, useState } from 'react'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailsTabs } from './emails-tabs.tsx'
import { mailColumns, mailStatuses } from './mail-columns.tsx'

const fields = listFields(MailListQuery.list, {
  status: { label: 'Status', type: 'choice', options: optionsOf(mailStatuses), isPinned: true },
  recipient_address: { label: 'Recipient’s email', type: 'text' },
  created_at: { label: 'Queued', type: 'date', isPinned: true },
})

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
  const [open, setOpen] = useState<OutgoingMail>()
  const columns = useMemo(() => mailColumns(setOpen), [])
  const exportFile = useExportFile(exportMailsEndpoint)
  return (
    <>
      <ListPage
        title="Emails"
        description="The emails of the last 30 days and whether they were sent."
        noun={{ one: 'email', many: 'emails' }}
        exportFile={exportFile}
        notice={<EmailsTabs />}
        queryKey={['mails']}
        load={loadFrom(listMailsEndpoint)}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ subject }) => subject}
        search="Search by subject or recipient"
        fields={fields}
        savedViews={savedViews}
        empty={{ icon: <Mail />, title: 'No emails yet', text: 'The platform’s emails appear here.', action: null }}
        {...(permissions.includes('mails.resend') && { bulkActions: [resend] })}
      />
      {open !== undefined && <EmailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
