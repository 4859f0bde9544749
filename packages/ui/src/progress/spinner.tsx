import { joinClasses } from '../join-classes.ts'

interface SpinnerProps {
  /** Text for screen readers. Omit if the text next to the spinner already describes the task. */
  label?: string
  /** Classes of the spinner, such as its margin. 20 pixels unless they have a size. */
  className?: string
}

/** A task of unknown length is in progress. If the progress is known, use ProgressBar; for a loading view, use Skeleton. */
export function Spinner({ label, className = '' }: SpinnerProps) {
  const size = /\bsize-/.test(className) ? '' : 'size-5'
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className={joinClasses('inline-flex flex-none', size, className)}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className="size-full motion-safe:animate-turn"
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
