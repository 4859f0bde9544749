import { Field as BaseField } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  name?: string
  disabled?: boolean
  className?: string
}

/** An on/off setting that applies immediately. If it applies on save, use Checkbox. */
export function Switch({ label, hint, disabled = false, onCheckedChange, className, ...rest }: SwitchProps) {
  return (
    <BaseField.Root disabled={disabled} className={joinClasses('flex flex-col gap-1', className)}>
      <BaseField.Label className="flex min-h-6 cursor-pointer items-center justify-between gap-4 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-disabled max-sm:min-h-11 pointer-coarse:min-h-11">
        <span>{label}</span>
        <BaseSwitch.Root
          {...rest}
          onCheckedChange={(checked) => onCheckedChange?.(checked)}
          className="inline-flex h-6 w-10 shrink-0 items-center rounded-pill border border-control-edge bg-sunken p-0.5 transition-colors data-checked:border-indigo data-checked:bg-indigo data-disabled:border-hairline-strong data-disabled:bg-sunken"
        >
          <BaseSwitch.Thumb className="size-[1.125rem] rounded-pill bg-control-edge transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-on-indigo data-disabled:bg-hairline-strong" />
        </BaseSwitch.Root>
      </BaseField.Label>
      {hint !== undefined && (
        <BaseField.Description className="max-w-prose pr-14 text-sm text-ink-muted">{hint}</BaseField.Description>
      )}
    </BaseField.Root>
  )
}
