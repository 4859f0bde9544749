import { type Script, scriptOf } from './scripts.ts'

/** Text in one script. */
export interface Run {
  readonly script: Script
  readonly text: string
}

/** Splits text into runs of one script. Joiners, spaces and shared signs stay with the text before them. */
export function splitRuns(text: string): Run[] {
  const runs: { script: Script; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const script = scriptOf(character) ?? last?.script ?? 'latin'
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

/** Marks that a font can't show: direction, invisible operators, variation selectors. Joiners shape Indian scripts. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]/gu

/** Returns text in one form, without control characters and marks that can't be drawn. Keeps line breaks. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Cc}\n]/gu, '')
}
