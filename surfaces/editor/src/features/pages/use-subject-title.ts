import { useQuery } from '@tanstack/react-query'
import { previewPageQuery } from '../../data/load-preview-data.ts'
import { pageKindOf } from '../../document/page-path.ts'
import { words } from '../../document/template-name.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'

/** What the product, collection or page is called that the preview shows; its handle in words until that is known. */
export function useSubjectTitle(): string | undefined {
  const { store_slug } = useEditor()
  const template = useEditorState((state) => state.template)
  const path = useWorkspaceState((state) => state.paths[template])
  const kind = pageKindOf(template)
  // The preview reads the same, and asks for it again where it has grown old.
  const { data } = useQuery({
    ...previewPageQuery({ store_slug, template, path }),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kind === undefined) return undefined
  const title = data?.is_sample === true ? undefined : data?.data[kind]?.title
  const handle = path?.split('/').at(-1) ?? ''
  return title ?? (handle === '' ? undefined : words(handle))
}
