import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, X } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { popupClasses, popupItemClasses } from '../overlays/popup-classes.ts'
import { controlGroupClasses } from './control-classes.ts'
import type { Option } from './option.ts'

interface ComboboxProps<Value extends string> {
  options: readonly Option<Value>[]
  /** Null if nothing is selected. */
  value?: Value | null | undefined
  onValueChange?: (value: Value | null) => void
  placeholder?: string
  /** Shown if no option matches. */
  emptyText?: string
  name?: string
  disabled?: boolean
  className?: string
}

const innerButtonClasses =
  'inline-flex h-9 w-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted hover:text-ink data-disabled:cursor-not-allowed max-sm:h-11 pointer-coarse:h-11'

/** Selects one of many options by typing. Put it in a Field, which labels it. */
export function Combobox<Value extends string>({
  options,
  onValueChange,
  placeholder = 'Search',
  emptyText = 'No results',
  className,
  ...rest
}: ComboboxProps<Value>) {
  const { value, ...others } = rest
  const selected = options.find((option) => option.value === value) ?? null
  return (
    <BaseCombobox.Root
      {...others}
      items={options}
      {...('value' in rest ? { value: selected } : {})}
      onValueChange={(option) => onValueChange?.(option?.value ?? null)}
      itemToStringLabel={(option) => option.label}
      itemToStringValue={(option) => option.value}
      autoHighlight
    >
      <BaseCombobox.InputGroup className={joinClasses(controlGroupClasses, className)}>
        <BaseCombobox.Input
          placeholder={placeholder}
          className="min-h-9 w-full min-w-0 bg-transparent px-3 outline-none disabled:cursor-not-allowed disabled:text-ink-disabled"
        />
        <BaseCombobox.Clear aria-label="Clear" className={joinClasses(innerButtonClasses, 'data-disabled:hidden')}>
          <X aria-hidden="true" className="size-4" />
        </BaseCombobox.Clear>
        <BaseCombobox.Trigger aria-label="Show options" className={innerButtonClasses}>
          <ChevronsUpDown aria-hidden="true" className="size-4" />
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-(--z-popup) outline-none">
          <BaseCombobox.Popup className={joinClasses(popupClasses, 'w-(--anchor-width)')}>
            <BaseCombobox.Empty>
              <p className="px-2 py-3 text-ink-muted">{emptyText}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-72 overflow-y-auto overscroll-contain outline-none data-empty:hidden">
              {(option: Option<Value>) => (
                <BaseCombobox.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled ?? false}
                  className={popupItemClasses}
                >
                  <span className="grid size-4 shrink-0 place-items-center">
                    <BaseCombobox.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-indigo" />
                    </BaseCombobox.ItemIndicator>
                  </span>
                  <span className="min-w-0">
                    <span className="block truncate">{option.label}</span>
                    {option.hint !== undefined && <span className="block text-xs text-ink-muted">{option.hint}</span>}
                  </span>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
