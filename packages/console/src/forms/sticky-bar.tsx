import { joinClasses } from '@haat/ui'
import type { ComponentProps } from 'react'

/** Of a form with a `StickyBar`: what gets the focus scrolls clear of the header and the bar, with its hint and error. */
export const clearOfBars =
  '[&_:is(input,textarea,[contenteditable],[role=combobox],[data-needs-input])]:scroll-mt-28 [&_:is(input,textarea,[contenteditable],[role=combobox],[data-needs-input])]:scroll-mb-40'

interface StickyBarProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** The page goes on below the form. */
  isInset?: boolean
}

/** Buttons at the end of a form, which stay at the bottom of the screen while the form is longer. */
export function StickyBar({ isInset = false, ...rest }: StickyBarProps) {
  return (
    <div
      {...rest}
      className={joinClasses(
        'sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-3 border-hairline bg-paper px-4 py-3',
        isInset ? 'rounded-card border' : '-mx-4 -mb-6 border-t sm:-mx-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8',
      )}
    />
  )
}
