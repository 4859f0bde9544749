import { HOUR_MS, MINUTE_MS } from '@haat/http-contract'

/** After each failure. With the first attempt, 11 attempts in 3 days and 4 hours. */
const DELAYS_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]
const JITTER = 0.2

/**
 * Returns how long to wait after a number of failed attempts, with a jitter of 20 %; undefined if that was the last one.
 * `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, random = Math.random()): number | undefined {
  const delay = DELAYS_MS[failures - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 - JITTER + 2 * JITTER * random))
}

/** Deliveries about the app itself, such as a request to erase data, are tried every day for a month. */
export function essentialDelayMs(failures: number, random = Math.random()): number | undefined {
  const Days = 30
  return retryDelayMs(failures, random) ?? (failures < DELAYS_MS.length + Days ? DELAYS_MS.at(-1) : undefined)
}
