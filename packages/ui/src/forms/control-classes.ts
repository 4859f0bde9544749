/** Shared styles of text inputs. The font is 16 px on phones, because iOS zooms in on smaller inputs. */
export const controlClasses =
  'w-full min-w-0 min-h-10 rounded-control border border-control-edge bg-surface px-3 py-2 text-base text-ink transition-[border-color] max-sm:min-h-11 pointer-coarse:min-h-11 sm:text-sm hover:border-ink-muted disabled:cursor-not-allowed disabled:border-hairline-strong disabled:bg-sunken disabled:text-ink-disabled data-invalid:border-madder-text aria-invalid:border-madder-text [&[readonly]]:bg-sunken focus-visible:outline-offset-0'

/** The same for a group that contains an input and other elements. */
export const controlGroupClasses =
  'flex w-full min-h-10 items-center rounded-control border border-control-edge bg-surface text-base text-ink transition-[border-color] max-sm:min-h-11 pointer-coarse:min-h-11 sm:text-sm hover:border-ink-muted has-[:disabled]:border-hairline-strong has-[input:disabled]:bg-sunken has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[[aria-invalid=true]]:border-madder-text data-invalid:border-madder-text'
