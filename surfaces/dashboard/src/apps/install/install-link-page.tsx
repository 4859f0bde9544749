import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { getLinkedAppEndpoint, type LinkedApp } from '@haat/domains/app-platform/install-links/contract'
import { installAppEndpoint, showConsentEndpoint } from '@haat/domains/app-platform/installations/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Card, EmptyState, LinkButton, PageHeader, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { useStore } from '../../session/use-store.ts'
import { ConsentDialog } from '../consent/consent-dialog.tsx'
import { appIconAddress } from '../data/app-icon-address.ts'
import { appKeys } from '../data/app-keys.ts'

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
  const { t, describeError } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Consent | null>(null)
  const install = async (consented?: Given) => {
    const body = { app_id: appId, store_slug: storeSlug, install_key: key, ...(consented && { consent: consented }) }
    await backend.call(installAppEndpoint, { body })
    await queries.invalidateQueries({ queryKey: appKeys.all(storeSlug) })
    toast.show({ title: t('{app} is installed', { app: name }), tone: 'success' })
    await navigate(`/settings/apps/${appId}`)
  }
  const start = useMutation({
    mutationFn: async () => {
      const call = { params: { id: appId }, query: { store_slug: storeSlug, install_key: key } }
      const { consent } = await backend.call(showConsentEndpoint, call)
      // An app without permissions needs no consent.
      if (consent === null) await install()
      else setAsked(consent)
    },
  })
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
            <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
              {t('Install')}
            </Button>
          )}
          {start.isError && (
            <p role="alert" className="text-sm text-madder-text">
              {describeError(start.error)}
            </p>
          )}
        </div>
      </Card>
      {asked !== null && (
        <ConsentDialog
          title={t('Install {app}?', { app: name })}
          confirm_label={t('Agree and install')}
          consent={asked}
          granted={[]}
          onClose={() => setAsked(null)}
          onAgree={(optional) => install({ digest: asked.digest, optional })}
        />
      )}
    </>
  )
}

type Given = NonNullable<Parameters<typeof backend.call<typeof installAppEndpoint>>[1]['body']['consent']>
