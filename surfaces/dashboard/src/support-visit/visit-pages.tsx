import { getVisitEndpoint } from '@haat/domains/impersonation/contract'
import { ErrorState, Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { directBackend } from '../session/direct-backend.ts'
import { visitTab } from '../session/visit-tab.ts'
import { StayInVisit } from './stay-in-visit.tsx'
import { VisitBar } from './visit-bar.tsx'
import { VisitOver } from './visit-over.tsx'

/** How often to check whether the vendor has withdrawn the permission, if nothing is loaded meanwhile. */
const CHECK_MS = 10_000

/** The signed-in pages in a tab in which an administrator views a vendor's dashboard, below a banner that says so. */
export function VisitPages() {
  const over = useSyncExternalStore(visitTab.subscribe, visitTab.over)
  const isOver = over !== undefined
  const visit = useQuery({
    queryKey: ['support-visit'],
    queryFn: () => directBackend.call(getVisitEndpoint, {}),
    refetchInterval: isOver ? false : CHECK_MS,
    refetchOnWindowFocus: isOver ? false : 'always',
  })
  const isRunning = visit.data === undefined || visit.data.visit !== null
  const { refetch } = visit
  useEffect(() => {
    if (!isRunning) visitTab.end()
  }, [isRunning])
  useEffect(() => {
    // A call was refused: find out why.
    if (over === 'refused') void refetch()
  }, [over, refetch])
  if (isOver || !isRunning) return <VisitOver because={over === 'stopped' ? over : visit.data?.ended_because} />
  if (visit.data?.visit) {
    return (
      <div className="[--shell-top:5.5rem] sm:[--shell-top:3.5rem]">
        <VisitBar visit={visit.data.visit} remaining={visit.data.remaining_seconds} checkedAt={visit.dataUpdatedAt} />
        <StayInVisit>
          <Outlet />
        </StayInVisit>
      </div>
    )
  }
  if (visit.isError) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Couldn’t load the visit" onRetry={() => void refetch()}>
          {visit.error.message}
        </ErrorState>
      </main>
    )
  }
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" />
    </div>
  )
}
