type Typo = (word: string, position: number, letter: string) => string

export const typos: Readonly<Record<'insertion' | 'deletion' | 'substitution' | 'swap', Typo>> = {
  insertion: (word, position, letter) => word.slice(0, position) + letter + word.slice(position),
  deletion: (word, position) => word.slice(0, position) + word.slice(position + 1),
  substitution: (word, position, letter) => word.slice(0, position) + letter + word.slice(position + 1),
  swap: (word, position) => {
    const first = Math.min(position, word.length - 2)
    return word.slice(0, first) + word.charAt(first + 1) + word.charAt(first) + word.slice(first + 2)
  },
}

/** A text in which exactly one word of four letters or more can be misspelt. */
interface TypoCase {
  readonly before: string
  readonly word: string
  readonly after: string
}

const longWord = /[\p{L}\p{M}\p{N}]{4,}/gu

/** Returns a case for every word of four letters or more. */
export function typoCases(text: string): TypoCase[] {
  return [...text.matchAll(longWord)].map(({ 0: word, index }) => ({
    before: text.slice(0, index),
    word,
    after: text.slice(index + word.length),
  }))
}
