import type { FindQuery } from '@haat/theme-files'
import { Checkbox } from '@haat/ui'
import { FIND_FIELD_ID } from './focus-find-field.ts'

interface FindOptionsProps {
  readonly query: FindQuery
  readonly onChange: (query: FindQuery) => void
}

/** What to search for, and how. */
export function FindOptions({ query, onChange }: FindOptionsProps) {
  return (
    <>
      <input
        // The panel is opened to type here.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        id={FIND_FIELD_ID}
        type="search"
        aria-label="Search in all files"
        placeholder="Search in all files"
        value={query.text}
        spellCheck={false}
        onChange={(event) => onChange({ ...query, text: event.currentTarget.value })}
        className="h-8 w-56 rounded-control border border-control-edge bg-surface px-2 font-mono text-sm max-md:h-11 max-md:w-full"
      />
      <Checkbox
        label="Match case"
        checked={query.matches_case}
        onCheckedChange={(checked) => onChange({ ...query, matches_case: checked })}
      />
      <Checkbox
        label="Whole word"
        checked={query.whole_word}
        onCheckedChange={(checked) => onChange({ ...query, whole_word: checked })}
      />
      <Checkbox
        label="Regular expression"
        checked={query.is_pattern}
        onCheckedChange={(checked) => onChange({ ...query, is_pattern: checked })}
      />
    </>
  )
}
