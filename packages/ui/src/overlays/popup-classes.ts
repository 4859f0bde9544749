/** The popup of menus, selects and comboboxes. */
export const popupClasses =
  'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface p-1 text-sm text-ink shadow-raised outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** An item in a popup, highlighted by mouse or arrow keys. */
export const popupItemClasses =
  'flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 py-1.5 outline-none select-none max-sm:min-h-11 pointer-coarse:min-h-11 data-disabled:text-ink-disabled data-highlighted:bg-hover'
