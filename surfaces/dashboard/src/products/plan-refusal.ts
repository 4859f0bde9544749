import { ProblemError } from '@haat/http-client'
import { formatCount } from '@haat/ui'
import { z } from 'zod'

const Limit = z.object({ allowed: z.int(), used: z.int() })

/** What a plan allows, in words, where that is why the server said no; undefined for any other error. */
export function describePlanRefusal(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'plan_limit_reached') return undefined
  const limit = Limit.safeParse(error.problem)
  if (!limit.success) return error.message
  const { allowed, used } = limit.data
  return `Your plan allows ${formatCount(allowed)} products in a store, and this one has ${formatCount(used)}. Delete products that you do not sell any more, or move to a larger plan. What you typed stays here.`
}
