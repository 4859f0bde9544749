import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getLinkedAppEndpoint, type LinkedApp } from '@haat/domains/app-platform/install-links/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Card, EmptyState, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { useStore } from '../../session/use-store.ts'
import { appIconAddress } from '../data/app-icon-address.ts'
import { InstallButton } from './install-button.tsx'

/** `/install/:key`: an app that the marketplace doesn't show, installed with its developer's link. */
export function InstallLinkPage() {
  const { t } = useTranslation()
  const { key = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const app = useQuery({
    queryKey: appKeys.link(storeSlug, key),
    queryFn: ({ signal }) => backend.call(getLinkedAppEndpoint, { query: { store_slug: storeSlug, key }, signal }),
  })
  useTitle(t('Install an app'))
  if (app.data !== undefined) return <Offer app={app.data} install_key={key} store_slug={storeSlug} />
  const wayBack = <LinkButton render={<Link to="/settings/apps" />}>{t('Installed apps')}</LinkButton>
  return (
    <>
      <PageHeader title={t('Install an app')} />
      {isUnknown(app.error) ? (
        <EmptyState title={t('This link doesn’t work in your store')} action={wayBack}>
          {t(
            'The developer may have replaced it, or the app may be for other stores. Ask who sent it to you for a new one.',
          )}
        </EmptyState>
      ) : app.isError ? (
        <LoadFailure
          title={t('Couldn’t load the app')}
          error={app.error}
          onRetry={() => void app.refetch()}
          busy={app.isFetching}
          wayBack={wayBack}
        />
      ) : (
        <SkeletonRegion label={t('Loading the app')}>
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ProblemError && error.status === 404
}

interface OfferProps {
  readonly app: LinkedApp
  readonly install_key: string
  readonly store_slug: string
}

function Offer({ app, install_key: key, store_slug: storeSlug }: OfferProps) {
  const { app_id: appId, name, icon, developer_name: developer, description } = app
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('Install {app}', { app: name })} description={t('by {developer}', { developer })} />
      <Card className="max-w-2xl">
        <div className="flex flex-col items-start gap-4">
          <div className="flex items-start gap-4">
            <img src={appIconAddress(icon)} alt="" width={56} height={56} className="rounded-control" />
            <p className="text-sm whitespace-pre-line text-ink">{description}</p>
          </div>
          <p className="text-sm text-ink-muted">
            {t('The marketplace doesn’t show this app. Install it only if you know who sent you the link.')}
          </p>
          {app.is_suspended ? (
            <Banner tone="danger">{t('The platform has stopped this app in all stores.')}</Banner>
          ) : app.is_installed ? (
            <LinkButton render={<Link to={`/settings/apps/${appId}`} />}>{t('Manage {app}', { app: name })}</LinkButton>
          ) : (
            <InstallButton app_id={appId} name={name} install_key={key} store_slug={storeSlug} />
          )}
        </div>
      </Card>
    </>
  )
}
