import { SegmentedControl } from '@haat/ui'
import { AlignCenter, AlignLeft, AlignRight } from '@haat/ui/icons'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'

const alignments = [
  { value: 'left', label: 'Left', icon: <AlignLeft aria-hidden="true" /> },
  { value: 'center', label: 'Centre', icon: <AlignCenter aria-hidden="true" /> },
  { value: 'right', label: 'Right', icon: <AlignRight aria-hidden="true" /> },
]

/** Left, centre or right. */
export function AlignmentControl({ setting, value, onChange, error, disabled }: ControlProps) {
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <SegmentedControl
        label={setting.label}
        iconsOnly
        options={alignments}
        value={textOf(value)}
        onValueChange={onChange}
        disabled={disabled}
      />
    </ControlGroup>
  )
}
