import { LinkButton } from '@haat/ui'
import { lazy } from 'react'
import { Link } from 'react-router'
import { previewLinkOf } from './preview/preview-link.ts'
import { WorkspacePage } from './workspace/layout/workspace-page.tsx'
import type { WorkspaceParts } from './workspace/state/workspace-parts.ts'
import { createWorkspaceLanguage } from './workspace-language.ts'

const WorkspacePreview = lazy(async () => ({ default: (await import('./workspace-preview.tsx')).WorkspacePreview }))
const WorkspaceTerminal = lazy(async () => ({ default: (await import('./workspace-terminal.tsx')).WorkspaceTerminal }))
const WorkspaceHistory = lazy(async () => ({ default: (await import('./workspace-history.tsx')).WorkspaceHistory }))

const parts: WorkspaceParts = {
  createLanguage: (host) => {
    const language = createWorkspaceLanguage(host)
    const preview = previewLinkOf(host.copy)
    return { ...language, extensions: (path) => [language.extensions(path), preview.extensions(path)] }
  },
  panels: [
    { id: 'terminal', title: 'Terminal', Panel: WorkspaceTerminal, keeps_state: true },
    { id: 'history', title: 'History', Panel: WorkspaceHistory },
  ],
  Preview: WorkspacePreview,
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
