const KEY = 'haat.editor.clipboard'

/**
 * Copies text to the system clipboard and to local storage. Pasting reads local storage: browsers restrict reading the
 * system clipboard, and forbid it while the preview's frame has the focus.
 */
export function writeCopied(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Storage may be full or disabled: the system clipboard still has it.
  }
  // Rejected if the window doesn't have the focus or the permission is denied: local storage still has it.
  navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** Returns the text last copied in this browser; undefined if there is none. */
export function readCopied(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
