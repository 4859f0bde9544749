import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { planOf } from '../../plans/index.ts'
import { domainPlanLimit } from './contract.ts'

/** Throws `plan_limit_reached` if a vendor's plan doesn't include custom domains (requirements, Limits). */
export async function requireDomainPlan(db: Db | Tx, vendorId: string, now: Date): Promise<void> {
  const plan = await planOf(db, vendorId, now)
  if (plan.has_custom_domain) return
  throw new Refused(domainPlanLimit, `The ${plan.name} plan doesn’t include custom domains.`, {
    extensions: { limit: 'custom_domain', plan: plan.id },
  })
}
