const MARKS = /[\u0300-\u036f'’]/g
const WORD = /[\p{Alphabetic}0-9\u0900-\u0963\u0966-\u0dff]+/gu
const plain: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }
const LONGEST_WORD = 40

/** The words of a text as search sees them. The database's function of the same name does the same to the apps. */
export function searchWords(phrase: string): string[] {
  const text = phrase
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øđłıς]/g, (letter) => plain[letter] ?? letter)
  return (text.match(WORD) ?? []).map((word) =>
    word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join(''),
  )
}
