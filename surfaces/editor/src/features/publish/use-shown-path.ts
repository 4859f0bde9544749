import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { previewPageQuery } from '../../data/load-preview-data.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** Paths of pages that exist once per store. */
const fixedPaths: Readonly<Record<string, string>> = {
  cart: '/cart',
  search: '/search',
  'list-collections': '/collections',
}

/**
 * Returns a function that returns the path of the previewed page, or of the home page if the store has no such page.
 */
export function useShownPath(): () => string {
  const { store, store_slug: storeSlug } = useEditor()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  return useCallback(() => {
    const { template } = store.getState()
    const { paths, language } = workspace.store.getState()
    const chosen = paths[template]
    const request = { store_slug: storeSlug, template, path: chosen, language: language ?? undefined }
    const page = queries.getQueryData(previewPageQuery(request).queryKey)
    const path = page?.is_sample ? undefined : (chosen ?? page?.path ?? fixedPaths[template])
    // Search results and lists are opened on their first page.
    const { pathname } = new URL(path ?? '/', 'http://store.invalid')
    if (language === null) return pathname
    return pathname === '/' ? `/${language}` : `/${language}${pathname}`
  }, [store, storeSlug, workspace, queries])
}
