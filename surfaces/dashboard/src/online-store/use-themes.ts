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

const themesKey = (store_slug: string) => ['themes', store_slug] as const

/** The themes that a store can have, and those that it has. */
export function useStoreThemes(store_slug: string) {
  return useQuery({
    queryKey: [...themesKey(store_slug), 'list'],
    queryFn: () => backend.call(listStoreThemesEndpoint, { query: { store_slug } }),
  })
}

/** Every state that the store's theme has been saved in, newest first; the first one is the draft. */
export function useThemeVersions(store_slug: string) {
  return useInfiniteQuery({
    queryKey: [...themesKey(store_slug), 'versions'],
    queryFn: ({ pageParam }) =>
      backend.call(listThemeRevisionsEndpoint, {
        params: { store_slug },
        query: { limit: 30, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** Choosing, publishing and restoring; each says what became of it. */
export function useThemeActions(store_slug: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const lookAnew = () => queryClient.invalidateQueries({ queryKey: themesKey(store_slug) })
  const complain = (title: string) => (error: Error) => {
    const isStale = error instanceof ProblemError && error.code === 'stale_revision'
    toast.show({
      title,
      detail: isStale ? 'The draft was changed in the meantime. This is how it stands now.' : error.message,
      tone: 'danger',
    })
    void lookAnew()
  }

  const choose = useMutation({
    mutationFn: ({ theme_slug, update = false }: { theme_slug: string; name: string; update?: boolean }) =>
      backend.call(chooseThemeEndpoint, { body: { store_slug, theme_slug, update } }),
    onSuccess: async (_saved, { name, update }) => {
      await lookAnew()
      toast.show({
        title: update ? `${name} is on its newest version` : `${name} is the draft now`,
        detail: 'Visitors see it once you publish.',
        tone: 'success',
      })
    },
    onError: complain('The theme was not chosen'),
  })
  const publish = useMutation({
    mutationFn: (revision: number) => backend.call(publishThemeEndpoint, { body: { store_slug, revision } }),
    onSuccess: async () => {
      await lookAnew()
      toast.show({ title: 'Published', detail: 'Visitors see it now.', tone: 'success' })
    },
    onError: complain('Not published'),
  })
  const restore = useMutation({
    mutationFn: ({ restore_revision, revision }: { restore_revision: number; revision?: number }) =>
      backend.call(restoreThemeEndpoint, { body: { store_slug, restore_revision, revision } }),
    onSuccess: async (_saved, { restore_revision, revision }) => {
      await lookAnew()
      toast.show({
        title: `Version ${restore_revision} is the draft again`,
        detail: 'Visitors see it once you publish.',
        ...(revision !== undefined && { undo: () => restore.mutate({ restore_revision: revision }) }),
      })
    },
    onError: complain('Not restored'),
  })
  return { choose, publish, restore }
}
