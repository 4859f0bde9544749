import { isSuspended, type StoreRow } from '../../stores/index.ts'
import type { EditorSuspension } from './contract.ts'

/** Returns why an editor is read-only, or null. */
export function showEditorSuspension(store: StoreRow, now: Date): EditorSuspension | null {
  if (!isSuspended(store, now)) return null
  return { reason: store.suspension_reason, until: store.suspended_until?.toISOString() ?? null }
}
