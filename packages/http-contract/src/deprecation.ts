import { z } from 'zod'
import { DAY_MS } from './durations.ts'

/** Clients get at least this time to replace a deprecated endpoint. */
const NOTICE_DAYS = 365

export const Deprecation = z.object({
  since: z.iso.date().describe('From this day on, use the replacement'),
  sunset: z.iso.date().describe('The endpoint works until this day, at least'),
  replacement: z.string().max(200).optional().describe('What to call instead, such as GET /api/store/products'),
})
/** Since when an endpoint is replaced, until when it works (dates in UTC, `2026-11-30`), and what to call instead. */
export type Deprecation = z.infer<typeof Deprecation>

/** Returns the headers of each response of a deprecated endpoint: RFC 9745 and RFC 8594, with a link to the reference. */
export function deprecationHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  return {
    deprecation: `@${Date.parse(since) / 1_000}`,
    sunset: new Date(sunset).toUTCString(),
    link: '</docs/apps>; rel="deprecation"; type="text/html"',
  }
}

/** Throws if a deprecation leaves clients less than a year. */
export function requireNotice({ since, sunset }: Deprecation, name: string): void {
  if (Date.parse(sunset) - Date.parse(since) >= NOTICE_DAYS * DAY_MS) return
  throw new Error(`${name} must work for at least ${NOTICE_DAYS} days after it’s deprecated`)
}

interface Deprecatable {
  readonly method: string
  readonly url: string
  readonly deprecated?: Deprecation
}

/** Returns the deprecated endpoints by method and URL: `GET /api/store/products`. */
export function listDeprecated(endpoints: readonly Deprecatable[]): ReadonlyMap<string, Deprecation> {
  return new Map(
    endpoints.flatMap(({ method, url, deprecated }) =>
      deprecated === undefined ? [] : [[`${method} ${url}`, deprecated] as const],
    ),
  )
}
