import { clearRecentPages } from '@haat/console/commands/recent-pages'
import { clearRecentSearches } from '@haat/console/commands/recent-searches'
import { useTitle } from '@haat/console/page/use-title'
import type { VisitEnd } from '@haat/domains/impersonation/contract'
import { Button, EmptyState, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { visitTab } from '../session/visit-tab.ts'

const reasons: Readonly<Record<VisitEnd, string>> = {
  stopped: 'You stopped viewing it.',
  withdrawn: 'The vendor has withdrawn the permission.',
  expired: 'The time is over.',
  not_opened: 'It wasn’t opened in time.',
  session_ended: 'You signed out of the administration, or an account was suspended.',
}

/** Replaces every page when the visit is over. Nothing of the vendor's data stays in the tab. */
export function VisitOver({ because }: { because: VisitEnd | null | undefined }) {
  useTitle('View as vendor')
  const queryClient = useQueryClient()
  const { dismiss } = useToast()
  useEffect(() => {
    clearRecentPages()
    clearRecentSearches()
    dismiss()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'support-visit' })
  }, [queryClient, dismiss])
  const leave = () => {
    visitTab.leave()
    window.location.assign('/')
  }
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="status">
        <EmptyState
          headingLevel={1}
          title="You’re no longer viewing this dashboard"
          action={<Button onClick={leave}>Leave</Button>}
        >
          {reasons[because ?? 'expired']} Close this tab, or start again from the administration.
        </EmptyState>
      </div>
    </main>
  )
}
