/** The backdrop of a dialog. */
export const backdropClasses =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The dialog: at the bottom of the screen on phones, centered elsewhere. Toasts look for `dialog-popup`. */
export const dialogPopupClasses =
  'dialog-popup flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-card border border-hairline bg-surface text-ink shadow-raised outline-none transition-[opacity,translate] duration-(--motion) data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-h-[calc(100dvh-3rem)] sm:rounded-card'
