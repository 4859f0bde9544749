import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The work that the press began goes on: shows a spinner, ignores presses, keeps focus and width. */
  busy?: boolean
  icon?: ReactNode
  className?: string
}

/** Does something on this page. What leads somewhere else is a LinkButton. Is `type="button"` unless it says otherwise. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  busy = false,
  icon,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <BaseButton
      type="button"
      {...rest}
      disabled={busy || disabled}
      // A button that turns busy under the finger must not drop the focus to the top of the page.
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, size, busy, className)}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {children}
    </BaseButton>
  )
}
