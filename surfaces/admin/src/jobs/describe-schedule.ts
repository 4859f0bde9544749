const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

/** Puts a schedule into words: "Every 5 minutes", "Every day at 8:50 am". The times of a day are those of the next run. */
export function describeSchedule(cron: string, nextRunAt: string): string {
  if (cron === '* * * * *') return 'Every minute'
  const [, minutes] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? []
  if (minutes !== undefined) return `Every ${minutes} minutes`
  if (/^\d+ \* \* \* \*$/.test(cron)) return 'Every hour'
  if (/^\d+,\d+ \* \* \* \*$/.test(cron)) return 'Twice an hour'
  if (/^\d+ \d+ \* \* \*$/.test(cron)) return `Every day at ${time.format(new Date(nextRunAt))}`
  return cron
}
