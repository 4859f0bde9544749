import type { Tx } from '@haat/db'
import { z } from 'zod'
import { isSuspended } from '../../stores/index.ts'
import { OAuthError } from './oauth-error.ts'

export interface ClientInstallation {
  readonly id: string
  readonly store: { readonly id: string; readonly slug: string }
  readonly scopes: readonly string[]
}

/**
 * Returns an app's installation with what its store agreed to, and locks it, so that an uninstallation at the same time
 * sees the token. Throws `invalid_grant` if it isn't one of the app's, or is paused, or the app is suspended.
 */
export async function findClientInstallation(
  tx: Tx,
  appId: string,
  installationId: string | undefined,
  now: Date,
): Promise<ClientInstallation> {
  if (installationId === undefined) throw new OAuthError('invalid_request', 'Send an installation_id.')
  const unknown = new OAuthError('invalid_grant', 'The app isn’t installed under this installation_id.')
  if (!z.uuid().safeParse(installationId).success) throw unknown
  const row = await tx
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .select([
      'installation.id',
      'installation.pause_reason',
      'installation.scopes',
      'apps.suspended_at',
      'stores.id as store_id',
      'stores.slug',
      'stores.status',
      'stores.suspended_until',
    ])
    .where('installation.id', '=', installationId)
    .where('installation.app_id', '=', appId)
    .where('installation.uninstalled_at', 'is', null)
    .forShare('installation')
    .executeTakeFirst()
  if (row === undefined) throw unknown
  if (row.suspended_at !== null) throw new OAuthError('invalid_grant', 'The app is suspended (app_suspended).')
  if (row.pause_reason !== null || isSuspended(row, now)) {
    throw new OAuthError('invalid_grant', 'The app is paused in this store (installation_paused).')
  }
  return { id: row.id, store: { id: row.store_id, slug: row.slug }, scopes: row.scopes }
}
