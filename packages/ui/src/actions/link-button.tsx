import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  /** The router's link: `render={<Link to="/stores/new" />}`. The default is `<a>`. */
  render?: ReactElement
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'regular',
  icon,
  className,
  children,
  render,
  ...rest
}: LinkButtonProps) {
  return useRender({
    defaultTagName: 'a',
    ...(render === undefined ? {} : { render }),
    props: {
      ...rest,
      className: buttonClasses(variant, size, false, className),
      children: (
        <>
          {icon}
          {children}
        </>
      ),
    },
  })
}
