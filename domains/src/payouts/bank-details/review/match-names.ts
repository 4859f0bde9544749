import { jaroWinkler } from '@skyra/jaro-winkler'
import type { NameMatch } from './contract.ts'

/** Bounds of the similarity (`research`, verification by look-up). */
const MATCH = 0.92
const SIMILAR = 0.75

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SMT', 'KUM', 'KUMARI', 'M', 'PROF'])

/** Compares the entered account holder with the name at the bank, without titles, punctuation and the order of words. */
export function matchNames(entered: string, nameAtBank: string): NameMatch {
  const [a, b] = [sortWords(entered), sortWords(nameAtBank)]
  const score = a === b ? 1 : jaroWinkler(a, b)
  return { name_at_bank: nameAtBank, score, level: levelOf(score) }
}

/** Returns how similar two names with this score are. */
export function levelOf(score: number): NameMatch['level'] {
  return score >= MATCH ? 'match' : score >= SIMILAR ? 'similar' : 'different'
}

function sortWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const withoutTitles = words.filter((word) => !titles.has(word))
  return (withoutTitles.length === 0 ? words : withoutTitles).sort().join(' ')
}
