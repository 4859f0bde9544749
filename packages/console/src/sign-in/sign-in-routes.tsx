import type { RouteObject } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'
import { SignInPage } from './sign-in-page.tsx'

/** Returns the pages on which one kind of account signs in: credentials, password recovery, verification code. */
export function signInRoutes<Profile extends Account>(accounts: Accounts<Profile>): RouteObject[] {
  const { paths, verification } = accounts
  const recovery: RouteObject = {
    path: paths.recovery,
    lazy: async () => {
      const { RecoverPage } = await import('./recover-page.tsx')
      return { element: <RecoverPage accounts={accounts} /> }
    },
  }
  const routes: RouteObject[] = [{ path: paths.signIn, element: <SignInPage accounts={accounts} /> }, recovery]
  if (verification === undefined) return routes
  return [
    ...routes,
    {
      path: verification.path,
      lazy: async () => {
        const { VerifyPage } = await import('./verify-page.tsx')
        return { element: <VerifyPage accounts={accounts} verification={verification} /> }
      },
    },
  ]
}
