import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Button } from '../actions/button.tsx'
import { joinClasses } from '../join-classes.ts'

const loads: (() => Promise<unknown>)[] = []

/** Adds a module to those that `prefetchLazyComponents` loads. */
export function addToPrefetch(load: () => Promise<unknown>): void {
  loads.push(load)
}

/** Prepares the components that failed to load for another attempt. */
const retries = new Set<() => void>()

/** Errors of scripts that didn't load; every other error comes from a loaded component. */
const loadErrors = new WeakSet<object>()

/** Returns a component whose script is loaded when it is first shown. Render it inside `<LazyBoundary>`. */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  loads.push(load)
  let Loaded = request(load)
  function request(attempt: typeof load): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: (await attempt())[name] }
      } catch (error) {
        if (error instanceof Error) loadErrors.add(error)
        // Not immediately: React renders a failed component again, and would wait for a new attempt forever.
        retries.add(() => {
          Loaded = request(() => loadAgain(error) ?? load())
        })
        throw error
      }
    })
  }
  return (props) => <Loaded {...props} />
}

/** Loads every lazy component one by one while the browser is idle: later, the server may be offline or have a new version. */
export async function prefetchLazyComponents(signal: AbortSignal): Promise<void> {
  // A loaded component can append its own lazy components to the list.
  for (const load of loads) {
    await idle()
    if (signal.aborted || !navigator.onLine) return
    await load().catch(() => undefined)
  }
}

function idle(): Promise<unknown> {
  // Safari has no requestIdleCallback.
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  )
}

function retryAll(): void {
  for (const retry of retries) retry()
  retries.clear()
}

let attempts = 0

/**
 * Loads the module whose loading has failed with an error; undefined if the error doesn't name one. Browsers cache
 * failed module addresses (HTML, module map): a new query makes it a new address.
 */
export function loadAgain(error: unknown) {
  const address = error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
  if (address === undefined || new URL(address).origin !== location.origin) return undefined
  attempts += 1
  return import(/* @vite-ignore */ `${address}?again=${attempts}`)
}

interface LazyBoundaryProps {
  readonly children: ReactNode
  readonly fallback?: ReactNode
  /** Closes components that are shown above the page. Their error then appears at the bottom of the window. */
  readonly onDismiss?: () => void
}

/** Contains lazy components: shows a fallback while they load, and an error with "Try again" if they fail. */
export function LazyBoundary({ children, fallback, onDismiss }: LazyBoundaryProps) {
  return (
    <ErrorBoundary onReset={retryAll} fallbackRender={(failure) => <LazyFailure {...failure} onDismiss={onDismiss} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function LazyFailure({
  error,
  resetErrorBoundary,
  onDismiss,
}: FallbackProps & { onDismiss: (() => void) | undefined }) {
  const isLoadError = error instanceof Error && loadErrors.has(error)
  useEffect(() => {
    window.addEventListener('online', resetErrorBoundary)
    return () => window.removeEventListener('online', resetErrorBoundary)
  }, [resetErrorBoundary])
  return (
    <div
      role="alert"
      className={joinClasses(
        'flex flex-wrap items-center gap-3 p-4 text-sm text-ink',
        onDismiss !== undefined &&
          'fixed inset-x-4 bottom-[calc(1rem+var(--dock,0px))] z-(--z-popup) mx-auto w-fit rounded-card border border-hairline-strong bg-surface shadow-raised',
      )}
    >
      <p>
        {isLoadError
          ? 'Couldn’t load this part of the page. Check your connection and try again.'
          : 'Something went wrong in this part of the page.'}{' '}
        Your changes are safe, even if you reload.
      </p>
      <Button size="small" onClick={() => resetErrorBoundary()}>
        Try again
      </Button>
      <Button size="small" variant="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
      {onDismiss !== undefined && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onDismiss()
            resetErrorBoundary()
          }}
        >
          Close
        </Button>
      )}
    </div>
  )
}
