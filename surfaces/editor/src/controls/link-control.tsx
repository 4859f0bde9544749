import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { LinkField } from './link-field.tsx'

/** Where a click leads. */
export function LinkControl({ setting, value, onChange, error, disabled }: ControlProps) {
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <LinkField
        label={setting.label}
        href={textOf(value)}
        onHref={onChange}
        placeholder={setting.placeholder}
        disabled={disabled}
      />
    </ControlGroup>
  )
}
