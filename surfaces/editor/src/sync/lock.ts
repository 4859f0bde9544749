import type { SyncContext } from './sync-context.ts'

export const OTHER_THEME =
  'This store has another theme, or another version of it, by now. Reload the page to go on with that one; unsaved changes are kept on this device.'

/** Nothing may be changed from now on; the reason is for the owner. */
export function lock(context: SyncContext, reason: string): void {
  context.editor.actions.setReadOnly(reason)
  context.moveOn('locked', { problem: reason })
}

/** Things may be changed again. */
export function unlock(context: SyncContext): void {
  context.editor.actions.setReadOnly(null)
  context.moveOn('unlocked')
  if (!context.editor.getState().isDirty) context.moveOn('came_back')
}

/** Whether a draft was made with other files than those that the editor has open: its sections are others. */
export function isOfAnotherTheme(
  { loaded }: SyncContext,
  theme: { readonly slug: string; readonly version: string },
): boolean {
  return theme.slug !== loaded.theme.slug || theme.version !== loaded.theme.version
}
