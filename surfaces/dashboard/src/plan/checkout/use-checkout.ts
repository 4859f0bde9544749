import type { PlanChangeResult } from '@haat/domains/subscriptions/vendor/contract'
import { useToast } from '@haat/ui'
import { useState } from 'react'
import { usePlanChanged } from '../use-plan.ts'
import { startPayment } from './start-payment.ts'

/**
 * Runs a change that may have to be paid: leaves for the payment, or shows the new plan at once. `done` says what has
 * changed then.
 */
export function useCheckout(storeSlug: string, done: string) {
  const planChanged = usePlanChanged(storeSlug)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = async (change: () => Promise<PlanChangeResult>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { checkout } = await change()
      // Stays busy until the payment page has replaced this one.
      if (checkout !== null) return startPayment(checkout)
      await planChanged()
      toast.show({ title: done, tone: 'success' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    setBusy(false)
  }
  return { busy, problem, run: (change: () => Promise<PlanChangeResult>) => void start(change) }
}
