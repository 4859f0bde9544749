import { Navigate, Outlet } from 'react-router'
import { useAdministrator } from '../session/use-administrator.ts'

/** Until an administrator has the authenticator app that the platform requires, she can open only her account. */
export function RequireAuthenticator() {
  return useAdministrator().must_set_up_totp ? <Navigate to="/account" replace /> : <Outlet />
}
