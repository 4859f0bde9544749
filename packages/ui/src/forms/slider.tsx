import { Slider as BaseSlider } from '@base-ui/react/slider'
import { joinClasses } from '../join-classes.ts'

interface SliderProps {
  /** The accessible name. */
  label: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** The value for screen readers, such as `16 pixels`. */
  valueText?: (value: number) => string
  disabled?: boolean
  className?: string
}

/** Selects an approximate number. Arrow keys change it by a step, Page Up and Page Down by a larger step, Home and End select the limits. */
export function Slider({
  label,
  value,
  onValueChange,
  min,
  max,
  step = 1,
  valueText,
  disabled = false,
  className,
}: SliderProps) {
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      largeStep={Math.max(step, Math.round((max - min) / 10 / step) * step)}
      disabled={disabled}
      className={joinClasses('min-w-0', className)}
    >
      <BaseSlider.Control className="flex min-h-10 w-full touch-none items-center px-2 select-none max-sm:min-h-11 pointer-coarse:min-h-11 data-disabled:cursor-not-allowed">
        <BaseSlider.Track className="h-1.5 w-full rounded-pill bg-pressed select-none">
          <BaseSlider.Indicator className="rounded-pill bg-indigo data-disabled:bg-hairline-strong" />
          <BaseSlider.Thumb
            getAriaLabel={() => label}
            {...(valueText === undefined
              ? {}
              : { getAriaValueText: (_text: string, number: number) => valueText(number) })}
            // The touch target is larger than the visible thumb.
            className="grid size-6 place-items-center rounded-pill outline-none after:size-4 after:rounded-pill after:border-2 after:border-indigo after:bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus data-disabled:after:border-hairline-strong max-sm:size-11 pointer-coarse:size-11"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
