/** Styles of a button that shows the selected item and opens a picker. Looks like an input. */
export const pickerButtonClasses =
  'flex min-h-10 w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-control border border-control-edge bg-surface px-2.5 py-1 text-left text-sm text-ink transition-[border-color] hover:border-ink-muted disabled:cursor-not-allowed disabled:border-hairline-strong disabled:bg-sunken disabled:text-ink-disabled'
