import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { refuseStopped } from '../../refuse-stopped.ts'
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

/** Does work on a theme in a worker. Refuses with `unavailable` if retrying helps, otherwise with `theme_check_stopped`. */
export function refuseIfStopped<Result>(work: () => Promise<Result>): Promise<Result> {
  const busy = 'Too many themes are being checked. Try again in a moment.'
  return refuseStopped(work, { busy, stopped: themeCheckStopped })
}
