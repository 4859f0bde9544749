import { parseColor } from '@haat/theme-engine'
import { useContrastWarning } from '../settings/use-contrast-warning.ts'
import { ColorField } from './color-field.tsx'
import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** A colour: picked, typed, or one of the theme's; warned of where text would be hard to read. */
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
        canBeNone={setting.required !== true}
        disabled={disabled}
      />
    </ControlGroup>
  )
}
