import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'
import { popupClasses, popupItemClasses } from '../overlays/popup-classes.ts'
import { controlClasses } from './control-classes.ts'
import { controlledValue } from './controlled-value.ts'
import type { Option } from './option.ts'

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[]
  /** Null if nothing is selected. */
  value?: Value | null | undefined
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** Selects one of a few options. For more than a dozen, use Combobox. Put it in a Field, which labels it. */
export function Select<Value extends string>({
  options,
  onValueChange,
  placeholder = 'Select',
  className,
  ...rest
}: SelectProps<Value>) {
  const { lang } = useInterfaceLanguage()
  // Base UI treats an empty value as no selection, so an option with an empty value is shown as the placeholder.
  const empty = options.find(({ value }) => value === '')
  return (
    <BaseSelect.Root
      {...rest}
      {...controlledValue(rest)}
      items={options}
      onValueChange={(value) => {
        if (value !== null) onValueChange?.(value)
      }}
    >
      <BaseSelect.Trigger
        className={joinClasses(
          controlClasses,
          'flex cursor-pointer items-center justify-between gap-2 text-left data-disabled:cursor-not-allowed data-disabled:border-hairline-strong data-disabled:bg-sunken data-disabled:text-ink-disabled',
          className,
        )}
      >
        <BaseSelect.Value
          placeholder={empty?.label ?? placeholder}
          className={joinClasses('truncate', empty === undefined && 'data-placeholder:text-ink-faint')}
        />
        <BaseSelect.Icon className="shrink-0 text-ink-muted">
          <ChevronsUpDown aria-hidden="true" className="size-4" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-(--z-popup) outline-none">
          <BaseSelect.Popup lang={lang} className={popupClasses}>
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={popupItemClasses}
                >
                  <span className="grid size-4 shrink-0 place-items-center">
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-indigo" />
                    </BaseSelect.ItemIndicator>
                  </span>
                  <span className="min-w-0">
                    <BaseSelect.ItemText className="block truncate">{option.label}</BaseSelect.ItemText>
                    {option.hint !== undefined && <span className="block text-xs text-ink-muted">{option.hint}</span>}
                  </span>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
