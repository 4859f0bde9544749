import type { RouteObject } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'
import { SignInPage } from './sign-in-page.tsx'

/** Returns the pages on which one kind of account signs in: credentials, password recovery, code. */
export function signInRoutes<Profile extends Account>(accounts: Accounts<Profile>): RouteObject[] {
  const { paths } = accounts
  const recovery: RouteObject = {
    path: paths.recovery,
    lazy: async () => {
      const { RecoverPage } = await import('./recover-page.tsx')
      return { element: <RecoverPage accounts={accounts} /> }
    },
  }
  const routes: RouteObject[] = [{ path: paths.signIn, element: <SignInPage accounts={accounts} /> }, recovery]
  if (paths.code === undefined) return routes
  return [
    ...routes,
    {
      path: paths.code,
      lazy: async () => {
        const { CodePage } = await import('./code-page.tsx')
        return { element: <CodePage accounts={accounts} /> }
      },
    },
  ]
}
