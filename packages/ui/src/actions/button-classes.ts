import { joinClasses } from '../join-classes.ts'

/**
 * Use `primary` once per view, `danger` only for destructive actions, and `success` for money that is ready to be
 * collected.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'success'

/** `small` is 32 pixels high with a mouse. On touch screens every button is 44 pixels high. */
export type ButtonSize = 'regular' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-marigold text-on-marigold hover:bg-marigold-hover active:bg-marigold-pressed',
  secondary: 'border border-hairline-strong bg-surface text-ink hover:bg-hover active:bg-pressed',
  quiet: 'text-ink hover:bg-hover active:bg-pressed',
  danger: 'bg-madder text-on-madder hover:bg-madder-hover active:bg-madder-pressed',
  success: 'bg-leaf text-on-leaf hover:bg-leaf-hover active:bg-leaf-pressed',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-10 px-4',
  small: 'min-h-8 px-3',
}

const disabled =
  'data-disabled:cursor-not-allowed data-disabled:border-hairline data-disabled:bg-sunken data-disabled:text-ink-disabled data-disabled:hover:bg-sunken'

/** Returns the classes shared by buttons and link buttons. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, busy: boolean, className?: string): string {
  return joinClasses(
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-control text-sm font-semibold whitespace-nowrap no-underline select-none transition-colors',
    'max-sm:min-h-11 pointer-coarse:min-h-11 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    // A busy button can't be clicked, but keeps its colour because it isn't disabled.
    busy ? 'cursor-progress' : disabled,
    className,
  )
}
