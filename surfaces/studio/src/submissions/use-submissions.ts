import { listSubmissionsEndpoint, type ReviewQueue, type ThemeSubmission } from '@haat/domains/themes/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { submissionsKey } from './submission-keys.ts'

const PAGE = 30

/** Loads a theme's submissions, newest first, and the state of the queue. */
export function useSubmissions(slug: string) {
  return useInfiniteQuery({
    queryKey: submissionsKey(slug),
    queryFn: ({ pageParam }) =>
      backend.call(listSubmissionsEndpoint, {
        params: { slug },
        query: { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }): { items: ThemeSubmission[]; queue: ReviewQueue | undefined } => ({
      items: pages.flatMap(({ items }) => items),
      queue: pages[0]?.queue,
    }),
  })
}
