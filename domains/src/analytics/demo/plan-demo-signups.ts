import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { type DeviceClass, type SignupStep, signupSteps } from '../signup/contract.ts'
import { type DemoSource, demoSources } from './demo-sources.ts'

const MINUTE_MS = 60_000
/** Each day's visits start up to a day before, which makes 90 days. */
const DAYS = 89
const VISITS_A_DAY = 9
const WEEKEND_SHARE = 0.7
/** How many visits the first day has compared with the last one. */
const FIRST_DAY_SHARE = 0.6

/** How many of those who reached the step before reach this one, and how long they take at most. */
const nextSteps: readonly { readonly step: SignupStep; readonly share: number; readonly within_ms: number }[] = [
  { step: 'registered', share: 0.15, within_ms: 9 * MINUTE_MS },
  { step: 'verified', share: 0.78, within_ms: 25 * MINUTE_MS },
  { step: 'store_created', share: 0.64, within_ms: 2 * DAY_MS },
  { step: 'first_product', share: 0.62, within_ms: 3 * DAY_MS },
  { step: 'published', share: 0.58, within_ms: 8 * DAY_MS },
]

export interface DemoSignup {
  readonly id: string
  readonly opened_at: Date
  readonly source: string
  readonly campaign: string | null
  readonly device_class: DeviceClass
  /** The steps that have been reached, in order. */
  readonly events: readonly { readonly step: SignupStep; readonly occurred_at: Date }[]
}

/** Returns when a journey reached a step; undefined if it didn't. */
export function timeOf({ events }: DemoSignup, step: SignupStep): Date | undefined {
  return events.find((event) => event.step === step)?.occurred_at
}

/** Returns the sign-ups of the last 90 days: more towards the end, fewer at weekends, with campaigns and drop-offs. */
export function planDemoSignups(now: Date): DemoSignup[] {
  const random = createRandom(90)
  return Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index).flatMap((daysAgo) => {
    const start = now.getTime() - daysAgo * DAY_MS
    const weekday = new Date(start).getUTCDay()
    const growth = 1 - (1 - FIRST_DAY_SHARE) * (daysAgo / DAYS)
    const usual = VISITS_A_DAY * growth * (weekday === 0 || weekday === 6 ? WEEKEND_SHARE : 1)
    const visits = Math.round(usual * (0.6 + 0.8 * random()))
    return Array.from({ length: visits }, () => planSignup(start, daysAgo, now, random))
  })
}

function planSignup(start: number, daysAgo: number, now: Date, random: () => number): DemoSignup {
  // Mostly in the evening before `start`, so that nothing happens in the future.
  const openedAt = new Date(start - (random() * 0.6 + random() * 0.4) * 20 * HOUR_MS)
  const { name: source, quality, campaign } = chooseSource(daysAgo, random)
  const draw = random()
  const deviceClass = draw < 0.62 ? 'mobile' : draw < 0.95 ? 'desktop' : 'tablet'
  const events: { step: SignupStep; occurred_at: Date }[] = [{ step: signupSteps[0], occurred_at: openedAt }]
  let at = openedAt.getTime()
  for (const { step, share, within_ms: withinMs } of nextSteps) {
    // Most are quick, a few take long.
    at += 30_000 + random() ** 3 * withinMs
    if (random() > Math.min(share * quality, 0.95) || at > now.getTime()) break
    events.push({ step, occurred_at: new Date(at) })
  }
  return { id: crypto.randomUUID(), opened_at: openedAt, source, campaign, device_class: deviceClass, events }
}

function chooseSource(daysAgo: number, random: () => number): DemoSource {
  const running = demoSources.filter(
    ({ days_ago: days }) => days === undefined || (daysAgo <= days[0] && daysAgo >= days[1]),
  )
  const total = running.reduce((sum, { weight }) => sum + weight, 0)
  let remaining = random() * total
  for (const source of running) {
    remaining -= source.weight
    if (remaining <= 0) return source
  }
  return demoSources[0]
}

/** Returns a function that gives the same numbers from 0 to 1 at each start (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
