import type { SignupStep } from '@haat/domains/analytics/contract'
import { HOUR_MS } from '@haat/http-contract'
import { formatCount } from '@haat/ui'
import { describeDuration } from '../../duration/describe-duration.ts'

interface StepWords {
  readonly label: string
  /** What happened, in the list of events: "Opened the registration page". */
  readonly event: string
  /** Whom the step's list of people who stopped has: "opened the registration page and didn’t register". */
  readonly stopped: string
}

/** How the steps of the sign-up are named. Definitions: docs/analytics.md. */
export const stepWords: Readonly<Record<SignupStep, StepWords>> = {
  opened: {
    label: 'Opened',
    event: 'Opened the registration page',
    stopped: 'opened the registration page, but haven’t registered',
  },
  registered: {
    label: 'Registered',
    event: 'Submitted the registration',
    stopped: 'registered, but haven’t confirmed their email',
  },
  verified: {
    label: 'Verified',
    event: 'Confirmed the email',
    stopped: 'confirmed their email, but haven’t created a store',
  },
  store_created: {
    label: 'Store created',
    event: 'Created a store',
    stopped: 'created a store, but haven’t added a product',
  },
  first_product: {
    label: 'First product',
    event: 'Added the first product',
    stopped: 'added a product, but haven’t published a theme',
  },
  published: { label: 'First publish', event: 'Published the theme', stopped: 'published a theme' },
}

const SECONDS_OF_MINUTE = 60
const SECONDS_OF_HOUR = 3_600

/** Formats a duration of seconds: "40 seconds", "12 minutes", "5 hours", "3 days"; an en dash without one. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds >= SECONDS_OF_HOUR) return describeDuration((seconds / SECONDS_OF_HOUR) * HOUR_MS)
  const [count, unit] =
    seconds < SECONDS_OF_MINUTE ? [seconds, 'second'] : [Math.round(seconds / SECONDS_OF_MINUTE), 'minute']
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`
}

/** Returns "1 person" or "12 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}
