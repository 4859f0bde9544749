import { RequireSignedIn } from '@haat/console/session/require-signed-in'
import { Outlet, useSearchParams } from 'react-router'
import { developers } from '../../session/developers.tsx'

/** Asks to sign in, unless the address has a link that shows the theme without an account. */
export function PreviewAccess() {
  const [parameters] = useSearchParams()
  return parameters.has('link') ? <Outlet /> : <RequireSignedIn accounts={developers} />
}
