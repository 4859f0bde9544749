import { Button, joinClasses } from '@haat/ui'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'

const loads: (() => Promise<unknown>)[] = []

/** What has to be done before parts that did not come are asked for again. */
const failed = new Set<() => void>()

/** What was thrown because a part did not come; all else is the fault of one that came. */
const absences = new WeakSet<object>()

/** A part whose script comes when it is first shown, by the name that its file exports it under. Belongs into `<Late>`. */
export function latePart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  loads.push(load)
  let Part = ask(load)
  function ask(attempt: typeof load): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: (await attempt())[name] }
      } catch (error) {
        if (error instanceof Error) absences.add(error)
        // Not at once: React draws again what has failed, and would find a part that is still to come, for ever.
        failed.add(() => {
          Part = ask(() => loadAgain(error) ?? load())
        })
        throw error
      }
    })
  }
  return (props) => <Part {...props} />
}

/** What is not drawn and whose script comes when it is first asked for. */
export function lateModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  loads.push(load)
  return load
}

/** Brings every part, one after the other while nothing else is to do: the server may be away, or have others, when it is needed. */
export async function loadLateParts(signal: AbortSignal): Promise<void> {
  // Parts that came with a part are at the end of the list by then.
  for (const load of loads) {
    await idleness()
    if (signal.aborted || !navigator.onLine) return
    await load().catch(() => undefined)
  }
}

function idleness(): Promise<unknown> {
  // Safari has no word for it.
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  )
}

function askAgain(): void {
  for (const prepare of failed) prepare()
  failed.clear()
}

let attempts = 0

/** A browser never asks twice for an address that failed as a module (HTML, module map): another query makes it another address. */
function loadAgain(error: unknown) {
  const address = error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
  if (address === undefined || new URL(address).origin !== location.origin) return undefined
  attempts += 1
  return import(/* @vite-ignore */ `${address}?again=${attempts}`)
}

interface LateProps {
  readonly children: ReactNode
  readonly fallback?: ReactNode
  /** Where the parts lie above the page: what closes them. Their failure is then told at the lower edge of the window. */
  readonly onGiveUp?: () => void
}

/** Holds late parts: while they come, and where they do not come or fail, so that all around them stays. */
export function Late({ children, fallback, onGiveUp }: LateProps) {
  return (
    <ErrorBoundary onReset={askAgain} fallbackRender={(failure) => <LateFailure {...failure} onGiveUp={onGiveUp} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function LateFailure({ error, resetErrorBoundary, onGiveUp }: FallbackProps & { onGiveUp: (() => void) | undefined }) {
  const isAbsent = error instanceof Error && absences.has(error)
  useEffect(() => {
    window.addEventListener('online', resetErrorBoundary)
    return () => window.removeEventListener('online', resetErrorBoundary)
  }, [resetErrorBoundary])
  return (
    <div
      role="alert"
      className={joinClasses(
        'flex flex-wrap items-center gap-3 p-4 text-sm text-ink',
        onGiveUp !== undefined &&
          'fixed inset-x-4 bottom-[calc(1rem+var(--dock,0px))] z-(--z-popup) mx-auto w-fit rounded-card border border-hairline-strong bg-surface shadow-raised',
      )}
    >
      <p>
        {isAbsent ? 'This part could not be loaded.' : 'Something has gone wrong in this part.'} Your work is safe, also
        when you reload the page.
      </p>
      <Button size="small" onClick={() => resetErrorBoundary()}>
        Try again
      </Button>
      <Button size="small" variant="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
      {onGiveUp !== undefined && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onGiveUp()
            resetErrorBoundary()
          }}
        >
          Close
        </Button>
      )}
    </div>
  )
}
