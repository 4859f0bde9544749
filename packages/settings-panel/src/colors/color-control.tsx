import { parseColor } from '@haat/theme-engine'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { ColorField } from './color-field.tsx'
import { useContrastWarning } from './use-contrast-warning.ts'

/** A colour: picked, typed, or one of the theme's, with a contrast warning. */
export function ColorControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const color = textOf(value)
  const warning = useContrastWarning(setting, parseColor(color))
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error} warning={warning}>
      <ColorField
        label={setting.label}
        color={color}
        onColor={onChange}
        onInput={onInput}
        isOptional={setting.required !== true}
        disabled={disabled}
      />
    </ControlGroup>
  )
}
