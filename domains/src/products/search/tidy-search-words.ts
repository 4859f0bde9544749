import { forgetUnusedWords } from '@haat/search'
import type { Job } from '../../platform.ts'

/** Removes words from the search that neither stores nor the marketplace use any more. */
export const tidySearchWords: Job = {
  queue: 'tidy-search-words',
  description: 'Removes words that no search needs any longer',
  schedule: '10 4 * * *',
  run: ({ db }) => forgetUnusedWords(db),
}
