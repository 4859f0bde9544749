import { formatDate, formatDateTime, formatRelative, type Moment } from '../format/index.ts'
import { joinClasses } from '../join-classes.ts'

interface TimeProps {
  moment: Moment
  /** The current time. If set, shows a relative time such as "5 minutes ago" for dates within a week. */
  relativeTo?: Date
  className?: string
}

/** A date, with the exact time and time zone on hover. */
export function Time({ moment, relativeTo, className }: TimeProps) {
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={formatDateTime(moment)}
      className={joinClasses('whitespace-nowrap', className)}
    >
      {relativeTo === undefined ? formatDate(moment) : formatRelative(moment, relativeTo)}
    </time>
  )
}
