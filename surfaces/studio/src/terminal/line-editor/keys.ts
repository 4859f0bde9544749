import { ESC } from '../output/escape-sequences.ts'

/** A key that edits the line, by what it does. */
export type EditingKey =
  | 'enter'
  | 'tab'
  | 'escape'
  | 'interrupt'
  | 'end_of_input'
  | 'clear_screen'
  | 'search'
  | 'left'
  | 'right'
  | 'word_left'
  | 'word_right'
  | 'start'
  | 'end'
  | 'earlier'
  | 'later'
  | 'delete_left'
  | 'delete_right'
  | 'delete_word'
  | 'delete_to_start'
  | 'delete_to_end'

/** Typed or pasted text, or a key. */
export type Input = { readonly text: string } | { readonly key: EditingKey }

const keys: Readonly<Record<string, EditingKey>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  [ESC]: 'escape',
  '\u0003': 'interrupt',
  '\u0004': 'end_of_input',
  '\u000c': 'clear_screen',
  '\u0012': 'search',
  '\u0002': 'left',
  '\u0006': 'right',
  '\u0001': 'start',
  '\u0005': 'end',
  '\u0010': 'earlier',
  '\u000e': 'later',
  '\u007f': 'delete_left',
  '\b': 'delete_left',
  '\u0017': 'delete_word',
  '\u0015': 'delete_to_start',
  '\u000b': 'delete_to_end',
  [`${ESC}[D`]: 'left',
  [`${ESC}[C`]: 'right',
  [`${ESC}[A`]: 'earlier',
  [`${ESC}[B`]: 'later',
  [`${ESC}[H`]: 'start',
  [`${ESC}[F`]: 'end',
  [`${ESC}OH`]: 'start',
  [`${ESC}OF`]: 'end',
  [`${ESC}[3~`]: 'delete_right',
  [`${ESC}[1;5D`]: 'word_left',
  [`${ESC}[1;5C`]: 'word_right',
  [`${ESC}[1;3D`]: 'word_left',
  [`${ESC}[1;3C`]: 'word_right',
  [`${ESC}b`]: 'word_left',
  [`${ESC}f`]: 'word_right',
  [`${ESC}${'\u007f'}`]: 'delete_word',
}

/** An escape sequence, a control character, or text up to the next of them. */
const INPUT = new RegExp(`${ESC}\\[[\\d;]*[A-Za-z~]|${ESC}O[A-Z]|${ESC}[bf\\u007f]|\\p{Cc}|\\P{Cc}+`, 'gu')

/** Splits what the terminal receives from the keyboard or the clipboard. Keys that do nothing are left out. */
export function readInput(data: string): Input[] {
  const inputs: Input[] = []
  for (const part of data.replaceAll('\r\n', '\r').match(INPUT) ?? []) {
    const key = keys[part]
    if (key !== undefined) inputs.push({ key })
    else if (/^\P{Cc}/u.test(part)) inputs.push({ text: part })
  }
  return inputs
}
