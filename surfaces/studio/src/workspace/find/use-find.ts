import type { FindQuery, WorkingCopy } from '@haat/theme-files'
import { useEffect, useState } from 'react'
import { createFileSearch, type Found } from './file-search.ts'

/** Time between the last key and the search, so that it isn't started for every letter. */
const PAUSE_MS = 100

const NOTHING: Found = { matches: [], is_complete: true }

interface Finding {
  /** The last result; of the query before until the new one has been searched for. */
  readonly found: Found
  /** The result isn't that of this query. */
  readonly is_searching: boolean
  /** The result is that of this query in the files as they are now. */
  readonly is_current: boolean
}

/** Searches the text files of a working copy, again after each change. The query has to stay the same object. */
export function useFind(copy: WorkingCopy, query: FindQuery): Finding {
  const [search] = useState(createFileSearch)
  useEffect(() => search.close, [search])
  const [revision, setRevision] = useState(copy.revision)
  useEffect(() => copy.subscribe((change) => setRevision(change.revision)), [copy])
  const [last, setLast] = useState<{ query: FindQuery; revision: number; found: Found }>()
  useEffect(() => {
    if (query.text === '') return
    let cancel: () => void = () => undefined
    const pause = setTimeout(() => {
      cancel = search.search(textFiles(copy), query, (found) => setLast({ query, revision, found }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      cancel()
    }
  }, [copy, query, revision, search])
  if (query.text === '') return { found: NOTHING, is_searching: false, is_current: true }
  const isSearching = last?.query !== query
  return {
    found: last?.found ?? NOTHING,
    is_searching: isSearching,
    is_current: !isSearching && last.revision === revision,
  }
}

function textFiles(copy: WorkingCopy): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const path of copy.list()) {
    const text = copy.readText(path)
    if (text !== undefined) texts.set(path, text)
  }
  return texts
}
