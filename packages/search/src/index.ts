export { forgetUnusedWords } from './forget-unused-words.ts'
export { platformScope, readSearchQuery, type SearchKind, type SearchMatch, type SearchQuery } from './search-query.ts'
export { searchWords } from './search-words.ts'
export type { SynonymGroup } from './synonyms.ts'
