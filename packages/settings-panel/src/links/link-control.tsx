import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { LinkField } from './link-field.tsx'

/** The target of a link. */
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
