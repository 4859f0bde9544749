import { ESC } from './escape-sequences.ts'

/** Colours text for the terminal: the numbers are those of ANSI's escape sequences. */
const paint = (code: number) => (text: string) => `${ESC}[${code}m${text}${ESC}[0m`

export const bold = paint(1)
/** Not ANSI's "faint", which halves the contrast of whatever colour the text has. */
export const dim = paint(90)
export const red = paint(31)
export const green = paint(32)
export const yellow = paint(33)
export const blue = paint(34)
export const cyan = paint(36)
