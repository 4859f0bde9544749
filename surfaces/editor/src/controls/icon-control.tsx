import { IconButton, Popover, pickerButtonClasses, Spinner } from '@haat/ui'
import { ChevronsUpDown, X } from '@haat/ui/icons'
import { useState } from 'react'
import { Late, latePart } from '../shell/late-part.tsx'
import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'

// The drawings are many: they come when somebody sees one.
const IconPicker = latePart(() => import('./icon-picker.tsx'), 'IconPicker')
const PlatformIcon = latePart(() => import('./platform-icon.tsx'), 'PlatformIcon')

/** One of the platform's icons. */
export function IconControl({ setting, value, onChange, error, disabled }: ControlProps) {
  const [isOpen, setOpen] = useState(false)
  const name = textOf(value)
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <div className="flex items-center gap-1">
        <Popover
          label={`${setting.label}: choose an icon`}
          open={isOpen}
          onOpenChange={setOpen}
          className="w-80"
          trigger={
            <button
              type="button"
              disabled={disabled}
              aria-label={`${setting.label}: ${name === '' ? 'choose an icon' : name}`}
              className={pickerButtonClasses}
            >
              {name !== '' && (
                <Late fallback={<span className="size-5" />}>
                  <PlatformIcon name={name} />
                </Late>
              )}
              <span className={`min-w-0 flex-1 truncate ${name === '' ? 'text-ink-faint' : ''}`}>
                {name === '' ? 'Choose an icon' : name.replaceAll('-', ' ')}
              </span>
              <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            </button>
          }
        >
          <Late fallback={<Spinner className="m-auto size-5" />}>
            <IconPicker
              chosen={name}
              onChoose={(chosen) => {
                onChange(chosen)
                setOpen(false)
              }}
            />
          </Late>
        </Popover>
        {name !== '' && !disabled && setting.required !== true && (
          <IconButton label="No icon" icon={<X aria-hidden="true" className="size-4" />} onClick={() => onChange('')} />
        )}
      </div>
    </ControlGroup>
  )
}
