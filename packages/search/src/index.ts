export { platformScope, prepareSearch, type Search, type SearchKind, type SearchMatch } from './search.ts'
export { searchWords } from './search-words.ts'
export type { SynonymGroup } from './synonyms.ts'
