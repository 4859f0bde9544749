import { getThemeRevisionEndpoint } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../../data/backend.ts'
import { type Change, compareDocuments } from '../../document/compare-documents.ts'
import { toDocument } from '../../document/theme-document.ts'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'

/** Returns what would change for visitors if the draft were published now. */
export function usePublishedChanges() {
  const { store_slug: storeSlug, schemas } = useEditor()
  const document = useEditorState((state) => state.document)
  const revision = useSyncState((state) => state.published_revision)
  const published = useQuery({
    queryKey: ['revision', storeSlug, revision],
    // Revisions are immutable.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => backend.call(getThemeRevisionEndpoint, { params: { store_slug: storeSlug, revision } }),
  })
  const changes = useMemo(
    (): readonly Change[] | undefined =>
      published.data === undefined ? undefined : compareDocuments(toDocument(published.data), document, schemas),
    [published.data, document, schemas],
  )
  return { changes, theme: published.data?.theme, error: published.error, refetch: () => void published.refetch() }
}
