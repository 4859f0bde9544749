import { RequireSignedIn } from '@haat/console/session/require-signed-in'
import { getSessionEndpoint } from '@haat/domains/identity/contract'
import { ErrorState, Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { directBackend } from './direct-backend.ts'
import { owners } from './owners.tsx'
import { staff } from './staff.tsx'

/** Renders nested pages for store owners and staff. Permissions decide which pages staff can open. */
export function RequireMember() {
  const kind = useQuery({
    queryKey: ['session-kind'],
    queryFn: async () => (await directBackend.call(getSessionEndpoint, {})).account?.kind ?? null,
    // In another tab, the person can sign in as another kind of account.
    refetchOnWindowFocus: 'always',
  })
  if (kind.isPending) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Loading" />
      </div>
    )
  }
  if (kind.data === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Couldn’t load your account" onRetry={() => void kind.refetch()}>
          {kind.error?.message}
        </ErrorState>
      </main>
    )
  }
  return kind.data === 'staff' ? <RequireSignedIn accounts={staff} /> : <RequireSignedIn accounts={owners} />
}
