import type { StaffMember } from '@haat/domains/staff/contract'
import { type Column, formatDate, IconButton, Menu, MenuItem, StatusBadge, type StatusTone, Time } from '@haat/ui'
import { Ellipsis } from '@haat/ui/icons'
import { describePermissions } from './permission-words.ts'

type Status = StaffMember['status']
const tones: Record<Status, StatusTone> = { active: 'success', invited: 'waiting', expired: 'neutral' }
const names: Record<Status, string> = { active: 'Active', invited: 'Invited', expired: 'Invitation expired' }

interface Actions {
  readonly onChange: (member: StaffMember) => void
  readonly onTurnOffTotp: (member: StaffMember) => void
  readonly onResend: (member: StaffMember) => void
  readonly onRemove: (member: StaffMember) => void
}

/** The columns of the staff list. */
export function staffColumns({ onChange, onTurnOffTotp, onResend, onRemove }: Actions): readonly Column<StaffMember>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ name, email, phone }) => (
        <span className="min-w-0">
          <span className="font-semibold break-words">{name}</span>
          <span className="block text-xs font-normal break-all text-ink-muted">{email}</span>
          {phone !== null && <span className="tabular block text-xs font-normal text-ink-muted">{phone}</span>}
        </span>
      ),
    },
    { key: 'permissions', header: 'Permissions', cell: ({ permissions }) => describePermissions(permissions) },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, totp_enabled: hasTotp }) => (
        <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
          <StatusBadge tone={tones[status]}>{names[status]}</StatusBadge>
          {hasTotp && <span className="text-xs text-ink-muted">Two-factor authentication on</span>}
        </span>
      ),
    },
    { key: 'since', header: 'Since', cell: (member) => <Since member={member} /> },
    {
      key: 'actions',
      header: 'Actions',
      hiddenHeader: true,
      align: 'end',
      phone: 'bare',
      cell: (member) => (
        <Menu
          trigger={
            <IconButton
              label={`Actions for ${member.name}`}
              size="small"
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
        >
          <MenuItem onSelect={() => onChange(member)}>Change permissions</MenuItem>
          {member.totp_enabled && (
            <MenuItem onSelect={() => onTurnOffTotp(member)}>Turn off two-factor authentication</MenuItem>
          )}
          {member.status !== 'active' && <MenuItem onSelect={() => onResend(member)}>Resend invitation</MenuItem>}
          <MenuItem tone="danger" onSelect={() => onRemove(member)}>
            {member.status === 'active' ? 'Remove from store' : 'Withdraw invitation'}
          </MenuItem>
        </Menu>
      ),
    },
  ]
}

function Since({ member: { status, since, expires_at: expiresAt } }: { member: StaffMember }) {
  return (
    <span className="max-sm:text-right">
      <Time moment={since} relativeTo={new Date()} />
      {status === 'invited' && expiresAt !== null && (
        <span className="block text-xs text-ink-muted">Expires {formatDate(expiresAt)}</span>
      )}
    </span>
  )
}
