import type { CategorySummary } from '@haat/domains/products/categories/contract'
import { pickerButtonClasses, SearchPicker } from '@haat/ui'
import { ChevronsUpDown } from '@haat/ui/icons'
import { useId, useState } from 'react'
import { readablePath } from '../readable-path.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { useCategoryTree } from './use-category-tree.ts'

interface CategoryPickerProps {
  readonly store_slug: string
  readonly label: string
  readonly hint?: string
  /** IDs of the chosen categories. */
  readonly chosen: readonly string[]
  /** IDs that can't be chosen. */
  readonly excluded?: readonly string[]
  readonly onChoose: (category: CategorySummary) => void
  /** Allows choosing several; choosing one again removes it. */
  readonly multiple?: boolean
  readonly placeholder?: string
  readonly error?: string | undefined
}

/** How many categories are listed; typing finds the others. */
const OFFERED = 100

/** Chooses a category by its full path: searched by words of the path, in the order of the tree. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { store_slug: storeSlug, label, hint, chosen, excluded = [], onChoose, multiple = false, error } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const tree = useCategoryTree(storeSlug)
  const categories = tree.data ?? []
  const found = findByPath(categories, query).filter((category) => !excluded.includes(category.id))
  const names = chosen.flatMap((key) => {
    const category = categories.find((one) => one.id === key)
    return category === undefined ? [] : [readablePath(category.path)]
  })
  const placeholder = props.placeholder ?? (multiple ? 'Choose categories' : 'Choose a category')
  const shown = names.length === 0 ? placeholder : names.join(', ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm font-medium text-ink">{label}</span>
      <SearchPicker
        label={`${label}: search categories`}
        placeholder="Search categories"
        query={query}
        onQueryChange={setQuery}
        multiple={multiple}
        groups={[
          {
            name: '',
            items: found.slice(0, OFFERED).map((category) => ({
              key: category.id,
              title: readablePath(category.path),
              ...(!category.is_visible && { detail: 'Hidden' }),
              media: <Thumbnail src={category.image?.src} alt="" size={32} />,
            })),
          },
        ]}
        chosen={chosen}
        onChoose={({ key }) => {
          const category = categories.find((one) => one.id === key)
          if (category !== undefined) onChoose(category)
        }}
        {...(found.length === 0 && { status: describeNothing(tree, query) })}
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${shown}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-note`}
            className={pickerButtonClasses}
          >
            <span className={names.length === 0 ? 'min-w-0 flex-1 truncate text-ink-faint' : 'min-w-0 flex-1'}>
              {shown}
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </button>
        }
      />
      {(error ?? hint) !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? 'm-0 text-sm text-ink-muted' : 'm-0 text-sm text-madder-text'}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

function findByPath(categories: readonly CategorySummary[], query: string): readonly CategorySummary[] {
  const words = query.trim().toLowerCase().split(/\s+/)
  return categories.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)))
}

function describeNothing({ isError, isPending }: { isError: boolean; isPending: boolean }, query: string): string {
  if (isError) return 'Couldn’t load categories. Close this list and try again.'
  if (isPending) return 'Loading categories'
  return query.trim() === '' ? 'No categories yet' : 'No category matches'
}
