import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../icons/icon.tsx'
import check from '../icons/lucide/circle-check.svg?raw'
import download from '../icons/lucide/download.svg?raw'
import { ApiError } from '../marketplace-api.ts'
import type { Clock } from './clock.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { InstallDialog } from './install-dialog.tsx'
import type { InstallSnapshot } from './install-machine.ts'
import type { InstallableApp } from './install-visitor.ts'
import { loadConsent } from './load-consent.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useInstallCount } from './use-install-count.ts'
import { useInstallMachine } from './use-install-machine.ts'

interface VendorInstallProps {
  app: InstallableApp
  store_slug: string
  store_name: string
  login_url: string
  clock: Clock
}

/** The install button for a vendor with a store. Renders one state of the table at a time. */
export function VendorInstall({
  app,
  store_slug: storeSlug,
  store_name: storeName,
  login_url: loginUrl,
  clock,
}: VendorInstallProps) {
  const { machine, snapshot, open_url: openUrl, install } = useInstallMachine(app.id, storeSlug, clock)
  const [consent, setConsent] = useState<Consent | null>(null)
  const [confirming, setConfirming] = useState<'install' | 'uninstall'>()
  const container = useRestoredFocus(snapshot.state)
  useInstallCount(snapshot.state)
  const { state, failure } = snapshot
  const names = { app: app.title, store: storeName }

  /** Asks with the latest words: what the app can do may have changed since the page was opened. */
  const askToInstall = async () => {
    setConsent(await loadConsent(app.id, storeSlug))
    setConfirming('install')
  }

  // While this attribute is set, watch-session.ts doesn't reload the page.
  const unfinished = state === 'installing' || state === 'uninstalling' ? '' : undefined

  return (
    <div
      class="install-frame"
      ref={container}
      tabIndex={-1}
      aria-busy={unfinished !== undefined}
      data-unfinished={unfinished}
    >
      {state === 'checking' && (
        <button class="button button-secondary button-large install-main" type="button" disabled>
          <span class="spinner" /> Checking…
        </button>
      )}
      {state === 'idle' && (
        <button
          class="button button-primary button-large install-main"
          type="button"
          onClick={() => void askToInstall()}
        >
          <Icon svg={download} /> Install
        </button>
      )}
      {state === 'installing' && <ProgressBar progress={snapshot.progress} label={`Installing ${app.title}`} />}
      {(state === 'installed' || state === 'uninstalling') && (
        <div class="install-done">
          <p class="install-check">
            <Icon svg={check} size={22} /> Installed
          </p>
          <button
            class="button button-secondary"
            type="button"
            disabled={state === 'uninstalling'}
            onClick={() => setConfirming('uninstall')}
          >
            {state === 'uninstalling' ? 'Uninstalling…' : 'Uninstall'}
          </button>
          {openUrl !== null && state === 'installed' && (
            <a class="button button-primary" href={openUrl}>
              Open
            </a>
          )}
          <a class="install-next" href="/my-apps">
            See your apps
          </a>
        </div>
      )}
      {failure && (
        <div class="install-failure" role="alert">
          <p>{describeFailure(snapshot, names)}</p>
          {isSignedOut(failure.error) ? (
            <a class="button button-secondary" href={loginUrl}>
              Sign in
            </a>
          ) : (
            <button
              class="button button-secondary"
              type="button"
              onClick={() => void (isAboutConsent(failure.error) ? askToInstall() : machine.retry())}
            >
              Retry
            </button>
          )}
        </div>
      )}
      <p class="visually-hidden" role="status">
        {announcement(snapshot, names)}
      </p>
      <InstallDialog
        app={app}
        store_name={storeName}
        consent={consent}
        open={confirming === 'install'}
        onCancel={() => setConfirming(undefined)}
        onInstall={(given) => {
          setConfirming(undefined)
          install(given)
        }}
      />
      <ConfirmDialog
        open={confirming === 'uninstall'}
        title={`Uninstall ${app.title}?`}
        confirm_label="Uninstall"
        tone="danger"
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => {
          setConfirming(undefined)
          void machine.confirmUninstall()
        }}
      >
        <p>
          This app will be removed from <strong>{storeName}</strong> and stop working there. You can install it again
          later.
        </p>
      </ConfirmDialog>
    </div>
  )
}

type Names = { readonly app: string; readonly store: string }

/** Keeps the focus here when the focused button disappears because the state changed. */
function useRestoredFocus(state: InstallSnapshot['state']) {
  const container = useRef<HTMLDivElement>(null)
  const isFirstRender = useRef(true)
  useEffect(() => {
    const isFirst = isFirstRender.current
    isFirstRender.current = false
    if (isFirst) return
    // Waits until the dialog has closed, because nothing outside an open dialog can be focused.
    const nextFrame = requestAnimationFrame(() => {
      if (isFocusLost(document.activeElement)) container.current?.focus()
    })
    return () => cancelAnimationFrame(nextFrame)
  }, [state])
  return container
}

/** Returns whether nothing is focused, or only a button in the dialog that has just closed. */
function isFocusLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('dialog') !== null
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** What the app can do changed while the person was reading. */
function isAboutConsent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'consent_changed' || error.code === 'consent_required')
}

function describeFailure({ failure }: InstallSnapshot, { app }: Names): string {
  if (failure === undefined) return ''
  const action = failure.action === 'check' ? `check whether ${app} is installed` : `${failure.action} ${app}`
  const reason = failure.error instanceof Error ? ` ${failure.error.message}` : ''
  return `Couldn’t ${action}.${reason}`
}

function announcement({ state, failure }: InstallSnapshot, { app, store }: Names): string {
  if (failure !== undefined) return ''
  if (state === 'installing') return `Installing ${app} in ${store}`
  if (state === 'installed') return `${app} is installed in ${store}`
  if (state === 'uninstalling') return `Uninstalling ${app} from ${store}`
  return state === 'idle' ? `${app} isn’t installed in ${store}` : ''
}
