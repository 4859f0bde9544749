import type { FindQuery, FoundMatches } from '@haat/theme-files'
import type { SearchMessage, SearchRequest } from './search-worker.ts'

/** Some regular expressions, such as `(a+)+$`, would take years. */
const LIMIT_MS = 2_000

/** The matches, or why there are none, as a sentence for people. */
export type Found = FoundMatches | { readonly problem: string }

/** Searches in a worker, which is ended if a search takes too long or isn't wanted any more. */
export interface FileSearch {
  /** Searches these files. The result is reported once, unless the returned function cancels the search before. */
  search(files: ReadonlyMap<string, string>, query: FindQuery, onFound: (found: Found) => void): () => void
  close(): void
}

/** Creates a search. Its worker starts with the first one. */
export function createFileSearch(): FileSearch {
  let worker: Worker | undefined
  let known: ReadonlyMap<string, string> = new Map()
  const close = () => {
    worker?.terminate()
    worker = undefined
    known = new Map()
  }

  function search(files: ReadonlyMap<string, string>, query: FindQuery, onFound: (found: Found) => void): () => void {
    worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' })
    const running = worker
    const request = new AbortController()
    let limit: ReturnType<typeof setTimeout> | undefined
    const finish = (found: Found) => {
      clearTimeout(limit)
      request.abort()
      onFound(found)
    }
    const stop = (problem: string) => {
      close()
      finish({ problem })
    }
    const onMessage = ({ data }: MessageEvent<SearchMessage>) => {
      if (data.kind === 'found') finish(data.found)
      else if (data.kind === 'invalid') finish({ problem: data.problem })
      else limit = setTimeout(() => stop('The search took too long. Try a simpler regular expression.'), LIMIT_MS)
    }
    running.addEventListener('message', onMessage, request)
    running.addEventListener('error', () => stop('The search stopped. Try again.'), request)
    running.postMessage({ query, changes: changesBetween(known, files) } satisfies SearchRequest)
    known = files
    return () => {
      if (request.signal.aborted) return
      clearTimeout(limit)
      request.abort()
      close()
    }
  }

  return { search, close }
}

function changesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): SearchRequest['changes'] {
  const gone = [...before.keys()].filter((path) => !after.has(path)).map((path) => [path, undefined] as const)
  return [...gone, ...[...after].filter(([path, text]) => before.get(path) !== text)]
}
