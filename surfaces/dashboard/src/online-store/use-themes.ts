import {
  chooseThemeEndpoint,
  listStoreThemesEndpoint,
  listThemeRevisionsEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
} from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { useToast } from '@haat/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const themesKey = (storeSlug: string) => ['themes', storeSlug] as const

/** How often to check who has the theme editor open, while a theme is being chosen. */
const EDITING_POLL_MS = 5_000

/** Loads the themes that a store can use, those that it has used, and who is editing. */
export function useStoreThemes(storeSlug: string, followsEditing = false) {
  return useQuery({
    refetchInterval: followsEditing && EDITING_POLL_MS,
    queryKey: [...themesKey(storeSlug), 'list'],
    queryFn: () => backend.call(listStoreThemesEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Loads the saved versions of the store's theme, newest first. The first one is the draft. */
export function useThemeVersions(storeSlug: string) {
  return useInfiniteQuery({
    queryKey: [...themesKey(storeSlug), 'versions'],
    queryFn: ({ pageParam }) =>
      backend.call(listThemeRevisionsEndpoint, {
        params: { store_slug: storeSlug },
        query: { limit: 30, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

interface ThemeChoice {
  readonly theme_slug: string
  readonly name: string
  readonly update?: boolean
  /** The draft's revision, which Undo restores. */
  readonly before: number | undefined
}

/** Returns functions that choose, publish and restore a theme, and report the result in a toast. */
export function useThemeActions(storeSlug: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const refetchThemes = () => queryClient.invalidateQueries({ queryKey: themesKey(storeSlug) })
  const showFailure = (title: string) => (error: Error) => {
    const isStale = error instanceof ProblemError && error.code === 'stale_revision'
    toast.show({
      title,
      detail: isStale ? 'Someone else changed the draft. This is the latest version.' : error.message,
      tone: 'danger',
    })
    void refetchThemes()
  }

  const choose = useMutation({
    mutationFn: ({ theme_slug: themeSlug, update = false }: ThemeChoice) =>
      backend.call(chooseThemeEndpoint, { body: { store_slug: storeSlug, theme_slug: themeSlug, update } }),
    onSuccess: async ({ revision }, { name, update, before }) => {
      await refetchThemes()
      toast.show({
        title: update ? `${name} updated in your draft` : `${name} set as draft theme`,
        detail: 'Visitors see it when you publish.',
        tone: 'success',
        ...(before !== undefined && { undo: () => restore.mutate({ restore_revision: before, revision }) }),
      })
    },
    onError: showFailure('Couldn’t change the theme'),
  })
  const publish = useMutation({
    mutationFn: (revision: number) => backend.call(publishThemeEndpoint, { body: { store_slug: storeSlug, revision } }),
    onSuccess: async () => {
      await refetchThemes()
      toast.show({ title: 'Published', detail: 'Visitors see it now.', tone: 'success' })
    },
    onError: showFailure('Couldn’t publish'),
  })
  const restore = useMutation({
    mutationFn: ({ restore_revision: restoreRevision, revision }: { restore_revision: number; revision?: number }) =>
      backend.call(restoreThemeEndpoint, {
        body: { store_slug: storeSlug, restore_revision: restoreRevision, revision },
      }),
    onSuccess: async (_saved, { restore_revision: restoreRevision, revision }) => {
      await refetchThemes()
      toast.show({
        title: `Version ${restoreRevision} restored as draft`,
        detail: 'Visitors see it when you publish.',
        ...(revision !== undefined && { undo: () => restore.mutate({ restore_revision: revision }) }),
      })
    },
    onError: showFailure('Couldn’t restore the version'),
  })
  return { choose, publish, restore }
}
