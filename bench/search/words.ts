import { between, pick, type Random } from './random.ts'

const onsets = 'b c d f g h j k l m n p r s t v w br cr dr fr gr pr tr st sh ch cl pl'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const codas = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'ck']

/** Returns the known words followed by generated ones, `size` in total. */
export function createVocabulary(known: Iterable<string>, size: number, random: Random): string[] {
  const words = new Set(known)
  while (words.size < size) words.add(generateWord(2 + Math.floor(random() * 2.5), random))
  return [...words]
}

/** Returns a pronounceable word. */
export function generateWord(syllables: number, random: Random): string {
  const generate = () => pick(onsets, random) + pick(vowels, random) + pick(codas, random)
  return Array.from({ length: syllables }, generate).join('')
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const capitalize = (text: string): string => text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

/** Adds a typo to a word of four letters or more: a letter is missing, added, wrong or swapped with the next one. */
export function misspell(word: string, random: Random): string {
  if (word.length < 4) return word
  const position = between(0, word.length - 2, random)
  const letter = String.fromCharCode(between(97, 122, random))
  const [before, rest] = [word.slice(0, position), word.slice(position)]
  return pick(
    [
      before + rest.slice(1),
      before + letter + rest,
      before + letter + rest.slice(1),
      before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
    ],
    random,
  )
}
