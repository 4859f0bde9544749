import type { FileChange, FileContent, WorkingCopy } from '@haat/theme-files'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { compareWithState } from './compare-states.ts'
import type { HistoryPort, SavedState } from './history-port.ts'

/** The theme whose history is shown. */
export interface HistorySource {
  readonly slug: string
  readonly copy: WorkingCopy
  readonly port: HistoryPort
  /** Changes files as one step, and reports the outcome with an Undo. */
  readonly change: (
    changes: readonly FileChange[],
    how: { readonly cause: 'restore'; readonly label: string; readonly done: string },
  ) => boolean
  /** Of the last save: the timeline loads again when it changes. */
  readonly revision: number
}

const timelineKey = (slug: string) => ['theme-history', slug] as const

/** Loads the timeline of a theme, or of one file, page by page. */
export function useTimeline({ slug, port, revision }: HistorySource, path: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...timelineKey(slug), revision, path ?? ''],
    queryFn: ({ pageParam }) =>
      port.list({
        ...(path === undefined ? {} : { path }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** Returns a function that loads the timeline again. */
export function useRefreshTimeline({ slug }: HistorySource): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: timelineKey(slug) })
}

/** Loads the files of a state and compares them with the working copy, again with every change. */
export function useChangedFiles({ slug, copy, port }: HistorySource, state: SavedState) {
  const saved = useQuery({
    queryKey: ['theme-state', slug, state],
    queryFn: async () => (await port.findState(state)) ?? null,
    // The files of a save never change; another version can be published.
    staleTime: typeof state === 'number' ? Number.POSITIVE_INFINITY : 0,
  })
  const current = useSyncExternalStore(copy.subscribe.bind(copy), () => copy.revision)
  const changed = useQuery({
    queryKey: ['theme-changes', slug, state, current, saved.dataUpdatedAt],
    queryFn: async () => (saved.data == null ? null : compareWithState(saved.data, filesOf(copy))),
    enabled: saved.data !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { error: saved.error, retry: () => saved.refetch(), changed: changed.data, isMissing: saved.data === null }
}

function filesOf(copy: WorkingCopy): Map<string, FileContent> {
  const files = new Map<string, FileContent>()
  for (const path of copy.list()) {
    const content = copy.read(path)
    if (content !== undefined) files.set(path, content)
  }
  return files
}
