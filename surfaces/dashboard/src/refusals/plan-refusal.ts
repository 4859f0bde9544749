import { ProblemError } from '@haat/http-client'
import { formatCount } from '@haat/ui'
import { z } from 'zod'

const Limit = z.object({ allowed: z.int(), used: z.int() })

/** Explains a refusal because of the plan's limit; undefined for any other error. */
export function describePlanRefusal(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'plan_limit_reached') return undefined
  const limit = Limit.safeParse(error.problem)
  if (!limit.success) return error.message
  const { allowed, used } = limit.data
  return `Your plan includes ${formatCount(allowed)} products per store, and this store has ${formatCount(used)}. Delete products you no longer sell, or upgrade your plan. Your changes are still here.`
}
