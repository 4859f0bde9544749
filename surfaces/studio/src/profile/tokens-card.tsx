import { LoadFailure } from '@haat/console/page/load-failure'
import { type AccessToken, listTokensEndpoint, revokeTokenEndpoint } from '@haat/domains/identity/contract'
import { Button, Card, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensKey } from './tokens-key.ts'

/** The access tokens of command lines and programs: creates one for a program, and revokes each. */
export function TokensCard({ hasCode }: { hasCode: boolean }) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [isCreating, setIsCreating] = useState(false)
  const tokens = useQuery({ queryKey: tokensKey, queryFn: () => backend.call(listTokensEndpoint, {}) })
  const revoke = async ({ id, name }: AccessToken) => {
    await backend.call(revokeTokenEndpoint, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: tokensKey })
    toast.show({ title: `Access of ${name} revoked`, tone: 'success' })
  }
  return (
    <Card
      title="Access tokens"
      description="Command lines that you’ve signed in, and programs such as continuous integration. They can work on themes; they can’t see earnings or bank details."
      actions={
        <Button size="small" onClick={() => setIsCreating(true)}>
          Create token
        </Button>
      }
    >
      {tokens.isError ? (
        <LoadFailure
          title="Couldn’t load access tokens"
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
          busy={tokens.isFetching}
        />
      ) : tokens.data === undefined ? (
        <SkeletonRegion label="Loading access tokens">
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      ) : tokens.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">
          No command line or program has access. To connect your command line, run{' '}
          <code className="font-mono break-all text-ink">npx {configuration.urls.studio}/haat-cli.tgz login</code> on
          your computer. It needs Node 20 or later.
        </p>
      ) : (
        <ul className="m-0 -my-3 flex list-none flex-col divide-y divide-hairline p-0">
          {tokens.data.items.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token)} />
          ))}
        </ul>
      )}
      {isCreating && (
        <CreateTokenDialog
          hasCode={hasCode}
          onCreated={() => queryClient.invalidateQueries({ queryKey: tokensKey })}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Card>
  )
}
