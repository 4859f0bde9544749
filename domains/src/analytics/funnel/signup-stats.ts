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
    countFunnelRows(db, range, await listLiveDays(db, range, now), ['day', 'source', 'device']),
    countFunnelRows(db, before, await listLiveDays(db, before, now), ['day']),
  ])
  const of = (kind: CountRow['grouped_by']) => countsByName(rows.filter(({ grouped_by: by }) => by === kind))
  const days = of('day')
  const total = (step: SignupStep, counted: readonly CountRow[]) =>
    counted
      .filter((row) => row.grouped_by === 'day' && row.step === step)
      .reduce((sum, { journeys }) => sum + journeys, 0)
  return {
    ...range,
    totals: byStep((step) => ({ current: total(step, rows), previous: total(step, earlier) })),
    days: [...days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, counts]) => ({ day, counts: byStep((step) => counts[step] ?? 0) })),
    sources: ends(of('source')).slice(0, MAX_SOURCES),
    devices: ends(of('device')).map((row) => ({ ...row, name: DeviceClass.parse(row.name) })),
  }
}

/** Returns the period of the same length that ends before another one begins. */
export function periodBefore({ from, to }: DateRange): DateRange {
  const [start, end] = [startOfDay(from).getTime(), startOfDay(to).getTime()]
  return { from: dateInIndia(new Date(start - (end - start) - DAY_MS)), to: dateInIndia(new Date(start - DAY_MS)) }
}

type Counts = Partial<Record<SignupStep, number>>

function countsByName(rows: readonly CountRow[]): Map<string, Counts> {
  const names = new Map<string, Counts>()
  for (const { name, step, journeys } of rows) names.set(name, { ...names.get(name), [step]: journeys })
  return names
}

function ends(counts: ReadonlyMap<string, Counts>) {
  return [...counts]
    .map(([name, { opened = 0, published = 0 }]) => ({ name, opened, published }))
    .toSorted((a, b) => b.opened - a.opened)
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
