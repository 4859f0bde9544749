/** Starts an escape sequence of a terminal. */
export const ESC = '\u001b'

const COLOR = new RegExp(`${ESC}\\[[\\d;]*m`, 'g')
const COLOR_OR_CONTROL = new RegExp(`${ESC}\\[[\\d;]*m|\\p{Cc}`, 'gu')

/** Returns the text without colours. */
export function withoutColors(text: string): string {
  return text.replaceAll(COLOR, '')
}

/**
 * Returns what a command printed with nothing but text, lines, tabs and colours. Other sequences could move the cursor
 * or change the terminal, and a theme's files can contain any.
 */
export function safeOutput(text: string): string {
  return text.replaceAll(COLOR_OR_CONTROL, (found) =>
    found === '\n' || found === '\t' || found.startsWith(`${ESC}[`) ? found : '',
  )
}
