import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { StateView } from './state-view.tsx'

interface ErrorStateProps {
  /** What happened: "We could not load your purchases". */
  title: string
  /** What to do about it. */
  children?: ReactNode
  onRetry?: () => void
  /** The retry goes on. */
  busy?: boolean
  /** Found in the logs; people read it out to support. */
  requestId?: string | undefined
  headingLevel?: 2 | 3
  className?: string
}

/** A view that could not be loaded: what happened, what to do, Retry. */
export function ErrorState({
  children = 'Check your connection and try again. Nothing was changed.',
  onRetry,
  busy = false,
  requestId,
  ...rest
}: ErrorStateProps) {
  return (
    <StateView
      {...rest}
      role="alert"
      icon={<CloudOff />}
      actions={
        onRetry && (
          <Button icon={<RotateCw aria-hidden="true" className="size-4" />} busy={busy} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {children}
      {requestId !== undefined && <p className="mt-2 font-mono text-xs text-ink-faint">Reference {requestId}</p>}
    </StateView>
  )
}
