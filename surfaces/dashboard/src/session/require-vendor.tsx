import { ProblemError } from '@haat/http-client'
import { ErrorState, Spinner } from '@haat/ui'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SignInAgain } from './sign-in-again.tsx'
import { useVendor } from './use-vendor.ts'

/** Lets signed-in vendors in; leads staff to their own page, and everybody else to the sign-in and from there back. */
export function RequireVendor() {
  const vendor = useVendor()
  const { pathname, search } = useLocation()
  if (vendor.isPending) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Opening the dashboard" />
      </div>
    )
  }
  if (vendor.isError) {
    if (vendor.error instanceof ProblemError && vendor.error.code === 'not_allowed') {
      return <Navigate to="/staff" replace />
    }
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="The dashboard could not be opened" onRetry={() => void vendor.refetch()}>
          {vendor.error.message}
        </ErrorState>
      </main>
    )
  }
  if (vendor.data === null) {
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  return (
    <>
      <Outlet context={vendor.data} />
      <SignInAgain kind="vendor" account={vendor.data} />
    </>
  )
}
