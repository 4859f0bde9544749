import type { RouteObject } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'

/** Returns the pages on which one kind of account signs in: credentials, password recovery, code, registration. */
export function signInRoutes<Profile extends Account>(accounts: Accounts<Profile>): RouteObject[] {
  const { paths, verification } = accounts
  const recovery: RouteObject = {
    path: paths.recovery,
    lazy: async () => {
      const { RecoverPage } = await import('./recover-page.tsx')
      return { element: <RecoverPage accounts={accounts} /> }
    },
  }
  const signIn: RouteObject = {
    path: paths.signIn,
    lazy: async () => {
      const { SignInPage } = await import('./sign-in-page.tsx')
      return { element: <SignInPage accounts={accounts} /> }
    },
  }
  const routes = [signIn, recovery]
  if (paths.code !== undefined) {
    routes.push({
      path: paths.code,
      lazy: async () => {
        const { CodePage } = await import('./code-page.tsx')
        return { element: <CodePage accounts={accounts} /> }
      },
    })
  }
  if (verification !== undefined) {
    const { registration } = verification
    routes.push({
      path: registration.path,
      lazy: async () => {
        const { RegisterPage } = await import('./register-page.tsx')
        return { element: <RegisterPage accounts={accounts} registration={registration} /> }
      },
    })
  }
  return routes
}
