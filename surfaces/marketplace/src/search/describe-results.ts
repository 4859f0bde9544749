import { formatCount } from '@haat/ui/format'
import type { SearchChoice } from './search-url.ts'
import type { SearchResults } from './use-search-results.ts'

/** Returns the line under the heading, such as "12 apps found". It's empty while loading. */
export function describeCount({ result, error, isLoading }: SearchResults): string {
  if (error !== undefined) return ''
  if (result === undefined) return 'Searching…'
  return isLoading ? ' ' : `${countApps(result.total)} found`
}

/** Returns the label of the button that closes the filter panel, such as "Show 12 apps". */
export function describeShowButton({ result, error, isSlow }: SearchResults): string {
  return result === undefined || error !== undefined || isSlow ? 'Show apps' : `Show ${countApps(result.total)}`
}

/** Returns the texts shown if nothing is found. */
export function describeEmptyResult(choice: SearchChoice, hiddenByFilters: number): { title: string; text: string } {
  const query = choice.query.trim()
  if (hiddenByFilters > 0) {
    return {
      title: query === '' ? 'No apps match these filters' : `No apps match “${query}” with these filters`,
      text: `Clear the filters to see ${countApps(hiddenByFilters)}.`,
    }
  }
  if (query !== '')
    return { title: `No apps match “${query}”`, text: 'Check the spelling, or try a more general word.' }
  return { title: 'No apps yet', text: 'Apps appear here as soon as they’re listed.' }
}

function countApps(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'app' : 'apps'}`
}
