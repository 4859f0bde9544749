import { type ComponentProps, useEffect, useRef } from 'react'
import { Check, Minus } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'

interface SelectionBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  label: string
  /** The label is for screen readers only. */
  hiddenLabel?: boolean
  /** Some but not all items are selected. */
  indeterminate?: boolean
  /** Of the label around it, which is the area that can be pressed. */
  className?: string
}

const markClasses = 'pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-indigo forced-colors:!hidden'

/**
 * A checkbox that looks like `Checkbox`, for tiles and trees, which need the browser's own: with its events and its
 * `tabIndex`.
 */
export function SelectionBox({
  label,
  hiddenLabel = false,
  indeterminate = false,
  className,
  ...rest
}: SelectionBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={joinClasses('inline-flex cursor-pointer items-center gap-3 text-sm text-ink', className)}>
      <span className="relative inline-flex size-[1.125rem] shrink-0">
        <input
          {...rest}
          ref={box}
          type="checkbox"
          className="peer m-0 size-full cursor-pointer appearance-none rounded-[4px] border border-control-edge bg-surface transition-colors checked:border-indigo checked:bg-indigo indeterminate:border-indigo indeterminate:bg-indigo hover:border-ink-muted disabled:cursor-not-allowed disabled:bg-sunken forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className={joinClasses(markClasses, 'peer-checked:block peer-indeterminate:hidden')}
        />
        <Minus aria-hidden="true" strokeWidth={3} className={joinClasses(markClasses, 'peer-indeterminate:block')} />
      </span>
      <span className={hiddenLabel ? 'visually-hidden' : ''}>{label}</span>
    </label>
  )
}
