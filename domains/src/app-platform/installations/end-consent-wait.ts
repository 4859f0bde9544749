import type { Tx } from '@haat/db'

interface Waiting {
  readonly id: string
  readonly pause_reason: string | null
}

/** Ends an installation's wait for consent to a newer version, and the pause that it may have led to. */
export async function endConsentWait(tx: Tx, { id, pause_reason: reason }: Waiting): Promise<void> {
  await tx
    .updateTable('app_installations')
    .set({
      pending_version_id: null,
      consent_due_at: null,
      ...(reason === 'consent' && { status: 'active', pause_reason: null }),
    })
    .where('id', '=', id)
    .execute()
}
