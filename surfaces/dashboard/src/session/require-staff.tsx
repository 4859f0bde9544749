import { ProblemError } from '@haat/http-client'
import { ErrorState, Spinner } from '@haat/ui'
import { Navigate, Outlet } from 'react-router'
import { SignInAgain } from './sign-in-again.tsx'
import { useStaffProfile } from './use-staff-profile.ts'

/** Lets signed-in staff in; leads vendors to their own pages, and everybody else to the sign-in of staff. */
export function RequireStaff() {
  const staff = useStaffProfile()
  if (staff.isPending) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Opening your stores" />
      </div>
    )
  }
  if (staff.isError) {
    if (staff.error instanceof ProblemError && staff.error.code === 'not_allowed') return <Navigate to="/" replace />
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Your stores could not be read" onRetry={() => void staff.refetch()}>
          {staff.error.message}
        </ErrorState>
      </main>
    )
  }
  if (staff.data === null) return <Navigate to="/staff/sign-in" replace />
  return (
    <>
      <Outlet context={staff.data} />
      <SignInAgain kind="staff" account={staff.data} />
    </>
  )
}
