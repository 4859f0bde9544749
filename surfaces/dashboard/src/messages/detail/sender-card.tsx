import type { MessageThread } from '@haat/domains/audience/messages/contract'
import { Card } from '@haat/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '../../customer-words.ts'

/** Who sent a message, with the other fields of the form. */
export function SenderCard({ message }: { message: MessageThread }) {
  const { name, email, phone, fields, customer } = message
  return (
    <Card title="Sender">
      <dl className="m-0 flex flex-col gap-3 text-sm">
        {name !== '' && <Line label="Name">{name}</Line>}
        <Line label="Email">{email}</Line>
        {phone !== '' && <Line label="Phone">{formatPhone(phone)}</Line>}
        {Object.entries(fields).map(([label, value]) => (
          <Line key={label} label={label}>
            {value}
          </Line>
        ))}
        <Line label="Customer">
          {customer === null ? (
            'Nobody with this email address yet'
          ) : (
            <Link to={`/customers/${customer.id}`}>{customer.name || email}</Link>
          )}
        </Line>
      </dl>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="m-0 break-words whitespace-pre-wrap text-ink">{children}</dd>
    </div>
  )
}
