import { LeaveGuard } from '@haat/console/forms/leave-guard'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { type EmbeddedPage, getEmbeddedPageEndpoint } from '@haat/domains/app-platform/embedded-pages/contract'
import { Banner, Button, EmptyState, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { useStore } from '../../session/use-store.ts'
import { describeSuspension } from '../data/app-words.ts'
import { AppBar } from './app-bar.tsx'
import { AppDialogs } from './app-dialogs.tsx'
import { AppFrame } from './app-frame.tsx'
import type { BridgePort } from './bridge-port.ts'
import { useBridgeHandlers } from './use-bridge-handlers.ts'
import { useDialogs } from './use-dialogs.ts'

/** `/apps/:app_id/*`: the page of an installed app. */
export function AppPage() {
  const { t } = useTranslation()
  const { app_id: appId = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const app = useQuery({
    queryKey: appKeys.page(storeSlug, appId),
    queryFn: ({ signal }) =>
      backend.call(getEmbeddedPageEndpoint, { params: { id: appId }, query: { store_slug: storeSlug }, signal }),
  })
  useTitle(app.data?.name ?? t('App'), app.isSuccess)
  const wayBack = <LinkButton render={<Link to="/settings/apps" />}>{t('Installed apps')}</LinkButton>
  if (app.isError) {
    return (
      <LoadFailure
        title={t('Couldn’t load the app')}
        error={app.error}
        onRetry={() => void app.refetch()}
        busy={app.isFetching}
        wayBack={wayBack}
      />
    )
  }
  if (app.data === undefined) {
    return (
      <SkeletonRegion label={t('Loading the app')} className="flex flex-col gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-96 w-full" />
      </SkeletonRegion>
    )
  }
  if (app.data.state !== 'active') return <StoppedApp app={app.data} />
  return <OpenApp key={app.data.installation_id} app={app.data} store_slug={storeSlug} />
}

function StoppedApp({ app }: { app: EmbeddedPage }) {
  const { t } = useTranslation()
  const { app_id: appId, name, state, pause_reason: reason, suspension_text: suspensionText } = app
  const manage = <LinkButton render={<Link to={`/settings/apps/${appId}`} />}>{t('Manage app')}</LinkButton>
  if (state === 'suspended') {
    return (
      <EmptyState title={t('{app} is suspended', { app: name })} action={manage} headingLevel={1}>
        {describeSuspension(suspensionText, t)} {t('What it stored is kept.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('{app} is paused', { app: name })} action={manage} headingLevel={1}>
      {reason === 'consent'
        ? t('A newer version needs your agreement before the app works again.')
        : t('Someone in your store paused this app. Resume it to use it again.')}
    </EmptyState>
  )
}

function OpenApp({ app, store_slug: storeSlug }: { app: EmbeddedPage; store_slug: string }) {
  const { app_id: appId, name } = app
  const { t } = useTranslation()
  const path = useAppPath()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialogs()
  const [isLoading, setLoading] = useState(true)
  const [isUnsaved, setUnsaved] = useState(false)
  const [isFlooded, setFlooded] = useState(false)
  const [pageTitle, setPageTitle] = useState<string>()
  const port = useRef<BridgePort>(undefined)
  // Where the app's page is. Differs from the address while the dashboard wants another one.
  const shown = useRef(path)
  useTitle(pageTitle === undefined || pageTitle === '' ? name : `${pageTitle} · ${name}`)

  const handlers = useBridgeHandlers({
    app_id: appId,
    store_slug: storeSlug,
    optional_scopes: app.optional_scopes,
    openDialog: open,
    setLoading,
    setUnsaved,
    onPath(next, title) {
      setPageTitle(title)
      if (next === shown.current) return
      shown.current = next
      void navigate(`/apps/${appId}${next}`)
    },
  })

  useEffect(() => {
    if (path === shown.current) return
    shown.current = path
    port.current?.send({ event: 'navigate', path })
  }, [path])

  return (
    <div className="-mx-4 -my-6 flex h-[calc(100dvh-3.5rem-var(--shell-top,0px))] flex-col sm:-mx-6 lg:-mx-8 lg:-my-8">
      <AppBar app={app} path={path} isLoading={isLoading} />
      {isFlooded ? (
        <Banner
          tone="danger"
          title={t('{app} was stopped', { app: name })}
          action={<Button onClick={() => setFlooded(false)}>{t('Reload the app')}</Button>}
          className="m-4"
        >
          {t('Its page sent too many messages. If this happens again, contact {developer}.', {
            developer: app.developer_name,
          })}
        </Banner>
      ) : (
        <AppFrame
          name={name}
          installation_id={app.installation_id}
          address={app.address}
          path={path}
          handlers={handlers}
          onFlooded={() => setFlooded(true)}
          onPort={(next) => {
            port.current = next
          }}
        />
      )}
      {isUnsaved && (
        <div className="flex items-center gap-3 border-t border-hairline bg-paper px-4 py-3">
          <p className="flex-1 text-sm text-ink" aria-live="polite">
            {t('Unsaved changes')}
          </p>
          <Button variant="quiet" onClick={() => port.current?.send({ event: 'discard' })}>
            {t('Discard')}
          </Button>
          <Button variant="primary" onClick={() => port.current?.send({ event: 'save' })}>
            {t('Save')}
          </Button>
        </div>
      )}
      <LeaveGuard isChanged={isUnsaved} />
      <AppDialogs dialog={dialog} app={app} store_slug={storeSlug} onClose={close} />
    </div>
  )
}

/** The path and query of the app's page, from the dashboard's address. */
function useAppPath(): string {
  const { '*': rest = '' } = useParams()
  const { search } = useLocation()
  return `/${rest}${search}`
}
