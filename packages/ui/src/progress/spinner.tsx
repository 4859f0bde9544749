import { joinClasses } from '../join-classes.ts'

interface SpinnerProps {
  /** Text for screen readers. Omit if the text next to the spinner already describes the task. */
  label?: string
  className?: string
}

/** A task of unknown length is in progress. If the progress is known, use ProgressBar; for a loading view, use Skeleton. */
export function Spinner({ label, className = 'size-5' }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={joinClasses('motion-safe:animate-turn', className)}
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <circle cx="12" cy="12" r="9" className="stroke-current opacity-25" />
        <path d="M12 3a9 9 0 0 1 9 9" className="stroke-current" />
      </svg>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
