import { ConfirmDialog } from '@haat/ui'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'

/** State of a step that leaves a form on purpose: what it is about has just been deleted. */
export const leavingForGood = { leaves_for_good: true } as const

/** Asks before a form is left that has something to save. Signing in again is no leaving: it leads back. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { pathname } = useLocation()
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isChanged &&
    // A step from where one has gone already, while this is still drawn, is none of its business.
    currentLocation.pathname === pathname &&
    nextLocation.pathname !== pathname &&
    nextLocation.pathname !== '/login' &&
    nextLocation.state?.leaves_for_good !== true
  const blocker = useBlocker(leaves)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="plain"
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      What you typed is not in your store yet. It stays in this tab: come back here to go on with it.
    </ConfirmDialog>
  )
}
