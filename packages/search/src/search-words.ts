const MARKS = /[\u0300-\u036f'’]/g
const WORD = /[\p{Alphabetic}0-9\u0900-\u0963\u0966-\u0dff]+/gu
const plain: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }
const MAX_WORD_LENGTH = 40

/** Splits a text into search words. The database function of the same name does the same for apps. */
export function searchWords(phrase: string): string[] {
  const text = phrase
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øđłıς]/g, (letter) => plain[letter] ?? letter)
  return (text.match(WORD) ?? []).map((word) =>
    word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join(''),
  )
}
