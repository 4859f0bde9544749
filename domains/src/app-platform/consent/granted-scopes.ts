import { type AppManifest, type AppScope, withImpliedScopes } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'

export interface LatestGrant {
  readonly scopes: readonly string[]
  readonly shown: unknown
}

/** Returns what the store's people agreed to last; undefined if the app asked for nothing. */
export async function findLatestGrant(db: Db | Tx, installationId: string): Promise<LatestGrant | undefined> {
  return db
    .selectFrom('app_grants')
    .select(['scopes', 'shown'])
    .where('installation_id', '=', installationId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Returns what an installed version may do: what was agreed to, as far as this version still asks for it. */
export function effectiveScopes({ permissions }: AppManifest, granted: readonly string[]): AppScope[] {
  const declared = withImpliedScopes([...permissions.required, ...permissions.optional].map(({ scope }) => scope))
  return [...withImpliedScopes(granted)].filter((scope) => declared.has(scope))
}
