import { type FindQuery, type FoundMatches, findInFiles } from '@haat/theme-files'

/** From the page: what to search for, and the files that changed since the request before. */
export interface SearchRequest {
  readonly query: FindQuery
  readonly changes: readonly (readonly [path: string, text: string | undefined])[]
}

/** To the page: first that the search has started, then its result. */
export type SearchMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'found'; readonly found: FoundMatches }
  | { readonly kind: 'invalid'; readonly problem: string }

const files = new Map<string, string>()

self.addEventListener('message', ({ data: { query, changes } }: MessageEvent<SearchRequest>) => {
  for (const [path, text] of changes) {
    if (text === undefined) files.delete(path)
    else files.set(path, text)
  }
  post({ kind: 'started' })
  post(search(query))
})

function search(query: FindQuery): SearchMessage {
  try {
    const paths = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return { kind: 'found', found: findInFiles(paths, query) }
  } catch (error) {
    return {
      kind: 'invalid',
      problem: error instanceof Error ? error.message : 'This isn’t a valid regular expression',
    }
  }
}

function post(message: SearchMessage): void {
  self.postMessage(message)
}
