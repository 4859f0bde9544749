import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import type { PlanDecision } from '@haat/domains/subscriptions/administration/contract'
import type { PlanQuote } from '@haat/domains/subscriptions/contract'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plansKey } from '../../plans/use-plans.ts'
import { subscriptionsKey } from '../subscription-keys.ts'

type Step = { readonly preview: true } | { readonly quote_id: string }

/**
 * A decision about a vendor's plan in two steps: the first submission previews it, the second one executes the quote
 * that was shown. What was entered meanwhile needs a preview of its own.
 */
export function useDecision(vendorId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const keyOf = useAttemptKey()
  const [shown, setShown] = useState<{ readonly wanted: string; readonly quote: PlanQuote }>()
  const previewOf = (wanted: string) => (shown?.wanted === wanted ? shown.quote : undefined)
  const submit = async (wanted: string, call: (step: Step, key: string | undefined) => Promise<PlanDecision>) => {
    const quote = previewOf(wanted)
    if (quote === undefined) {
      setShown({ wanted, quote: (await call({ preview: true }, undefined)).quote })
      return
    }
    const step = { quote_id: quote.quote_id }
    try {
      await call(step, keyOf({ vendorId, ...step }))
    } catch (error) {
      // The quote may be outdated: the next submission shows a new one.
      setShown(undefined)
      throw error
    }
    await Promise.all([subscriptionsKey, plansKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    toast.show({ title: 'Plan changed', tone: 'success' })
    onDone()
  }
  return { previewOf, submit }
}
