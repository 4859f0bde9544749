import { formatDate, formatDateTime, formatRelative, type Moment } from '../format/index.ts'
import { joinClasses } from '../join-classes.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'

interface TimeProps {
  moment: Moment
  /** The current time. If set, shows a relative time such as "5 minutes ago" for dates within a week. */
  relativeTo?: Date
  className?: string
}

/** A date, with the exact time and time zone on hover. */
export function Time({ moment, relativeTo, className }: TimeProps) {
  const { locale, t } = useInterfaceLanguage()
  const shown =
    relativeTo === undefined
      ? formatDate(moment, { locale })
      : formatRelative(moment, relativeTo, { locale, just_now: t('just now') })
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={formatDateTime(moment, { locale })}
      className={joinClasses('whitespace-nowrap', className)}
    >
      {shown}
    </time>
  )
}
