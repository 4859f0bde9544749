import { LinkButton } from '@haat/ui'
import { lazy } from 'react'
import { Link } from 'react-router'
import { WorkspacePage } from './workspace/layout/workspace-page.tsx'
import type { WorkspaceParts } from './workspace/state/workspace-parts.ts'
import { createWorkspaceLanguage } from './workspace-language.ts'

const WorkspaceTerminal = lazy(async () => ({ default: (await import('./workspace-terminal.tsx')).WorkspaceTerminal }))
const WorkspaceHistory = lazy(async () => ({ default: (await import('./workspace-history.tsx')).WorkspaceHistory }))

const parts: WorkspaceParts = {
  createLanguage: createWorkspaceLanguage,
  panels: [
    { id: 'terminal', title: 'Terminal', Panel: WorkspaceTerminal, keeps_state: true },
    { id: 'history', title: 'History', Panel: WorkspaceHistory },
  ],
  Preview: undefined,
  renderLinks: (slug) => (
    <LinkButton size="small" render={<Link to={`/themes/${slug}/submissions`} />}>
      Submit
    </LinkButton>
  ),
}

/** `/themes/:theme_slug`: combines the workspace with the features that it shows, such as the language service. */
export function WorkspaceRoute() {
  return <WorkspacePage parts={parts} />
}
