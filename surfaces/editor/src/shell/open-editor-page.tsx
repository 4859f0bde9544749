import { loadThemeEndpoint, loadThemeFilesEndpoint } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { backend } from '../data/backend.ts'
import { goToLogin } from '../data/go-to-login.ts'
import { previewPageQuery } from '../data/load-preview-data.ts'
import { preloadFrame } from '../features/preview/preload-frame.ts'
import { OpenFailure } from '../workspace/components/open-failure.tsx'
import { isNarrow } from '../workspace/narrow.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { LoadedEditor } from './loaded-editor.tsx'

/** `/editor/:store_slug`: loads the store's draft and its theme's files, and opens the editor. */
export function OpenEditorPage({ store_slug: storeSlug }: { store_slug: string }) {
  return <OpenEditor key={storeSlug} store_slug={storeSlug} />
}

function OpenEditor({ store_slug: storeSlug }: { store_slug: string }) {
  const queries = useQueryClient()
  useEffect(() => {
    // The home page is shown first, unless the address names another page: load its data in parallel with the draft.
    void queries.prefetchQuery(previewPageQuery({ store_slug: storeSlug, template: 'home' }))
  }, [queries, storeSlug])
  useEffect(preloadFrame, [])
  useEffect(() => {
    if (isNarrow()) loadPhoneShell()
  }, [])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', storeSlug],
    queryFn: async ({ signal }) => {
      const params = { store_slug: storeSlug }
      const [loaded, source] = await Promise.all([
        backend.call(loadThemeEndpoint, { params, signal }),
        backend.call(loadThemeFilesEndpoint, { params, query: {}, signal }),
      ])
      return { loaded, source }
    },
    // Once loaded, the document is in the editor's store; a refetch must never replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isSignedOut = error instanceof ProblemError && error.status === 401
  useEffect(() => {
    if (isSignedOut) goToLogin()
  }, [isSignedOut])

  if (data !== undefined) return <LoadedEditor loaded={data.loaded} source={data.source} />
  if (error !== null && !isSignedOut) {
    return <OpenFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  return <EditorSkeleton />
}

/** Loads the phone layout in parallel with the draft. */
function loadPhoneShell(): void {
  // If a script fails to load, the component that needs it shows the error.
  void Promise.allSettled([import('./phone-bar.tsx'), import('./phone-sheet.tsx'), import('./phone-dock.tsx')])
}
