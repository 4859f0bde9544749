import { DAY_MS } from '@haat/http-contract'
import { dateInIndia, startOfDay } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import { DeviceClass, type SignupStep, signupSteps } from '../signup/contract.ts'
import type { SignupStats } from './contract.ts'
import { type CountRow, countFunnelRows, listLiveDays } from './funnel-rows.ts'

const MAX_SOURCES = 50

/** Returns the sign-ups of a period by day, source and device, with the totals of the period of the same length before. */
export async function getSignupStats(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  range: DateRange,
): Promise<SignupStats> {
  const now = clock()
  const before = periodBefore(range)
  const [rows, earlier] = await Promise.all([
    countFunnelRows(db, range, await listLiveDays(db, range, now)),
    countFunnelRows(db, before, await listLiveDays(db, before, now)),
  ])
  const of = (kind: CountRow['grouped_by'], source = rows) => source.filter(({ grouped_by: by }) => by === kind)
  const total = (step: SignupStep, source: CountRow[]) =>
    of('day', source)
      .filter((row) => row.step === step)
      .reduce((sum, { journeys }) => sum + journeys, 0)
  return {
    ...range,
    totals: byStep((step) => ({ current: total(step, rows), previous: total(step, earlier) })),
    days: namesOf(of('day'))
      .toSorted()
      .map((day) => ({ day, counts: byStep((step) => countOf(of('day'), day, step)) })),
    sources: ends(of('source')).slice(0, MAX_SOURCES),
    devices: ends(of('device')).map((row) => ({ ...row, name: DeviceClass.parse(row.name) })),
  }
}

/** Returns the period of the same length that ends before another one begins. */
export function periodBefore({ from, to }: DateRange): DateRange {
  const [start, end] = [startOfDay(from).getTime(), startOfDay(to).getTime()]
  return { from: dateInIndia(new Date(start - (end - start) - DAY_MS)), to: dateInIndia(new Date(start - DAY_MS)) }
}

function ends(rows: readonly CountRow[]) {
  return namesOf(rows)
    .map((name) => ({ name, opened: countOf(rows, name, 'opened'), published: countOf(rows, name, 'published') }))
    .toSorted((a, b) => b.opened - a.opened)
}

function namesOf(rows: readonly CountRow[]): string[] {
  return [...new Set(rows.map(({ name }) => name))]
}

function countOf(rows: readonly CountRow[], name: string, step: SignupStep): number {
  return rows.find((row) => row.name === name && row.step === step)?.journeys ?? 0
}

function byStep<Value>(read: (step: SignupStep) => Value): Record<SignupStep, Value> {
  const [opened, registered, verified, storeCreated, firstProduct, published] = signupSteps
  return {
    [opened]: read(opened),
    [registered]: read(registered),
    [verified]: read(verified),
    [storeCreated]: read(storeCreated),
    [firstProduct]: read(firstProduct),
    [published]: read(published),
  }
}
