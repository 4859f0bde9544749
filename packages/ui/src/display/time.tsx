import { formatDate, formatDateTime, formatRelative, type Moment } from '../format/index.ts'

interface TimeProps {
  moment: Moment
  /** The present, where "5 minutes ago" is wanted instead of the date; from a week on it is the date anyhow. */
  relativeTo?: Date
  className?: string
}

/** A moment for people, with the exact time and its zone on hover. */
export function Time({ moment, relativeTo, className }: TimeProps) {
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(moment)} className={className}>
      {relativeTo === undefined ? formatDate(moment) : formatRelative(moment, relativeTo)}
    </time>
  )
}
