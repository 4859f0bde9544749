import { Field, Textarea } from '@haat/ui'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { placeholderOf } from './placeholder-of.ts'

/** Several lines of plain text. */
export function TextareaControl({ setting, value, onInput, error, disabled }: ControlProps) {
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <Textarea
        rows={3}
        value={textOf(value)}
        placeholder={placeholderOf(setting)}
        onChange={(event) => onInput(event.target.value)}
      />
    </Field>
  )
}
