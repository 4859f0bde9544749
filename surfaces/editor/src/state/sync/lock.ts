import type { SyncContext } from './sync-context.ts'
import type { Lock } from './sync-state.ts'

export const OTHER_THEME: Lock = {
  by: 'other_theme',
  reason: 'The store’s theme was changed. Reload to edit the new theme. Your unsaved changes are kept on this device.',
}

/** Makes the editor read-only. */
export function lock(context: SyncContext, { by, reason }: Lock): void {
  context.editor.actions.setReadOnly(reason)
  context.dispatch('locked', { problem: reason, locked_by: by })
}

/** Makes the editor editable again. */
export function unlock(context: SyncContext): void {
  context.editor.actions.setReadOnly(null)
  context.dispatch('unlocked', { locked_by: null })
  if (!context.editor.getState().isDirty) context.dispatch('reverted')
}

/** Whether a draft is of another theme, or another version of it, than the open editor. */
export function isOfAnotherTheme(
  { loaded }: SyncContext,
  theme: { readonly slug: string; readonly version: string },
): boolean {
  return theme.slug !== loaded.theme.slug || theme.version !== loaded.theme.version
}
