import { type FindQuery, type FoundMatches, findInFiles, replaceInText, type WorkingCopy } from '@haat/theme-files'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

export type Found = FoundMatches | { readonly problem: string }

/** Searches the text files of a working copy, again after each change. */
export function useFind(copy: WorkingCopy, query: FindQuery): Found {
  const [revision, setRevision] = useState(copy.revision)
  useEffect(() => copy.subscribe((change) => setRevision(change.revision)), [copy])
  const deferred = useDeferredValue(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files change with the revision
  return useMemo(() => {
    try {
      return findInFiles(textFiles(copy), deferred)
    } catch (error) {
      return { problem: error instanceof Error ? error.message : 'This isn’t a valid regular expression' }
    }
  }, [copy, deferred, revision])
}

/** Replaces the chosen matches. Returns the changed files. */
export function replaceMatches(
  copy: WorkingCopy,
  query: FindQuery,
  replacement: string,
  matches: FoundMatches['matches'],
): { path: string; content: string }[] {
  return [...Map.groupBy(matches, ({ path }) => path)].map(([path, ofFile]) => {
    const offsets = new Set(ofFile.map(({ from }) => from))
    return { path, content: replaceInText(copy.readText(path) ?? '', query, replacement, offsets) }
  })
}

function* textFiles(copy: WorkingCopy): Generator<readonly [string, string]> {
  for (const path of copy.list()) {
    const text = copy.readText(path)
    if (text !== undefined) yield [path, text]
  }
}
