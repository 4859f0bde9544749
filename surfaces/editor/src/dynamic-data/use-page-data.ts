import type { PageData } from '@haat/theme-engine'
import { useQuery } from '@tanstack/react-query'
import { previewPageQuery } from '../data/load-preview-data.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { useWorkspaceState } from '../workspace/workspace-context.tsx'

/** What the previewed page is made of; the preview has loaded it already. Undefined until it is there. */
export function usePageData(): PageData | undefined {
  const { store_slug } = useEditor()
  const template = useEditorState((state) => state.template)
  const path = useWorkspaceState((state) => state.paths[template])
  const { data } = useQuery(previewPageQuery({ store_slug, template, path }))
  return data?.data
}
