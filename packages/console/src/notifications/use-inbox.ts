import { useInfiniteQuery } from '@tanstack/react-query'
import type { NotificationCalls } from './notifications.ts'

/** Query key of the account's messages. */
export const inboxKey = ['notifications'] as const

const REFRESH_MS = 60_000

/** Loads the account's messages, and again every minute while the page is visible. */
export function useInbox(calls: NotificationCalls) {
  const query = useInfiniteQuery({
    queryKey: inboxKey,
    queryFn: ({ pageParam, signal }) => calls.load({ cursor: pageParam, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  })
  const [first] = query.data?.pages ?? []
  return {
    query,
    items: query.data?.pages.flatMap(({ items }) => items),
    announcements: first?.announcements ?? [],
    unreadCount: first?.unread_count ?? 0,
  }
}

function firstPage(): string | undefined {
  return undefined
}
