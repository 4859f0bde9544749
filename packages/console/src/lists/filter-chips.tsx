import { Button, joinClasses } from '@haat/ui'
import { ChevronDown, Plus, X } from '@haat/ui/icons'
import { useRef } from 'react'
import { describeFilter, type EnteredFilter, writeEntered } from './filter-conditions.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { FilterField } from './list-fields.ts'
import { ListPanel } from './list-panel.tsx'
import { type AppliedFilter, parameterOf } from './use-list.ts'

interface FilterChipsProps {
  fields: readonly FilterField[]
  applied: readonly AppliedFilter[]
  values: Readonly<Record<string, string>>
  setFilters: (changes: Readonly<Record<string, string>>) => void
}

/** The filters of a list as chips that can be changed and removed, the pinned ones that aren't used, and a button that adds one. */
export function FilterChips({ fields, applied, values, setFilters }: FilterChipsProps) {
  const bar = useRef<HTMLUListElement>(null)
  const isApplied = (field: FilterField) => applied.some((filter) => filter.field.name === field.name)
  const [firstField, ...otherFields] = [...fields.filter((field) => !isApplied(field)), ...fields.filter(isApplied)]
  if (firstField === undefined) return null
  const editor = (chosen: readonly [FilterField, ...FilterField[]]) => (close: () => void) => (
    <FilterEditor
      fields={chosen}
      values={values}
      onApply={(field: FilterField, entered: EnteredFilter) => {
        setFilters({ [parameterOf(field)]: writeEntered(field, entered) })
        close()
      }}
    />
  )
  const remove = (removed: readonly AppliedFilter[]) => {
    setFilters(Object.fromEntries(removed.map(({ field }) => [parameterOf(field), ''])))
    // The button that was pressed disappears.
    bar.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
  }
  return (
    <ul ref={bar} aria-label="Filters" className="m-0 flex list-none flex-wrap items-center gap-2 p-0">
      {applied.map((filter) => {
        const words = describeFilter(filter.field, filter.entered)
        return (
          <li key={filter.field.name} className="flex max-w-full min-w-0 items-stretch">
            <ListPanel
              title={`Filter by ${filter.field.label}`}
              trigger={
                <button
                  type="button"
                  className={joinClasses(chipClasses, 'min-w-0 rounded-l-control border-r-0 pl-3 pr-1')}
                >
                  <span className="visually-hidden">Change filter: </span>
                  <span className="truncate">{words}</span>
                </button>
              }
            >
              {editor([filter.field])}
            </ListPanel>
            <button
              type="button"
              aria-label={`Remove filter: ${words}`}
              className={joinClasses(
                chipClasses,
                'shrink-0 justify-center rounded-r-control border-l-0 px-2 max-sm:w-11',
              )}
              onClick={() => remove([filter])}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        )
      })}
      {fields
        .filter((field) => field.isPinned && !isApplied(field))
        .map((field) => (
          <li key={field.name}>
            <ListPanel
              title={`Filter by ${field.label}`}
              trigger={
                <Button size="small" className="font-medium">
                  {field.label}
                  <ChevronDown aria-hidden="true" className="size-4" />
                </Button>
              }
            >
              {editor([field])}
            </ListPanel>
          </li>
        ))}
      {applied.length > 1 && (
        <li>
          <Button size="small" variant="quiet" onClick={() => remove(applied)}>
            Clear filters
          </Button>
        </li>
      )}
      <li>
        <ListPanel
          title="Add filter"
          trigger={
            <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" className="size-4" />}>
              Add filter
            </Button>
          }
        >
          {editor([firstField, ...otherFields])}
        </ListPanel>
      </li>
    </ul>
  )
}

const chipClasses =
  'inline-flex min-h-8 cursor-pointer items-center border border-indigo/30 bg-indigo-soft text-sm font-medium text-indigo-text hover:bg-hover max-sm:min-h-11 pointer-coarse:min-h-11'
