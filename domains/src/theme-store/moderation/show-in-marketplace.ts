import type { Tx } from '@haat/db'
import type { TerminableTheme } from './lock-theme.ts'

/** Whether a theme was hidden until a time that has come. */
export function isPassed({ visibility, hidden_until: until }: TerminableTheme, now: Date): boolean {
  return visibility === 'hidden' && until !== null && until <= now
}

/** Lists a theme again. The caller holds a lock on its row. */
export async function showInMarketplace(tx: Tx, { id }: TerminableTheme): Promise<void> {
  await tx.updateTable('themes').set({ visibility: 'listed', hidden_until: null }).where('id', '=', id).execute()
}
