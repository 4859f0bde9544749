import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { controlClasses } from './control-classes.ts'

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'defaultValue'> {
  value?: string | undefined
  defaultValue?: string | undefined
  className?: string
}

/** A multi-line text input that grows with its content. Put it in a Field, which labels it. */
export function Textarea({ rows = 4, className, ref, ...rest }: TextareaProps) {
  return (
    <BaseField.Control
      render={<textarea rows={rows} ref={ref} {...rest} />}
      className={joinClasses(controlClasses, 'field-sizing-content max-h-96 resize-y', className)}
      style={{ minHeight: `calc(${rows} * var(--leading-sm) + var(--space-5))` }}
    />
  )
}
