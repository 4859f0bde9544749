import { type FileMatch, type FindQuery, replaceMatches } from '@haat/theme-files'
import { Button, Checkbox } from '@haat/ui'
import { useMemo, useState } from 'react'
import { useWorkspace } from '../state/workspace-context.ts'
import type { Found } from './file-search.ts'
import { FindOptions } from './find-options.tsx'
import { MatchRow } from './match-row.tsx'
import { useFind } from './use-find.ts'

/** How many matches to list; replacing changes all of them. */
const MAX_SHOWN = 500
const NONE: readonly FileMatch[] = []
const EMPTY: FindQuery = { text: '', matches_case: false, whole_word: false, is_pattern: false, replacement: undefined }

/** Search and replace in all text files, with a preview of every change. */
export function FindPanel() {
  const { document, actions } = useWorkspace()
  const { copy } = document
  const [query, setQuery] = useState(EMPTY)
  const [replacement, setReplacement] = useState('')
  const [isReplacing, setReplacing] = useState(false)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const {
    found,
    is_searching: isSearching,
    is_current: isCurrent,
  } = useFind(
    copy,
    useMemo(
      () => ({ ...query, replacement: isReplacing ? replacement : undefined }),
      [query, replacement, isReplacing],
    ),
  )
  const matches = 'matches' in found ? found.matches : NONE
  const chosen = useMemo(() => matches.filter((match) => !excluded.has(match.path)), [matches, excluded])
  const files = useMemo(() => [...Map.groupBy(matches.slice(0, MAX_SHOWN), ({ path }) => path)], [matches])
  const toggle = (path: string) => {
    const next = new Set(excluded)
    if (!next.delete(path)) next.add(path)
    setExcluded(next)
  }
  const replace = () => {
    const count = `${chosen.length} ${chosen.length === 1 ? 'match' : 'matches'}`
    const changes = [...Map.groupBy(chosen, ({ path }) => path)].map(([path, ofFile]) => ({
      path,
      content: replaceMatches(copy.readText(path) ?? '', ofFile),
    }))
    actions.change(changes, { cause: 'replace', label: `Replace ${count}`, done: `Replaced ${count}` })
  }
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-surface p-2">
        <FindOptions
          query={query}
          onChange={(next) => {
            setQuery(next)
            setExcluded(new Set())
          }}
        />
        <Checkbox label="Replace" checked={isReplacing} onCheckedChange={setReplacing} />
        {isReplacing && (
          <>
            <input
              aria-label="Replace with"
              placeholder="Replace with"
              value={replacement}
              spellCheck={false}
              onChange={(event) => setReplacement(event.currentTarget.value)}
              className="h-8 w-56 rounded-control border border-control-edge bg-surface px-2 font-mono text-sm max-md:h-11 max-md:w-full"
            />
            <Button size="small" disabled={chosen.length === 0 || !isCurrent} onClick={replace}>
              Replace {chosen.length}
            </Button>
          </>
        )}
        <p role="status" className="text-sm text-ink-muted">
          {isSearching ? 'Searching…' : describe(query, found)}
        </p>
      </div>
      <ul className="divide-y divide-hairline">
        {files.map(([path, ofFile]) => (
          <li key={path} className="px-3 py-2">
            {isReplacing ? (
              <Checkbox label={path} checked={!excluded.has(path)} onCheckedChange={() => toggle(path)} />
            ) : (
              <p className="text-sm font-semibold text-ink">{path}</p>
            )}
            <ul>
              {ofFile.map((match) => (
                <MatchRow key={match.from} match={match} isExcluded={excluded.has(path)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describe(query: FindQuery, found: Found): string {
  if ('problem' in found) return found.problem
  if (query.text === '') return ''
  const { matches, is_complete: isComplete } = found
  const files = new Set(matches.map(({ path }) => path)).size
  if (matches.length === 0) return 'No matches'
  const shown = matches.length > MAX_SHOWN ? `, showing the first ${MAX_SHOWN}` : ''
  return `${matches.length}${isComplete ? '' : '+'} ${matches.length === 1 ? 'match' : 'matches'} in ${files} ${files === 1 ? 'file' : 'files'}${shown}`
}
