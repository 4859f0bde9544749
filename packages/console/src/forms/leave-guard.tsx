import { ConfirmDialog, useInterfaceLanguage } from '@haat/ui'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'

/** Navigation state that skips the confirmation, because the record has just been deleted. */
export const leaveWithoutAsking = { skips_leave_guard: true } as const

/** Asks for confirmation before leaving a form with unsaved changes. The sign-in page is excluded: it leads back. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { pathname } = useLocation()
  const { t } = useInterfaceLanguage()
  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isChanged &&
    // Ignores navigations that start after this page was left, while it is still rendered.
    currentLocation.pathname === pathname &&
    nextLocation.pathname !== pathname &&
    nextLocation.pathname !== '/login' &&
    nextLocation.state?.skips_leave_guard !== true
  const blocker = useBlocker(isLeaving)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  return (
    <ConfirmDialog
      title={t('Leave page with unsaved changes?')}
      confirmLabel={t('Leave page')}
      cancelLabel={t('Stay')}
      tone="plain"
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('Your changes haven’t been saved. They stay in this browser tab, so you can come back and continue.')}
    </ConfirmDialog>
  )
}
