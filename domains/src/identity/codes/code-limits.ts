/** What the platform promises of one-time codes; emails and pages say it too. */
export const SECONDS_BETWEEN_CODES = 60
export const CODE_VALID_MS = 10 * 60_000
// Five tries each: at most 100 guesses an hour at a million codes.
export const CODES_AN_HOUR = 6
export const CODES_AN_HOUR_IN_ALL = 20
