import { IconButton, Popover, pickerButtonClasses, Spinner } from '@haat/ui'
import { ChevronsUpDown, X } from '@haat/ui/icons'
import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '../../../ui/src/lazy/lazy-component.tsx'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'

// The icon set is large, so it loads when an icon is shown.
const IconPicker = lazyComponent(() => import('./icon-picker.tsx'), 'IconPicker')
const PlatformIcon = lazyComponent(() => import('./platform-icon.tsx'), 'PlatformIcon')

/** One of Haat's icons. */
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
                <LazyBoundary fallback={<span className="size-5" />}>
                  <PlatformIcon name={name} />
                </LazyBoundary>
              )}
              <span className={`min-w-0 flex-1 truncate ${name === '' ? 'text-ink-faint' : ''}`}>
                {name === '' ? 'Choose an icon' : name.replaceAll('-', ' ')}
              </span>
              <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            </button>
          }
        >
          <LazyBoundary fallback={<Spinner className="m-auto size-5" />}>
            <IconPicker
              chosen={name}
              onChoose={(chosen) => {
                onChange(chosen)
                setOpen(false)
              }}
            />
          </LazyBoundary>
        </Popover>
        {name !== '' && !disabled && setting.required !== true && (
          <IconButton
            label="Remove icon"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange('')}
          />
        )}
      </div>
    </ControlGroup>
  )
}
