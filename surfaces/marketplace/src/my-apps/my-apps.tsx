import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { useRef, useState } from 'preact/hooks'
import { ConfirmDialog } from '../install-button/confirm-dialog.tsx'
import { installCallsOf } from '../install-button/install-calls.ts'
import { ApiError } from '../marketplace-api.ts'
import { InstalledAppRow } from './installed-app-row.tsx'

interface MyAppsProps {
  apps: readonly InstalledApp[]
  store: { readonly store_slug: string; readonly store_name: string }
  login_url: string
}

/** The apps installed in a store, which can be uninstalled here. */
export function MyApps({ apps, store, login_url: loginUrl }: MyAppsProps) {
  const [installed, setInstalled] = useState(apps)
  const [confirming, setConfirming] = useState<InstalledApp>()
  const [uninstalling, setUninstalling] = useState<string>()
  const [error, setError] = useState<{ app: InstalledApp; cause: ApiError }>()
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // A retry after a network error sends the same key, so that the app is uninstalled once.
  const key = useRef({ app: '', value: '' })

  const uninstall = async (app: InstalledApp) => {
    if (uninstalling !== undefined) return
    setConfirming(undefined)
    setError(undefined)
    setUninstalling(app.id)
    if (key.current.app !== app.id) key.current = { app: app.id, value: crypto.randomUUID() }
    try {
      await installCallsOf(app.id, store.store_slug).uninstall(key.current.value)
      setInstalled((shown) => shown.filter(({ id }) => id !== app.id))
      setMessage(`${app.title} was uninstalled from ${store.store_name}.`)
      // The button that was pressed disappears.
      heading.current?.focus()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (caught.status !== 0) key.current = { app: '', value: '' }
      setError({ app, cause: caught })
    }
    setUninstalling(undefined)
  }

  return (
    <>
      <header class="my-apps-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            My apps
          </h1>
          <p>{describeCount(installed.length, store.store_name)}</p>
        </div>
        {installed.length > 0 && (
          <a class="button button-secondary" href="/#all-apps">
            Browse apps
          </a>
        )}
      </header>
      <p class={message === '' ? 'visually-hidden' : 'notice notice-success'} role="status">
        {message}
      </p>
      {error && (
        <div class="notice notice-danger" role="alert">
          <p>
            Couldn’t uninstall {error.app.title}. {error.cause.message}
          </p>
          {error.cause.status === 401 ? (
            <a class="button button-secondary" href={loginUrl}>
              Sign in
            </a>
          ) : (
            <button class="button button-secondary" type="button" onClick={() => void uninstall(error.app)}>
              Retry
            </button>
          )}
        </div>
      )}
      {installed.length === 0 ? (
        <NoApps storeName={store.store_name} />
      ) : (
        <ul class="my-apps-list list">
          {installed.map((app) => (
            <InstalledAppRow
              key={app.id}
              app={app}
              isUninstalling={uninstalling === app.id}
              onUninstall={() => setConfirming(app)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={confirming !== undefined}
        title={`Uninstall ${confirming?.title ?? 'this app'}?`}
        confirm_label="Uninstall"
        tone="danger"
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => confirming && void uninstall(confirming)}
      >
        <p>
          This app will be removed from <strong>{store.store_name}</strong> and stop working there.{' '}
          {confirming?.is_listed === false
            ? 'It’s no longer in the marketplace, so you can’t install it again.'
            : 'You can install it again later.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function NoApps({ storeName }: { storeName: string }) {
  return (
    <div class="no-results">
      <div class="awning" aria-hidden="true" />
      <h2>No apps installed yet</h2>
      <p>Apps that you install in {storeName} appear here.</p>
      <p class="no-results-actions">
        <a class="button button-primary" href="/#all-apps">
          Browse all apps
        </a>
      </p>
    </div>
  )
}

function describeCount(count: number, storeName: string): string {
  if (count === 0) return `Apps installed in ${storeName}.`
  return `${count} ${count === 1 ? 'app' : 'apps'} installed in ${storeName}.`
}
