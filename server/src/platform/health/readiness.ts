/** Returns why the process can't handle requests, as a sentence for the operator, or undefined if it can. */
export type ReadinessCheck = () => Promise<string | undefined>

export interface ReadinessReport {
  readonly status: 'ready' | 'not_ready'
  /** Whether each check passed, by name. */
  readonly checks: Readonly<Record<string, boolean>>
  /** Why the process isn't ready. Empty if it is. */
  readonly reasons: readonly string[]
  /** What doesn't work although the process is ready. */
  readonly warnings: readonly string[]
  readonly stopping: boolean
}

export interface Readiness {
  /** From now on, the process is ready if its checks pass. Until then, it is starting. */
  setServing(): void
  /** From now on, the process isn't ready, whatever its checks return. */
  setStopping(): void
  isStopping(): boolean
  report(surface?: SurfaceReadiness): Promise<ReadinessReport>
}

export interface SurfaceReadiness {
  /** The surface keeps pages, so that it can do without some checks for a while. */
  readonly keeps_pages?: boolean
}

export interface ReadinessOptions {
  /** The process can't work without these. */
  readonly required: Readonly<Record<string, ReadinessCheck>>
  /** Reported as warnings: every process is affected in the same way, so taking one out of rotation wouldn't help. */
  readonly optional?: Readonly<Record<string, ReadinessCheck>>
  /** What surfaces that keep pages can do without. */
  readonly replaced_by_pages?: ReplacedByPages
  readonly timeout_ms?: number
  /** How long a result is reused, so that many callers cost no more than one. */
  readonly max_age_ms?: number
}

interface ReplacedByPages {
  /** The check whose failure pages make up for. */
  readonly check: string
  /** Checks that fail with it, and pass again a little later than it. If only they fail, pages may be outdated. */
  readonly with: readonly string[]
  /** For how long since each of them last passed. */
  readonly for_ms: number
}

/** How much later the others may pass again. */
const RECOVERY_MS = 5_000

type Results = readonly { name: string; reason: string | undefined; isRequired: boolean }[]

/**
 * Returns whether the process should receive requests: it has started, isn't stopping, and everything it requires
 * works.
 */
export function createReadiness(options: ReadinessOptions): Readiness {
  const { timeout_ms: timeoutMs = 2_000, max_age_ms: maxAgeMs = 1_000, replaced_by_pages: replaceable } = options
  const passedMs = new Map<string, number>()
  const failedMs = new Map<string, number>()
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'
  let latest: { results: Promise<Results>; until: number } | undefined

  const runChecks = async (): Promise<Results> => {
    const all = [
      ...Object.entries(options.required).map(([name, check]) => ({ name, check, isRequired: true })),
      ...Object.entries(options.optional ?? {}).map(([name, check]) => ({ name, check, isRequired: false })),
    ]
    const found = await Promise.all(
      all.map(async ({ name, check, isRequired }) => ({ name, isRequired, reason: await reasonOf(name, check) })),
    )
    for (const { name, reason } of found) (reason === undefined ? passedMs : failedMs).set(name, performance.now())
    return found
  }

  const isReplaced = (name: string): boolean => {
    if (replaceable === undefined || ![replaceable.check, ...replaceable.with].includes(name)) return false
    const isAway = performance.now() < sinceOf(failedMs, replaceable.check) + RECOVERY_MS
    return isAway && performance.now() < sinceOf(passedMs, name) + replaceable.for_ms
  }

  const reasonOf = (name: string, check: ReadinessCheck): Promise<string | undefined> => {
    const late = Promise.withResolvers<string>()
    const timer = setTimeout(() => late.resolve(`${name} didn't respond within ${timeoutMs / 1_000} s.`), timeoutMs)
    return Promise.race([check().catch(() => `The check of ${name} failed.`), late.promise]).finally(() =>
      clearTimeout(timer),
    )
  }

  const results = (): Promise<Results> => {
    if (latest === undefined || performance.now() > latest.until) {
      const running = { results: runChecks(), until: Number.POSITIVE_INFINITY }
      latest = running
      void running.results.finally(() => {
        running.until = performance.now() + maxAgeMs
      })
    }
    return latest.results
  }

  return {
    setServing() {
      if (phase === 'starting') phase = 'serving'
    },
    setStopping() {
      phase = 'stopping'
    },
    isStopping: () => phase === 'stopping',
    async report({ keeps_pages: keepsPages = false } = {}) {
      // While the process stops, the result is known and doesn't wait for a slow check.
      if (phase === 'stopping') {
        return {
          status: 'not_ready',
          checks: {},
          reasons: ['This process is stopping.'],
          warnings: [],
          stopping: true,
        }
      }
      const found = (await results()).map((result) => ({
        ...result,
        isRequired: result.isRequired && !(keepsPages && isReplaced(result.name)),
      }))
      const failed = found.flatMap(({ reason, isRequired }) => (reason !== undefined && isRequired ? [reason] : []))
      const reasons = phase === 'starting' ? ['This process is starting.', ...failed] : failed
      return {
        status: reasons.length === 0 ? 'ready' : 'not_ready',
        checks: Object.fromEntries(found.map(({ name, reason }) => [name, reason === undefined])),
        reasons,
        warnings: found.flatMap(({ reason, isRequired }) => (reason === undefined || isRequired ? [] : [reason])),
        stopping: false,
      }
    },
  }
}

function sinceOf(times: ReadonlyMap<string, number>, name: string): number {
  return times.get(name) ?? Number.NEGATIVE_INFINITY
}
