import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../icons/icon.tsx'
import check from '../icons/lucide/circle-check.svg?raw'
import download from '../icons/lucide/download.svg?raw'
import { RouteError } from '../own-route.ts'
import type { Clock } from './clock.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { InstallSnapshot } from './install-machine.ts'
import type { InstallableApp } from './install-subject.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useInstallMachine } from './use-install-machine.ts'

interface VendorInstallProps {
  app: InstallableApp
  store_slug: string
  store_name: string
  login_address: string
  clock: Clock
}

/** The button of a vendor with a store: one state of the table is drawn at a time. */
export function VendorInstall({ app, store_slug, store_name, login_address, clock }: VendorInstallProps) {
  const { machine, snapshot } = useInstallMachine(app.id, store_slug, clock)
  const [asking, setAsking] = useState<'install' | 'uninstall'>()
  const frame = useFocusKept(snapshot.state)
  const { state, failure } = snapshot
  const place = { app: app.title, store: store_name }

  // While it is there, watch-session.ts does not load the page anew.
  const unfinished = state === 'installing' || state === 'uninstalling' ? '' : undefined

  return (
    <div
      class="install-frame"
      ref={frame}
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
          onClick={() => setAsking('install')}
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
            onClick={() => setAsking('uninstall')}
          >
            {state === 'uninstalling' ? 'Uninstalling…' : 'Uninstall'}
          </button>
        </div>
      )}
      {failure && (
        <div class="install-failure" role="alert">
          <p>{describeFailure(snapshot, place)}</p>
          {isSignedOut(failure.error) ? (
            <a class="button button-secondary" href={login_address}>
              Log in
            </a>
          ) : (
            <button class="button button-secondary" type="button" onClick={() => void machine.retry()}>
              Retry
            </button>
          )}
        </div>
      )}
      <p class="visually-hidden" role="status">
        {announcement(snapshot, place)}
      </p>
      <ConfirmDialog
        open={asking === 'install'}
        title={`Install ${app.title}?`}
        confirm_label="Install"
        tone="primary"
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined)
          void machine.confirmInstall()
        }}
      >
        <p>
          It will be installed in <strong>{store_name}</strong>. Price: {app.price}. You can uninstall it at any time.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'uninstall'}
        title={`Uninstall ${app.title}?`}
        confirm_label="Uninstall"
        tone="danger"
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined)
          void machine.confirmUninstall()
        }}
      >
        <p>
          It will be removed from <strong>{store_name}</strong> and stop working there. You can install it again later.
        </p>
      </ConfirmDialog>
    </div>
  )
}

type Place = { readonly app: string; readonly store: string }

/** The button that was pressed is gone in the next state; whoever stood on it stays at this place of the page. */
function useFocusKept(state: InstallSnapshot['state']) {
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    const isFirst = first.current
    first.current = false
    if (isFirst) return
    // Once the dialog has closed: while it is open nothing else can have the focus.
    const drawn = requestAnimationFrame(() => {
      if (isFocusLost(document.activeElement)) frame.current?.focus()
    })
    return () => cancelAnimationFrame(drawn)
  }, [state])
  return frame
}

/** On nothing, or still on a button of the dialog that has just closed. */
function isFocusLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('dialog') !== null
}

function isSignedOut(error: unknown): boolean {
  return error instanceof RouteError && error.status === 401
}

const attempts = { check: 'find out whether it is installed', install: 'install', uninstall: 'uninstall' } as const

function describeFailure({ failure }: InstallSnapshot, { app }: Place): string {
  if (failure === undefined) return ''
  const what = failure.action === 'check' ? attempts.check : `${attempts[failure.action]} ${app}`
  const why = failure.error instanceof Error ? ` ${failure.error.message}` : ''
  return `Could not ${what}.${why}`
}

function announcement({ state, failure }: InstallSnapshot, { app, store }: Place): string {
  if (failure !== undefined) return ''
  if (state === 'installing') return `Installing ${app} in ${store}`
  if (state === 'installed') return `${app} is installed in ${store}`
  if (state === 'uninstalling') return `Uninstalling ${app} from ${store}`
  return state === 'idle' ? `${app} is not installed in ${store}` : ''
}
