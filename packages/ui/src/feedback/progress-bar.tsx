import { Progress } from '@base-ui/react/progress'
import { joinClasses } from '../join-classes.ts'

interface ProgressBarProps {
  label: string
  /** Completed work, from 0 to `max`. Null if the progress is unknown. */
  value: number | null
  max?: number
  /** Shown instead of a percentage: "12 of 40 images". */
  valueText?: string
  className?: string
}

/** The progress of a long task. */
export function ProgressBar({ label, value, max = 100, valueText, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.floor((value / max) * 100)
  const shown = valueText ?? (percent === null ? 'In progress' : `${percent}%`)
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
