import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Spinner } from '../progress/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> {
  /** The accessible name, shown as a tooltip on hover and focus. */
  label: string
  icon: ReactNode
  size?: 'regular' | 'small'
  busy?: boolean
  /** False if the same text is already next to the button. */
  tooltip?: boolean
  className?: string
}

/** A square button with a widely known icon, such as close, more or copy. Otherwise use a Button with text. */
export function IconButton({
  label,
  icon,
  size = 'regular',
  busy = false,
  tooltip = true,
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  const button = (
    <BaseButton
      type="button"
      {...rest}
      disabled={busy || disabled}
      focusableWhenDisabled={busy}
      aria-label={label}
      aria-busy={busy || undefined}
      className={joinClasses(
        'inline-flex cursor-pointer items-center justify-center rounded-control text-ink-muted transition-colors hover:bg-hover hover:text-ink active:bg-pressed',
        'data-disabled:cursor-not-allowed data-disabled:text-ink-disabled data-disabled:hover:bg-transparent',
        'max-sm:size-11 pointer-coarse:size-11 aria-expanded:bg-hover aria-expanded:text-ink',
        size === 'small' ? 'size-8' : 'size-10',
        className,
      )}
    >
      {busy ? <Spinner className="size-4" /> : icon}
    </BaseButton>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
