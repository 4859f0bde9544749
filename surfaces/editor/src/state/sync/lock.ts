import type { SyncContext } from './sync-context.ts'
import type { Lock } from './sync-state.ts'

export const OTHER_THEME: Lock = {
  by: 'other_theme',
  reason:
    'This store has another theme, or another version of it, by now. Reload the page to go on with that one; unsaved changes are kept on this device.',
}

/** Nothing may be changed from now on. */
export function lock(context: SyncContext, { by, reason }: Lock): void {
  context.editor.actions.setReadOnly(reason)
  context.moveOn('locked', { problem: reason, locked_by: by })
}

/** Things may be changed again. */
export function unlock(context: SyncContext): void {
  context.editor.actions.setReadOnly(null)
  context.moveOn('unlocked', { locked_by: null })
  if (!context.editor.getState().isDirty) context.moveOn('came_back')
}

/** Whether a draft was made with other files than those that the editor has open: its sections are others. */
export function isOfAnotherTheme(
  { loaded }: SyncContext,
  theme: { readonly slug: string; readonly version: string },
): boolean {
  return theme.slug !== loaded.theme.slug || theme.version !== loaded.theme.version
}
