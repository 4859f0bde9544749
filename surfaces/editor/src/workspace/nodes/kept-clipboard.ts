const KEY = 'haat.editor.clipboard'

/**
 * Keeps what was copied for every editor of this browser as well as for the clipboard of the system: that one may only be
 * read where the browser lets us, and not at all while the preview's frame has the focus.
 */
export function keepCopied(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Without storage, or with too little of it, the clipboard of the system has to do.
  }
  // Refused while the window has no focus, or by the owner: then the kept one counts.
  navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** What was copied last in this browser; undefined for nothing. */
export function readKept(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
