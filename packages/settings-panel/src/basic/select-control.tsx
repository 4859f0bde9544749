import type { SettingOption } from '@haat/theme-engine'
import { Field, SegmentedControl, Select } from '@haat/ui'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'

/** A choice: side by side if the options fit, otherwise in a list. */
export function SelectControl({ setting, value, onChange, error, disabled }: ControlProps) {
  const options = setting.options ?? []
  const chosen = textOf(value)
  if (fitSideBySide(options)) {
    return (
      <ControlGroup label={setting.label} hint={setting.info} error={error}>
        <SegmentedControl
          label={setting.label}
          options={options}
          value={chosen}
          onValueChange={onChange}
          disabled={disabled}
        />
      </ControlGroup>
    )
  }
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <Select options={options} value={chosen} onValueChange={onChange} disabled={disabled} />
    </Field>
  )
}

/** Whether the options fit in 300 pixels: two to four short labels. */
export function fitSideBySide(options: readonly SettingOption[]): boolean {
  const longest = Math.max(...options.map(({ label }) => label.length))
  return options.length >= 2 && options.length <= 4 && longest * options.length <= 30
}
