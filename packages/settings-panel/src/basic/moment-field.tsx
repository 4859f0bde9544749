import { Field, TextInput } from '@haat/ui'
import { useState } from 'react'
import { type ControlProps, textOf } from '../fields/control-props.ts'

/** A date or time, chosen with the browser's picker and stored as `2027-01-14` or `23:59`. */
export function MomentField({
  setting,
  value,
  onChange,
  onInput,
  error,
  disabled,
  format,
}: Pick<ControlProps, 'setting' | 'value' | 'onChange' | 'onInput' | 'error' | 'disabled'> & {
  readonly format: 'date' | 'time'
}) {
  const stored = textOf(value)
  // A partly typed date has no value: the stored one is kept until the field is left empty.
  const [isEmptied, setEmptied] = useState(false)
  // A date input can't show an invalid value, so the message does.
  const wrong = error === undefined || stored === '' ? error : `“${stored}” isn’t valid. ${error}.`
  return (
    <Field label={setting.label} hint={setting.info} error={wrong} disabled={disabled}>
      <TextInput
        type={format}
        value={isEmptied || error !== undefined ? '' : stored}
        onChange={({ target }) => {
          setEmptied(target.value === '')
          if (target.value !== '') onInput(target.value)
        }}
        onBlur={() => {
          if (!isEmptied) return
          setEmptied(false)
          onChange('')
        }}
      />
    </Field>
  )
}
