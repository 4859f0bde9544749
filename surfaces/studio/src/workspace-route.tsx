import { WorkspacePage } from './workspace/layout/workspace-page.tsx'
import type { WorkspaceParts } from './workspace/state/workspace-parts.ts'
import { createWorkspaceLanguage } from './workspace-language.ts'

const parts: WorkspaceParts = {
  createLanguage: createWorkspaceLanguage,
  panels: [],
  Preview: undefined,
  renderLinks: () => null,
}

/** `/themes/:theme_slug`: combines the workspace with the features that it shows, such as the language service. */
export function WorkspaceRoute() {
  return <WorkspacePage parts={parts} />
}
