import { useStore } from 'zustand'
import { previewLinkOf } from './preview/preview-link.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { useWorkspace } from './workspace/state/workspace-context.ts'

/** The preview of the open theme, connected with its editors. */
export function WorkspacePreview() {
  const { slug, document, open, marks } = useWorkspace()
  const link = previewLinkOf(document.copy)
  const line = useStore(link.line, ({ current }) => current)
  return (
    <PreviewPane
      copy={document.copy}
      slug={slug}
      store={link.view}
      reveal={line}
      onOpenSource={(path, number) => {
        // The platform's widgets and sections have no file in the theme.
        if (document.copy.read(path) !== undefined) open({ path, line: number })
      }}
      onCosts={(files) => {
        link.costs.setState({ files })
        marks.setState({ slow_files: new Set([...files].flatMap(([path, cost]) => (cost.is_slow ? [path] : []))) })
      }}
    />
  )
}
