import { Button, Card, ConfirmDialog, Skeleton, SkeletonRegion, StatusBadge, Time, useToast } from '@haat/ui'
import { Monitor } from '@haat/ui/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '../page/load-failure.tsx'
import type { ActiveSession, SessionCalls } from './account-security.ts'

/** Where the account is signed in, with buttons that sign out one or all other sessions. */
export function SessionsCard({ calls }: { calls: SessionCalls }) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const sessions = useQuery({ queryKey: calls.queryKey, queryFn: () => calls.list() })
  const refetch = () => queryClient.invalidateQueries({ queryKey: calls.queryKey })
  const end = useMutation({
    mutationFn: ({ id }: ActiveSession) => calls.end(id),
    onSuccess: async (_result, { device }) => {
      await refetch()
      toast.show({ title: `${device} signed out`, tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t sign out', detail: error.message, tone: 'danger' }),
  })
  const endOthers = async () => {
    const { ended } = await calls.endOthers()
    await refetch()
    toast.show({ title: ended === 1 ? '1 session signed out' : `${ended} sessions signed out`, tone: 'success' })
  }
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <Card
      title="Sessions"
      description="Browsers in which you’re signed in. Sign out those you don’t recognise, and change your password."
      actions={
        others.length > 0 && (
          <ConfirmDialog
            title="Sign out all other sessions?"
            confirmLabel="Sign out others"
            trigger={<Button size="small">Sign out all others</Button>}
            onConfirm={endOthers}
          >
            You stay signed in here. Everywhere else, you’ll have to sign in again.
          </ConfirmDialog>
        )
      }
    >
      {sessions.isError ? (
        <LoadFailure
          title="Couldn’t load sessions"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          busy={sessions.isFetching}
        />
      ) : sessions.data === undefined ? (
        <SkeletonRegion label="Loading sessions" className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      ) : (
        <ul className="m-0 -my-3 flex list-none flex-col divide-y divide-hairline p-0">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface SessionRowProps {
  session: ActiveSession
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, ip, created_at: createdAt, last_seen_at: lastSeenAt, current } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {device}
          {current && <StatusBadge tone="success">This session</StatusBadge>}
        </p>
        <p className="text-ink-muted">
          {ip !== null && `${ip} · `}
          signed in <Time moment={createdAt} relativeTo={new Date()} />
          {!current && lastSeenAt !== null && (
            <>
              {' '}
              · last used <Time moment={lastSeenAt} relativeTo={new Date()} />
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button size="small" busy={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
