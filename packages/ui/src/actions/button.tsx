import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../progress/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is in progress: shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean
  icon?: ReactNode
  className?: string
}

/** A button that performs an action. For navigation, use LinkButton. The default type is `button`. */
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
      // Otherwise the button would lose the focus when it becomes busy.
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, size, busy, className)}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {children}
    </BaseButton>
  )
}
