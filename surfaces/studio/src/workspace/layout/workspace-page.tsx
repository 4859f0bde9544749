import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { useConsole } from '@haat/console/use-console'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useParams } from 'react-router'
import { WorkspaceContext } from '../state/workspace-context.ts'
import type { WorkspaceParts } from '../state/workspace-parts.ts'
import { useOpenWorkspace } from './use-open-workspace.ts'
import { WorkspaceView } from './workspace-view.tsx'

/** `/themes/:theme_slug`: loads a theme's draft and opens it. */
export function WorkspacePage({ parts }: { parts: WorkspaceParts }) {
  const { theme_slug: slug = '' } = useParams()
  return <OpenWorkspace key={slug} slug={slug} parts={parts} />
}

function OpenWorkspace({ slug, parts }: { slug: string; parts: WorkspaceParts }) {
  const { client, session } = useConsole()
  const { account } = useSession()
  useTitle(slug)
  const { opened, error, retry } = useOpenWorkspace({ slug, account: account.email, client, session, parts })
  const { Preview } = parts
  if (error !== undefined) {
    return (
      <main id="main" className="grid min-h-dvh place-items-center p-6">
        <LoadFailure title="Couldn’t open the theme" error={error} onRetry={retry} />
      </main>
    )
  }
  if (opened === undefined) {
    return (
      <SkeletonRegion label="Opening the theme" className="flex h-dvh flex-col">
        <Skeleton className="h-14 w-full" />
        <div className="flex min-h-0 flex-1 gap-1 pt-1">
          <Skeleton className="h-full w-60" />
          <Skeleton className="h-full flex-1" />
        </div>
      </SkeletonRegion>
    )
  }
  const { workspace, layout, sessions } = opened
  return (
    <WorkspaceContext value={workspace}>
      <WorkspaceView
        layout={layout}
        sessions={sessions}
        panels={parts.panels}
        preview={Preview === undefined ? undefined : <Preview />}
        links={parts.renderLinks(slug)}
      />
    </WorkspaceContext>
  )
}
