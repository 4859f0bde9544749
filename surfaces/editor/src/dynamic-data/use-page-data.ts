import type { PageData } from '@haat/theme-engine'
import { useQuery } from '@tanstack/react-query'
import { loadPreviewPage, previewPageKey } from '../stage/load-preview-data.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { useWorkspaceState } from '../workspace/workspace-context.tsx'

/** What the previewed page is made of; the preview has loaded it already. Undefined until it is there. */
export function usePageData(): PageData | undefined {
  const { store_slug } = useEditor()
  const template = useEditorState((state) => state.template)
  const path = useWorkspaceState((state) => state.paths[template])
  const wish = { store_slug, template, path }
  const { data } = useQuery({
    queryKey: previewPageKey(wish),
    queryFn: () => loadPreviewPage(wish),
    staleTime: 60_000,
  })
  return data?.data
}
