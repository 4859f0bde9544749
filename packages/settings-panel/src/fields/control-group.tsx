import { joinClasses } from '@haat/ui'
import { CircleAlert, TriangleAlert } from '@haat/ui/icons'
import { type ReactNode, useId } from 'react'

interface ControlGroupProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shown below the control. Doesn't make the value invalid. */
  readonly warning?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** Label, hint and error around a control with several parts, like Field around a single input. */
export function ControlGroup({ label, hint, error, warning, className, children }: ControlGroupProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like a label
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described === '' ? undefined : described}
      className={joinClasses('flex min-w-0 flex-col gap-1.5', className)}
    >
      <span id={`${id}-label`} className="self-start pr-8 text-sm font-medium text-ink">
        {label}
      </span>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {warning !== undefined && <Warning>{warning}</Warning>}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-madder-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** A warning under a control. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-marigold-text">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
