import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { DeveloperApp } from '@haat/domains/app-platform/developer-apps/contract'
import { Banner, Breadcrumbs, formatCount, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { ExternalLink } from '@haat/ui/icons'
import { Link, useParams } from 'react-router'
import { configuration } from '../configuration.ts'
import { useApp } from './app-queries.ts'
import { AppStatusBadge } from './app-status.tsx'
import { DeliveriesCard } from './figures/deliveries-card.tsx'
import { FiguresCard } from './figures/figures-card.tsx'
import { InstallLinkCard } from './install-link/install-link-card.tsx'
import { KeysCard } from './keys/keys-card.tsx'
import { UploadPackageCard } from './versions/upload-card.tsx'
import { VersionRunCard } from './versions/version-run-card.tsx'
import { VersionsCard } from './versions/versions-card.tsx'

/** `/apps/:app_id`: an app's versions and keys. */
export function AppPage() {
  const { app_id: appId = '' } = useParams()
  const app = useApp(appId)
  useTitle(app.data?.name ?? 'App', app.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Apps', link: <Link to="/apps" /> }]} />
  if (app.data !== undefined) return <LoadedApp app={app.data} crumbs={crumbs} />
  return (
    <>
      <PageHeader title="App" breadcrumbs={crumbs} />
      {app.isError ? (
        <LoadFailure
          title="Couldn’t load the app"
          error={app.error}
          onRetry={() => void app.refetch()}
          busy={app.isFetching}
          wayBack={<LinkButton render={<Link to="/apps" />}>All apps</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the app" className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function LoadedApp({ app, crumbs }: { app: DeveloperApp; crumbs: React.ReactNode }) {
  const { id, name, status, published_version: published, install_count: count, suspension_reason: suspended } = app
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={crumbs}
        status={<AppStatusBadge status={status} />}
        description={
          <>
            <code className="font-mono">{id}</code>
            {published !== null && ` · ${count === 1 ? '1 store' : `${formatCount(count)} stores`}`}
          </>
        }
        actions={
          <>
            <LinkButton render={<Link to={`/apps/${id}/api-calls`} />}>API calls</LinkButton>
            {app.is_listed && (
              <LinkButton
                icon={<ExternalLink aria-hidden="true" className="size-4" />}
                render={<a href={`${configuration.urls.marketplace}/app/${id}`} target="_blank" rel="noreferrer" />}
              >
                In the marketplace
              </LinkButton>
            )}
          </>
        }
      />
      <div className="flex max-w-4xl flex-col gap-4">
        {suspended !== null && (
          <Banner tone="danger" title="The app is suspended">
            It has no access to stores, and nobody can install it. Reason: {suspended}
          </Banner>
        )}
        <UploadPackageCard appId={id} isInReview={status === 'submitted'} />
        <VersionsCard appId={id} />
        <VersionRunCard appId={id} />
        {published !== null && <FiguresCard appId={id} />}
        <InstallLinkCard appId={id} />
        <KeysCard app={app} />
        {app.kind === 'hosted' && published !== null && <DeliveriesCard appId={id} />}
      </div>
    </>
  )
}
