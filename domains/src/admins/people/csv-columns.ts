import type { CsvColumns } from '../../admin-lists/index.ts'
import type { Person } from './contract.ts'

/** The columns of the CSV file of administrators and invitations. */
export const peopleColumns: CsvColumns<Person> = {
  name: { header: 'Name', value: (person) => person.name },
  email: { header: 'Email', value: (person) => person.email },
  roles: { header: 'Roles', value: ({ roles }) => roles.map(({ name }) => name).join(', ') },
  status: { header: 'Status', value: (person) => person.status },
  totp_enabled: { header: 'Two-factor authentication', value: (person) => (person.totp_enabled ? 'on' : 'off') },
  since: { header: 'Since', value: (person) => person.since },
  last_seen_at: { header: 'Last seen', value: (person) => person.last_seen_at },
  invited_by: { header: 'Invited by', value: (person) => person.invited_by },
  expires_at: { header: 'Invitation expires', value: (person) => person.expires_at },
}
