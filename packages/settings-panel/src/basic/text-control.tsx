import { Field, TextInput } from '@haat/ui'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { DateTimeField } from './date-time-field.tsx'
import { placeholderOf } from './placeholder-of.ts'

/** One line of plain text. */
export function TextControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  if (setting.format !== undefined) {
    return <DateTimeField {...{ setting, value, onChange, onInput, error, disabled }} format={setting.format} />
  }
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <TextInput
        value={textOf(value)}
        placeholder={placeholderOf(setting)}
        onChange={(event) => onInput(event.target.value)}
      />
    </Field>
  )
}
