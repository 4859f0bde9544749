import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { type AppOffer, getAppOfferEndpoint } from '@haat/domains/app-platform/install-requests/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Card, EmptyState, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { formatDate } from '@haat/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { configuration } from '../../configuration.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { useStore } from '../../session/use-store.ts'
import { appIconAddress } from '../data/app-icon-address.ts'
import { AskOwner } from './ask-owner.tsx'
import { InstallButton } from './install-button.tsx'
import { RequestItem } from './request-item.tsx'

/** `/install/app/:app_id`: an app of the marketplace. Those who can't install it ask the owner, who sees who asked and why. */
export function InstallAppPage() {
  const { app_id: appId = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const { t } = useTranslation()
  const offer = useQuery({
    queryKey: appKeys.offer(storeSlug, appId),
    queryFn: ({ signal }) =>
      backend.call(getAppOfferEndpoint, { params: { id: appId }, query: { store_slug: storeSlug }, signal }),
  })
  useTitle(t('Install an app'))
  if (offer.data !== undefined) return <Offer app={offer.data} store_slug={storeSlug} />
  const wayBack = <LinkButton href={configuration.urls.marketplace}>{t('Browse apps')}</LinkButton>
  return (
    <>
      <PageHeader title={t('Install an app')} />
      {offer.error instanceof ProblemError && offer.error.status === 404 ? (
        <EmptyState title={t('This app isn’t in the marketplace')} action={wayBack}>
          {t('It may have been removed. Look for another one.')}
        </EmptyState>
      ) : offer.isError ? (
        <LoadFailure
          title={t('Couldn’t load the app')}
          error={offer.error}
          onRetry={() => void offer.refetch()}
          busy={offer.isFetching}
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

function Offer({ app, store_slug: storeSlug }: { app: AppOffer; store_slug: string }) {
  const { t } = useTranslation()
  const { id, title, icon, developer_name: developer, description, price, requests } = app
  return (
    <>
      <PageHeader
        title={app.is_installed ? title : t('Install {app}', { app: title })}
        description={t('by {developer}. Price: {price}.', { developer, price })}
        actions={
          <LinkButton href={`${configuration.urls.marketplace}/app/${id}`}>{t('View in the marketplace')}</LinkButton>
        }
      />
      <div className="flex max-w-2xl flex-col gap-6">
        {requests.length > 0 && (
          <Card title={t('Requested by your staff')} padding="none">
            <ul className="m-0 list-none divide-y divide-hairline p-0">
              {requests.map((request) => (
                <RequestItem key={request.id} request={request} store_slug={storeSlug} />
              ))}
            </ul>
          </Card>
        )}
        <Card>
          <div className="flex flex-col items-start gap-4">
            <div className="flex items-start gap-4">
              <img src={appIconAddress(icon)} alt="" width={56} height={56} className="rounded-control" />
              <div className="flex min-w-0 flex-col items-start gap-3">
                <NextStep app={app} store_slug={storeSlug} />
                {app.is_sample && (
                  <p className="text-sm text-ink-muted">
                    {t('This is a sample listing. Installing it doesn’t add features.')}
                  </p>
                )}
              </div>
            </div>
            <p className="text-sm whitespace-pre-line text-ink">{description}</p>
          </div>
        </Card>
      </div>
    </>
  )
}

function NextStep({ app, store_slug: storeSlug }: { app: AppOffer; store_slug: string }) {
  const { t, locale } = useTranslation()
  const { can } = useSession()
  const { id, title, requested_at: requestedAt } = app
  if (app.is_installed) {
    return can('apps') ? (
      <LinkButton render={<Link to={`/settings/apps/${id}`} />}>{t('Manage {app}', { app: title })}</LinkButton>
    ) : (
      <p className="text-sm font-semibold text-ink">{t('{app} is installed in this store.', { app: title })}</p>
    )
  }
  if (app.is_suspended) return <Banner tone="danger">{t('The platform has stopped this app in all stores.')}</Banner>
  if (app.can_install) return <InstallButton app_id={id} name={title} store_slug={storeSlug} />
  if (requestedAt !== null) {
    return (
      <p role="status" className="text-sm font-semibold text-ink">
        {t('You asked the owner on {date}. You’ll be told what they decide.', {
          date: formatDate(requestedAt, { locale }),
        })}
      </p>
    )
  }
  return <AskOwner app={app} store_slug={storeSlug} />
}
