import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CloudOff, RotateCw } from '../icons/index.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'
import { StateView } from './state-view.tsx'

interface ErrorStateProps {
  /** What happened: "Couldn’t load purchases". */
  title: string
  /** What to do next. */
  children?: ReactNode
  onRetry?: () => void
  /** A retry is in progress. */
  busy?: boolean
  /** Identifies the request in the logs, for support. */
  requestId?: string | undefined
  headingLevel?: 2 | 3
  className?: string
}

/** Shown if a view couldn't be loaded: what happened, what to do, and a Retry button. */
export function ErrorState({ children, onRetry, busy = false, requestId, ...rest }: ErrorStateProps) {
  const { t } = useInterfaceLanguage()
  return (
    <StateView
      {...rest}
      role="alert"
      icon={<CloudOff />}
      actions={
        onRetry && (
          <Button icon={<RotateCw aria-hidden="true" className="size-4" />} busy={busy} onClick={onRetry}>
            {t('Retry')}
          </Button>
        )
      }
    >
      {children ?? t('Check your connection and try again.')}
      {requestId !== undefined && (
        <p className="mt-2 font-mono text-xs text-ink-faint">{t('Reference: {id}', { id: requestId })}</p>
      )}
    </StateView>
  )
}
