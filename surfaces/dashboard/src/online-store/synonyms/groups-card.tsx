import { SearchBox } from '@haat/console/lists/search-box'
import { MAX_SYNONYM_GROUPS } from '@haat/domains/products/synonyms/contract'
import { Button, Card, EmptyState, LoadMore } from '@haat/ui'
import { Plus, Search, SearchX } from '@haat/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { GroupRow } from './group-row.tsx'
import { filterGroups, type Group } from './group-terms.ts'

/** How many groups to show before and with each "Load more". */
const PAGE = 200
/** With fewer groups there's nothing to filter. */
const MIN_FILTERED = 10

interface GroupsCardProps {
  groups: readonly Group[]
  onAdd: () => void
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

/** The list of groups, with a filter. */
export function GroupsCard({ groups, onAdd, onEdit, onRemove }: GroupsCardProps) {
  const [words, setWords] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const addButton = useRef<HTMLButtonElement>(null)
  const found = filterGroups(groups, words)
  const shown = found.slice(0, limit)
  const filter = (next: string) => {
    setWords(next)
    setLimit(PAGE)
  }
  const isFull = groups.length >= MAX_SYNONYM_GROUPS
  const add = (
    <Button
      ref={addButton}
      disabled={isFull}
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => {
        filter('')
        onAdd()
      }}
    >
      Add group
    </Button>
  )
  const isLastRemoved = useRef(false)
  const remove = (index: number) => {
    isLastRemoved.current = shown.at(-1) === index
    onRemove(index)
  }
  // The next row takes over the focused button of a removed one. The last row has no next one.
  useEffect(() => {
    if (isLastRemoved.current) addButton.current?.focus()
    isLastRemoved.current = false
  })
  return (
    <Card
      title="Words that mean the same"
      description="Customers who search for one word of a group also find products with the others: “haldi” finds turmeric."
      padding="none"
    >
      {groups.length === 0 ? (
        <EmptyState icon={<Search />} title="No synonyms" action={add}>
          Customers find only products with the words they search for. Add words that mean the same, such as “rose” and
          “gulab”.
        </EmptyState>
      ) : (
        <>
          {isFull && (
            <p className="px-4 pb-4 text-sm text-ink-muted sm:px-5">
              A store can have up to {MAX_SYNONYM_GROUPS} groups. Remove one to add another.
            </p>
          )}
          <div className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
            {(groups.length >= MIN_FILTERED || words !== '') && (
              <SearchBox
                label="Filter groups"
                placeholder="Filter groups"
                value={words}
                onSearch={filter}
                className="min-w-36 flex-1"
              />
            )}
            {add}
          </div>
          {found.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title="No groups found"
              action={<Button onClick={() => filter('')}>Show all groups</Button>}
            >
              No group has a word with “{words}”.
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Groups" className="m-0 list-none border-t border-hairline p-0">
                {shown.map((index, position) => (
                  <GroupRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: keeps the focus in place when a row is removed
                    key={position}
                    group={groups[index] ?? []}
                    onEdit={() => onEdit(index)}
                    onRemove={() => remove(index)}
                  />
                ))}
              </ul>
              <div className="px-4 sm:px-5">
                <LoadMore
                  noun={{ one: 'group', many: 'groups' }}
                  shown={shown.length}
                  total={found.length}
                  more={shown.length < found.length}
                  onMore={() => setLimit(limit + PAGE)}
                />
              </div>
            </>
          )}
        </>
      )}
    </Card>
  )
}
