import { Switch } from '@haat/ui'
import type { ControlProps } from '../fields/control-props.ts'

/** On or off. */
export function ToggleControl({ setting, value, onChange, disabled }: ControlProps) {
  return (
    <Switch
      label={setting.label}
      hint={setting.info}
      checked={value === true || value === 'true'}
      disabled={disabled}
      onCheckedChange={(checked) => onChange(checked)}
    />
  )
}
