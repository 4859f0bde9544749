import { Refused, unavailable } from '@haat/http-contract'
import { ParserStopped, type Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { ThemeContents } from '../../theme-tools.ts'
import { GateReport, themeCheckStopped, themeHasErrors } from './contract.ts'
import { takeTurns } from './take-turns.ts'

export interface GateResult {
  readonly report: GateReport
  /** JSON of the configuration that a store starts with. */
  readonly default_configuration: string
}

/**
 * Checks a theme before it's submitted or published. Refuses with `theme_has_errors`, `theme_check_stopped`, or
 * `unavailable` if too many themes are being checked.
 */
export async function runGate(
  { theme_tools: themeTools, clock }: Pick<Platform, 'theme_tools' | 'clock'>,
  actor: Pick<Actor, 'account_id'>,
  files: ThemeContents,
): Promise<GateResult> {
  const {
    engine_version: engineVersion,
    findings,
    pages,
    default_configuration: configuration,
  } = await refuseIfStopped(() => takeTurns(actor.account_id, () => themeTools.check(files)))
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0 || configuration === undefined) {
    throw new Refused(themeHasErrors, undefined, { extensions: { findings: errors } })
  }
  return {
    report: GateReport.parse({ checked_at: clock().toISOString(), engine_version: engineVersion, findings, pages }),
    default_configuration: JSON.stringify(configuration),
  }
}

/** Converts a stopped worker to a refusal: `unavailable` if retrying helps, otherwise `theme_check_stopped`. */
export async function refuseIfStopped<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    const canRetry = error.reason === 'busy' || error.reason === 'closed'
    throw canRetry
      ? new Refused(unavailable, 'Too many themes are being checked. Try again in a moment.')
      : new Refused(themeCheckStopped)
  }
}
