import type { AccessToken } from '@haat/domains/identity/contract'
import { Button, ConfirmDialog, formatDate, Time } from '@haat/ui'
import { Code } from '@haat/ui/icons'
import { describeScopes } from './describe-scopes.ts'

interface TokenRowProps {
  token: AccessToken
  onRevoke: () => Promise<unknown>
}

/** One access token: what it can do, when it was last used, and a button that revokes it. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { name, scopes, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt, last_ip: ip } = token
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Code aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium break-words text-ink">{name}</p>
        <p className="text-ink-muted">
          {describeScopes(scopes)} · added <Time moment={createdAt} relativeTo={new Date()} /> · expires{' '}
          {formatDate(expiresAt)}
        </p>
        <p className="text-ink-muted">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Time moment={lastUsedAt} relativeTo={new Date()} />
              {ip !== null && ` from ${ip}`}
            </>
          )}
        </p>
      </div>
      <ConfirmDialog
        title={`Revoke access of ${name}?`}
        confirmLabel="Revoke access"
        trigger={
          <Button size="small" aria-label={`Revoke access of ${name}`}>
            Revoke
          </Button>
        }
        onConfirm={onRevoke}
      >
        Whatever uses this access token stops working immediately. A command line can sign in again with{' '}
        <code className="font-mono">haat login</code>.
      </ConfirmDialog>
    </li>
  )
}
