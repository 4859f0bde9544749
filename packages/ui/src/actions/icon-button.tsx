import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { joinClasses } from '../join-classes.ts'
import { Tooltip } from '../overlays/tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> {
  /** What it does: read out, and shown on hover and focus. */
  label: string
  icon: ReactNode
  size?: 'regular' | 'small'
  busy?: boolean
  /** Without the hover text, where the same words stand beside it. */
  tooltip?: boolean
  className?: string
}

/** A square button whose icon everybody knows: close, more, copy. Otherwise a Button with words. */
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
