import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import type { AppDetails } from '@haat/domains/app-platform/management/contract'
import { Banner, Breadcrumbs, LinkButton, PageHeader, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslation } from '../../language/use-translation.ts'
import { OWNER_ONLY } from '../../session/permissions.ts'
import { useStore } from '../../session/use-store.ts'
import { appDetailsQuery } from '../data/app-details-query.ts'
import { describeAppStatus } from '../data/app-words.ts'
import { AccessCard } from './access-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { StateCard } from './state-card.tsx'
import { ToldCard } from './told-card.tsx'
import { UninstallCard } from './uninstall-card.tsx'
import { UpdateCard } from './update-card.tsx'
import { useAppChanges } from './use-app-changes.ts'

/** `/settings/apps/:app_id`: what an app can do, and the ways to change or end it. */
export function ManageAppPage() {
  const { t } = useTranslation()
  const { app_id: appId = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const details = useQuery(appDetailsQuery(storeSlug, appId))
  useTitle(details.data?.app.title ?? t('App'), details.isSuccess)
  if (details.isError) {
    return (
      <LoadFailure
        title={t('Couldn’t load the app')}
        error={details.error}
        onRetry={() => void details.refetch()}
        busy={details.isFetching}
        wayBack={<LinkButton render={<Link to="/settings/apps" />}>{t('Installed apps')}</LinkButton>}
      />
    )
  }
  if (details.data === undefined) {
    return (
      <SkeletonRegion label={t('Loading the app')} className="flex max-w-3xl flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-72 w-full" />
      </SkeletonRegion>
    )
  }
  return <ManagedApp key={appId} details={details.data} store_slug={storeSlug} />
}

function ManagedApp({ details, store_slug: storeSlug }: { details: AppDetails; store_slug: string }) {
  const { app, consent, granted, update, form_news: formNews } = details
  const { id, title, developer_name: developer, version, open_url: openUrl, state } = app
  const { t, locale } = useTranslation()
  const { text, tone, problem } = describeAppStatus(app, { t, locale })
  const changes = useAppChanges(storeSlug, app)
  const { can } = useSession()
  const crumbs = [
    { label: t('Settings'), link: <Link to="/settings" /> },
    { label: t('Installed apps'), link: <Link to="/settings/apps" /> },
  ]
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs crumbs={crumbs} />}
        description={
          version === null
            ? t('By {developer}', { developer })
            : t('By {developer}, version {version}', { developer, version })
        }
        status={<StatusBadge tone={tone}>{text}</StatusBadge>}
        actions={
          openUrl !== null &&
          state === 'active' && (
            <LinkButton variant="primary" render={<Link to={`/apps/${id}`} />}>
              {t('Open')}
            </LinkButton>
          )
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
        {consent === null && (
          <Banner tone="info">{t('This is a sample listing. It doesn’t add features to your store.')}</Banner>
        )}
        {update !== null && <UpdateCard app={app} update={update} granted={granted} changes={changes} />}
        {consent !== null && <SettingsCard app_id={id} store_slug={storeSlug} />}
        {consent !== null && <PermissionsCard app={app} consent={consent} granted={granted} changes={changes} />}
        {consent !== null && <PrivacyCard privacy={consent.privacy} />}
        {consent !== null && <StateCard app={app} form_news={formNews} changes={changes} />}
        {consent !== null && consent.privacy.personal_data.length > 0 && can(OWNER_ONLY) && (
          <AccessCard app_id={id} store_slug={storeSlug} />
        )}
        {consent !== null && <ToldCard app_id={id} store_slug={storeSlug} />}
        <UninstallCard app={app} store_slug={storeSlug} changes={changes} />
      </div>
    </>
  )
}
