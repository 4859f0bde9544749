import type { Tx } from '@haat/db'

/** Revokes all tokens of an installation, in the transaction that takes something away from it. */
export async function revokeTokensOf(tx: Tx, installationId: string): Promise<void> {
  await tx.deleteFrom('app_tokens').where('installation_id', '=', installationId).execute()
}
