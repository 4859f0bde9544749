/** Limits of one-time codes. Emails and pages mention them too. */
export const SECONDS_BETWEEN_CODES = 60
export const CODE_VALID_MS = 10 * 60_000
// With five attempts each, at most 100 of a million codes can be guessed per hour.
export const CODES_PER_HOUR = 6
export const TOTAL_CODES_PER_HOUR = 20
