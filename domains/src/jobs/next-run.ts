import { MINUTE_MS } from '@haat/http-contract'

/** A schedule for 29 February has to be found as well. */
const SEARCHED_MINUTES = 4 * 366 * 24 * 60

interface CronField {
  readonly min: number
  readonly max: number
  read(date: Date): number
}

const fields: readonly CronField[] = [
  { min: 0, max: 59, read: (date) => date.getUTCMinutes() },
  { min: 0, max: 23, read: (date) => date.getUTCHours() },
  { min: 1, max: 31, read: (date) => date.getUTCDate() },
  { min: 1, max: 12, read: (date) => date.getUTCMonth() + 1 },
  { min: 0, max: 6, read: (date) => date.getUTCDay() },
]

/**
 * Returns the first time after `after` at which a cron expression in UTC is due: minute, hour, day, month and weekday, each
 * `*`, a number, a range, a list, or steps. Throws for other expressions.
 *
 *     nextRun('20 3 * * *', new Date('2026-11-28T08:00:00Z')) // 2026-11-29T03:20:00Z
 */
export function nextRun(cron: string, after: Date): Date {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== fields.length) throw new Error(`“${cron}” isn’t a cron expression with five fields`)
  const allowed = fields.map((field, index) => ({ field, values: readPart(parts[index] ?? '', field) }))
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1
  for (let minute = first; minute < first + SEARCHED_MINUTES; minute += 1) {
    const date = new Date(minute * MINUTE_MS)
    if (allowed.every(({ field, values }) => values.has(field.read(date)))) return date
  }
  throw new Error(`“${cron}” is never due`)
}

function readPart(part: string, { min, max }: CronField): ReadonlySet<number> {
  const values = new Set<number>()
  for (const item of part.split(',')) {
    const [, range = '', from, to, step = '1'] = /^(\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(item) ?? []
    if (range === '') throw new Error(`“${part}” isn’t a part of a cron expression`)
    const start = from === undefined ? min : Number(from)
    const end = from === undefined ? max : Number(to ?? from)
    if (start < min || end > max || Number(step) === 0) throw new Error(`“${part}” is out of range`)
    for (let value = start; value <= end; value += Number(step)) values.add(value)
  }
  return values
}
