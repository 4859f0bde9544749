import { countUnreadMessagesEndpoint } from '@haat/domains/audience/messages/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { unreadMessagesKey } from './message-keys.ts'

const REFRESH_MS = 60_000

/** Returns how many open messages of a store nobody has opened, loaded again every minute; 0 without a store or permission. */
export function useUnreadMessages(storeSlug: string | undefined, isAllowed: boolean): number {
  const count = useQuery({
    queryKey: unreadMessagesKey(storeSlug ?? ''),
    queryFn:
      storeSlug !== undefined && isAllowed
        ? ({ signal }) => backend.call(countUnreadMessagesEndpoint, { query: { store_slug: storeSlug }, signal })
        : skipToken,
    refetchInterval: REFRESH_MS,
    // Nobody needs the number enough to be told that it couldn't be loaded.
    retry: false,
  })
  return count.data?.unread_count ?? 0
}
