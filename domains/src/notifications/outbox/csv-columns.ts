import type { CsvColumns } from '../../admin-lists/index.ts'
import type { OutgoingMail } from './contract.ts'

/** The columns of the outbox's CSV file. */
export const mailColumns: CsvColumns<OutgoingMail> = {
  created_at: { header: 'Queued', value: (mail) => mail.created_at },
  recipient_name: { header: 'Name', value: (mail) => mail.recipient_name },
  recipient_address: { header: 'Email', value: (mail) => mail.recipient_address },
  subject: { header: 'Subject', value: (mail) => mail.subject },
  status: { header: 'Status', value: (mail) => mail.status },
  attempts: { header: 'Attempts', value: (mail) => mail.attempts },
  last_error: { header: 'Error', value: (mail) => mail.last_error },
  sent_at: { header: 'Sent', value: (mail) => mail.sent_at },
}
