import type { ListColumn } from '@haat/console/lists/list-definition'
import type { Person } from '@haat/domains/admins/contract'
import { Badge, formatDate, IconButton, Menu, MenuItem, StatusBadge, type StatusTone, Time } from '@haat/ui'
import { Ellipsis } from '@haat/ui/icons'

/** What the menu of a row offers. */
export type PersonAction = 'roles' | 'suspend' | 'reactivate' | 'end-sessions' | 'reset-totp' | 'resend' | 'withdraw'

/** How screens show the status of a person. */
export const personStatuses: Record<Person['status'], { readonly tone: StatusTone; readonly label: string }> = {
  active: { tone: 'success', label: 'Active' },
  suspended: { tone: 'danger', label: 'Suspended' },
  invited: { tone: 'waiting', label: 'Invited' },
  expired: { tone: 'neutral', label: 'Invitation expired' },
}

/** The columns of the list of people. */
export function peopleColumns(onAction: (action: PersonAction, person: Person) => void): readonly ListColumn<Person>[] {
  return [
    {
      key: 'name',
      exports: ['name', 'email'],
      header: 'Name',
      phone: 'title',
      cell: ({ name, email, is_you: isYou }) => (
        <span className="block min-w-0">
          <span className="font-semibold break-words">{name ?? email}</span> {isYou && <Badge>You</Badge>}
          {name !== null && <span className="block text-sm font-normal break-all text-ink-muted">{email}</span>}
        </span>
      ),
    },
    {
      key: 'roles',
      header: 'Roles',
      cell: ({ roles }) => (roles.length === 0 ? 'None' : roles.map(({ name }) => name).join(', ')),
    },
    {
      key: 'status',
      header: 'Status',
      exports: ['status', 'expires_at'],
      cell: ({ status, expires_at: expiresAt }) => (
        <span className="max-sm:text-right">
          <StatusBadge tone={personStatuses[status].tone}>{personStatuses[status].label}</StatusBadge>
          {status === 'invited' && expiresAt !== null && (
            <span className="block text-sm text-ink-muted">Expires {formatDate(expiresAt)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'totp_enabled',
      header: 'Two-factor authentication',
      cell: (person) => (isInvitation(person) ? '–' : person.totp_enabled ? 'On' : 'Off'),
    },
    {
      key: 'last_seen_at',
      header: 'Last seen',
      cell: ({ last_seen_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
    },
    {
      key: 'since',
      header: 'Since',
      isInitiallyHidden: true,
      cell: ({ since }) => formatDate(since),
    },
    {
      key: 'actions',
      header: 'Actions',
      hiddenHeader: true,
      align: 'end',
      phone: 'bare',
      // Nobody changes their own roles or suspends themselves.
      cell: (person) => !person.is_you && <PersonMenu person={person} onAction={onAction} />,
    },
  ]
}

function PersonMenu({
  person,
  onAction,
}: {
  person: Person
  onAction: (action: PersonAction, person: Person) => void
}) {
  const item = (action: PersonAction, label: string, tone?: 'danger') => (
    <MenuItem {...(tone && { tone })} onSelect={() => onAction(action, person)}>
      {label}
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${person.name ?? person.email}`}
          size="small"
          icon={<Ellipsis aria-hidden="true" className="size-4" />}
        />
      }
    >
      {isInvitation(person) ? (
        <>
          {item('resend', 'Resend invitation')}
          {item('withdraw', 'Withdraw invitation', 'danger')}
        </>
      ) : (
        <>
          {item('roles', 'Change roles')}
          {person.session_count > 0 && item('end-sessions', 'Sign out everywhere')}
          {person.totp_enabled && item('reset-totp', 'Turn off authenticator app')}
          {person.status === 'suspended' ? item('reactivate', 'Reactivate') : item('suspend', 'Suspend', 'danger')}
        </>
      )}
    </Menu>
  )
}

function isInvitation({ status }: Person): boolean {
  return status === 'invited' || status === 'expired'
}
