import { useQuery } from '@tanstack/react-query'
import { previewPageQuery } from '../../data/load-preview-data.ts'
import { pageKindOf } from '../../document/page-path.ts'
import { humanizeHandle } from '../../document/template-name.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'

/** Returns the title of the previewed product, collection or page; its handle as humanizeHandle until it has loaded. */
export function usePreviewTitle(): string | undefined {
  const { store_slug: storeSlug } = useEditor()
  const template = useEditorState((state) => state.template)
  const path = useWorkspaceState((state) => state.paths[template])
  const kind = pageKindOf(template)
  // The preview loads the same data and keeps it fresh.
  const { data } = useQuery({
    ...previewPageQuery({ store_slug: storeSlug, template, path }),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kind === undefined) return undefined
  const title = data?.is_sample === true ? undefined : data?.data[kind]?.title
  const handle = path?.split('/').at(-1) ?? ''
  return title ?? (handle === '' ? undefined : humanizeHandle(handle))
}
