import { type RawBuilder, sql } from 'kysely'

/** SQL expressions of a schedule. */
interface ScheduleColumns {
  readonly every: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly offset_s: RawBuilder<unknown>
}

/** SQL: the seconds by which a schedule is late in each of its periods, so that apps of many stores aren't told at once. */
export function offsetOf(installationId: string, name: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((hashtextextended(${installationId}::text || ${name}, 0) & 2147483647) % 3600)::integer`
}

/** SQL: the first moment after `now` at which a schedule is due. */
export function nextDue(schedule: ScheduleColumns, now: Date): RawBuilder<Date> {
  return sql<Date>`((${startOfPeriod(schedule, now)} + ('1 ' || ${schedule.every})::interval) AT TIME ZONE 'Asia/Kolkata'
    + make_interval(secs => ${schedule.offset_s}))`
}

/** SQL: when the period began of which a schedule's tick at `now` is. */
export function periodStart(schedule: ScheduleColumns, now: Date): RawBuilder<Date> {
  return sql<Date>`(${startOfPeriod(schedule, now)} AT TIME ZONE 'Asia/Kolkata')`
}

/** Local time in India. Hours, days, weeks (from Monday) and months begin at the schedule's time. */
function startOfPeriod({ every, at, offset_s: offset }: ScheduleColumns, now: Date): RawBuilder<unknown> {
  const local = sql`((${now}::timestamptz - make_interval(secs => ${offset})) AT TIME ZONE 'Asia/Kolkata')`
  return sql`(date_trunc(${every}, ${local} - ${at}::interval) + ${at}::interval)`
}
