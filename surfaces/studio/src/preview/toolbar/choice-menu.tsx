import { Button, Menu, MenuCheck } from '@haat/ui'
import { ChevronDown } from '@haat/ui/icons'
import type { ReactNode } from 'react'

interface ChoiceMenuProps<Value extends string> {
  /** What is chosen: "Page". */
  readonly label: string
  readonly icon?: ReactNode
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /** Shows only the icon, where there is little space. */
  readonly compact?: boolean
  readonly onChange: (value: Value) => void
}

/** A compact button with the current choice, which opens a menu with the others. */
export function ChoiceMenu<Value extends string>({
  label,
  icon,
  options,
  value,
  compact,
  onChange,
}: ChoiceMenuProps<Value>) {
  const current = options.find((option) => option.value === value)?.label ?? value
  return (
    <Menu
      align="start"
      className="max-h-96 overflow-y-auto"
      trigger={
        <Button variant="quiet" size="small" icon={icon} aria-label={`${label}: ${current}`} title={label}>
          {compact !== true && <span className="max-w-32 truncate">{current}</span>}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
    >
      {options.map((option) => (
        <MenuCheck
          key={option.value}
          closes
          checked={option.value === value}
          onCheckedChange={() => onChange(option.value)}
        >
          {option.label}
        </MenuCheck>
      ))}
    </Menu>
  )
}
