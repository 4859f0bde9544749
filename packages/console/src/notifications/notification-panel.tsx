import { Button, EmptyState, ErrorState, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { Bell } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationCalls } from './notifications.ts'
import { inboxKey, type useInbox } from './use-inbox.ts'

interface NotificationPanelProps {
  calls: NotificationCalls
  inbox: ReturnType<typeof useInbox>
  settingsPath: string | undefined
  onClose: () => void
}

/** The messages of the account, newest first, with links to what they are about. */
export function NotificationPanel({ calls, inbox, settingsPath, onClose }: NotificationPanelProps) {
  const { query, items, unreadCount } = inbox
  const queryClient = useQueryClient()
  const toast = useToast()
  const read = useMutation({
    mutationFn: (ids: readonly string[] | undefined) => calls.read(ids),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
    onError: (error) =>
      toast.show({ title: 'Couldn’t mark notifications as read', detail: error.message, tone: 'danger' }),
  })
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-hairline py-1 pr-2 pl-4">
        <h2 className="text-sm font-semibold text-ink">Notifications</h2>
        {unreadCount > 0 && (
          <Button variant="quiet" size="small" busy={read.isPending} onClick={() => read.mutate(undefined)}>
            Mark all as read
          </Button>
        )}
      </div>
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="Couldn’t load notifications" onRetry={() => void query.refetch()} busy={query.isFetching}>
            {query.error.message}
          </ErrorState>
        ) : (
          <SkeletonRegion label="Loading notifications" className="flex flex-col gap-3 p-4">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </SkeletonRegion>
        )
      ) : items.length === 0 ? (
        <EmptyState icon={<Bell />} title="No notifications yet" headingLevel={3} className="py-8">
          What happens to your account and your work appears here.
        </EmptyState>
      ) : (
        <ul className="m-0 max-h-[60vh] list-none divide-y divide-hairline overflow-y-auto overscroll-contain p-0">
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              onOpen={() => {
                if (!item.is_read) read.mutate([item.id])
                if (item.url !== null) onClose()
              }}
            />
          ))}
          {query.hasNextPage && (
            <li className="p-2 text-center">
              <Button
                variant="quiet"
                size="small"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show older
              </Button>
            </li>
          )}
        </ul>
      )}
      {settingsPath !== undefined && (
        <div className="border-t border-hairline px-4 py-2.5 text-sm">
          <Link to={settingsPath} onClick={onClose}>
            Notification settings
          </Link>
        </div>
      )}
    </>
  )
}
