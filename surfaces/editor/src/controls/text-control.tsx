import { Field, TextInput } from '@haat/ui'
import { type ControlProps, textOf } from './control-props.ts'

/** One line of plain text. */
export function TextControl({ setting, value, onInput, error, disabled }: ControlProps) {
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <TextInput
        value={textOf(value)}
        placeholder={setting.placeholder}
        onChange={(event) => onInput(event.target.value)}
      />
    </Field>
  )
}
