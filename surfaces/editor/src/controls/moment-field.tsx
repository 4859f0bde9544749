import { Field, TextInput } from '@haat/ui'
import { useState } from 'react'
import { type ControlProps, textOf } from './control-props.ts'

/** A day or a time of day, picked as the machine picks them, stored as `2027-01-14` and `23:59`. */
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
  // While a part of it is being typed the box has no value: what is stored stays until it is left so.
  const [isEmptied, setEmptied] = useState(false)
  // A box for days cannot show what is no day: that is said under it.
  const wrong = error === undefined || stored === '' ? error : `“${stored}” stands here. ${error}.`
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
