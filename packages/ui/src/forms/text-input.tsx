import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { controlClasses, controlGroupClasses } from './control-classes.ts'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'value' | 'defaultValue'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /** Before the text: an icon, `₹`. Decorative, so don't put information only here. */
  prefix?: ReactNode
  /** After the text: `%`, `.example.in`. */
  suffix?: ReactNode
  className?: string
}

/** A single-line text input. Put it in a Field, which labels it. */
export function TextInput({ prefix, suffix, className, ...rest }: TextInputProps) {
  if (prefix === undefined && suffix === undefined) {
    return <BaseField.Control {...rest} className={joinClasses(controlClasses, className)} />
  }
  return (
    <div className={joinClasses(controlGroupClasses, className)}>
      {prefix !== undefined && <span className="shrink-0 pl-3 text-ink-muted [&_svg]:size-4">{prefix}</span>}
      <BaseField.Control
        {...rest}
        className="min-h-9 w-full min-w-0 rounded-control bg-transparent px-3 outline-none disabled:cursor-not-allowed disabled:text-ink-disabled"
      />
      {suffix !== undefined && <span className="shrink-0 pr-3 text-ink-muted [&_svg]:size-4">{suffix}</span>}
    </div>
  )
}
