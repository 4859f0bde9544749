import { Progress } from '@base-ui/react/progress'
import { joinClasses } from '../join-classes.ts'

interface ProgressBarProps {
  label: string
  /** From 0 to `max`, and true: what it shows has been done. Null where nobody knows. */
  value: number | null
  max?: number
  /** Instead of a percentage: "12 of 40 pictures". */
  valueText?: string
  className?: string
}

/** How far long work has come. */
export function ProgressBar({ label, value, max = 100, valueText, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.floor((value / max) * 100)
  const shown = valueText ?? (percent === null ? 'Working' : `${percent}%`)
  return (
    <Progress.Root
      value={value}
      max={max}
      getAriaValueText={() => shown}
      className={joinClasses('flex flex-col gap-1.5', className)}
    >
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <Progress.Label className="font-medium text-ink">{label}</Progress.Label>
        <span className="tabular text-ink-muted" aria-hidden="true">
          {shown}
        </span>
      </div>
      <Progress.Track className="h-2 overflow-hidden rounded-pill bg-pressed">
        <Progress.Indicator
          className={joinClasses(
            'h-full rounded-pill bg-indigo transition-[width] duration-(--motion-slow) data-complete:bg-leaf',
            value === null && 'w-2/5 motion-safe:animate-shine',
          )}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
