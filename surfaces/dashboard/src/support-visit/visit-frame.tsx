import { Spinner } from '@haat/ui'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { visitTab } from '../session/visit-tab.ts'

// Only administrators need it.
const VisitPages = lazy(async () => ({ default: (await import('./visit-pages.tsx')).VisitPages }))

/** Renders the signed-in pages, with a banner in a tab in which an administrator views a vendor's dashboard. */
export function VisitFrame() {
  if (!visitTab.isVisit()) return <Outlet />
  return (
    <Suspense
      fallback={
        <div className="grid min-h-dvh place-items-center">
          <Spinner label="Loading" />
        </div>
      }
    >
      <VisitPages />
    </Suspense>
  )
}
