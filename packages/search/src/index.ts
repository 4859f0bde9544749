export { forgetUnusedWords } from './forget-unused-words.ts'
export type { KnownWord, WordMemory } from './look-up-words.ts'
export {
  platformScope,
  readSearchQuery,
  type SearchKind,
  type SearchMatch,
  type SearchQuery,
  themeScope,
} from './search-query.ts'
export { searchWords } from './search-words.ts'
export type { SynonymGroup } from './synonyms.ts'
