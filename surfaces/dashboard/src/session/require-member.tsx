import { RequireSignedIn } from '@haat/console/session/require-signed-in'
import { getSessionEndpoint } from '@haat/domains/identity/contract'
import { ErrorState, Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { LanguageContext } from '../language/language-context.ts'
import { directBackend } from './direct-backend.ts'
import { owners } from './owners.tsx'
import { sessionKey } from './session-key.ts'
import { staff } from './staff.tsx'

/** Renders nested pages for store owners and staff. Permissions decide which pages staff can open. */
export function RequireMember() {
  const session = useQuery({
    queryKey: sessionKey,
    queryFn: async () => (await directBackend.call(getSessionEndpoint, {})).account,
    // In another tab, the person can sign in as another kind of account.
    refetchOnWindowFocus: 'always',
  })
  if (session.isPending) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Loading" />
      </div>
    )
  }
  if (session.data === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Couldn’t load your account" onRetry={() => void session.refetch()}>
          {session.error?.message}
        </ErrorState>
      </main>
    )
  }
  const { kind, language = 'en' } = session.data ?? {}
  return (
    <LanguageContext value={language}>
      {kind === 'staff' ? <RequireSignedIn accounts={staff} /> : <RequireSignedIn accounts={owners} />}
    </LanguageContext>
  )
}
