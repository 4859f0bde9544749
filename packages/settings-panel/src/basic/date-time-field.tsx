import { Field, TextInput } from '@haat/ui'
import { useState } from 'react'
import { type ControlProps, textOf } from '../fields/control-props.ts'

/** A date or time, picked in the browser's own picker and stored as `2027-01-14` or `23:59`. */
export function DateTimeField({
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
  // A partly typed date has no value. The stored date is kept unless the field is left empty.
  const [isCleared, setCleared] = useState(false)
  // A date input can't show an invalid value, so the error message quotes it.
  const message = error === undefined || stored === '' ? error : `“${stored}” isn’t valid. ${error}.`
  return (
    <Field label={setting.label} hint={setting.info} error={message} disabled={disabled}>
      <TextInput
        type={format}
        value={isCleared || error !== undefined ? '' : stored}
        onChange={({ target }) => {
          setCleared(target.value === '')
          if (target.value !== '') onInput(target.value)
        }}
        onBlur={() => {
          if (!isCleared) return
          setCleared(false)
          onChange('')
        }}
      />
    </Field>
  )
}
