import { Button } from '@haat/ui'
import type { ReactNode } from 'react'

interface StepLayoutProps {
  readonly title: string
  readonly description: string
  /** Shown beside the form: how the store looks. */
  readonly preview: ReactNode
  readonly continueLabel?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly problem?: ReactNode
  readonly onContinue: () => void
  /** Continues without saving. */
  readonly onSkip?: () => void
  readonly children: ReactNode
}

/** A step with its form on the left and the preview on the right; on phones one below the other. */
export function StepLayout({
  title,
  description,
  preview,
  continueLabel = 'Save and continue',
  busy = false,
  disabled = false,
  problem,
  onContinue,
  onSkip,
  children,
}: StepLayoutProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:h-[calc(100dvh-3.5rem)] lg:flex-none lg:flex-row">
      <div className="flex flex-col lg:min-h-0 lg:w-[26rem] lg:shrink-0 lg:border-r lg:border-hairline lg:bg-surface">
        <div className="flex min-h-0 flex-1 flex-col gap-6 px-4 py-6 sm:px-6 lg:overflow-y-auto lg:py-8">
          <div>
            <h1 className="text-ink">{title}</h1>
            <p className="mt-1.5 text-sm text-pretty text-ink-muted">{description}</p>
          </div>
          {children}
          {problem}
        </div>
        <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-hairline bg-surface px-4 py-3 sm:px-6 lg:static lg:py-4">
          <Button variant="primary" busy={busy} disabled={disabled} onClick={onContinue}>
            {continueLabel}
          </Button>
          {onSkip !== undefined && (
            <Button variant="quiet" disabled={busy} onClick={onSkip}>
              Skip for now
            </Button>
          )}
        </div>
      </div>
      <div className="flex min-h-[32rem] flex-1 flex-col bg-sunken p-4 sm:p-6 lg:min-h-0 lg:p-8">{preview}</div>
    </div>
  )
}
