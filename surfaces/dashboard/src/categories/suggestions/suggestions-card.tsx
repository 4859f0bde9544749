import {
  acceptCategorySuggestionEndpoint,
  type CategorySuggestion,
  dismissCategorySuggestionEndpoint,
  listCategorySuggestionsEndpoint,
} from '@haat/domains/products/categories/contract'
import { Button, Card, formatCount, Time, useToast } from '@haat/ui'
import { Check, X } from '@haat/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { categoriesKey, suggestionsKey } from '../../category-picker/category-keys.ts'
import { readablePath } from '../../readable-path.ts'

/** How many suggestions are shown at once; answered ones make room. */
const SHOWN = 5

/** What visitors suggest about categories. Nothing is shown if there are no open suggestions. */
export function SuggestionsCard({ store_slug: storeSlug }: { store_slug: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [answering, setAnswering] = useState<string>()
  const suggestions = useQuery({
    queryKey: suggestionsKey(storeSlug),
    queryFn: ({ signal }) =>
      backend.call(listCategorySuggestionsEndpoint, { query: { store_slug: storeSlug, limit: SHOWN }, signal }),
  })
  if (suggestions.data === undefined || suggestions.data.total === 0) return null
  const { items, total } = suggestions.data
  const answer = async (suggestion: CategorySuggestion, isAccepted: boolean) => {
    setAnswering(suggestion.id)
    try {
      const endpoint = isAccepted ? acceptCategorySuggestionEndpoint : dismissCategorySuggestionEndpoint
      await backend.call(endpoint, { params: { id: suggestion.id }, body: { store_slug: storeSlug } })
      toast.show({ title: isAccepted ? 'Suggestion accepted' : 'Suggestion dismissed', tone: 'success' })
    } catch (error) {
      toast.show({
        title: 'Couldn’t answer this suggestion',
        detail: error instanceof Error ? error.message : 'Try again.',
        tone: 'danger',
      })
    }
    await queryClient.invalidateQueries({ queryKey: categoriesKey(storeSlug) })
    setAnswering(undefined)
  }
  return (
    <Card
      title={total === 1 ? '1 suggestion from visitors' : `${formatCount(total)} suggestions from visitors`}
      description="Nothing changes until you accept. Suggestions expire after 30 days."
      padding="none"
    >
      <ul className="m-0 list-none border-t border-hairline p-0">
        {items.map((suggestion) => (
          <li
            key={suggestion.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-3 last:border-b-0 sm:px-5"
          >
            <div className="min-w-0 flex-1 text-sm max-sm:basis-full">
              <p className="m-0 break-words text-ink">{describeSuggestion(suggestion)}</p>
              {describedIn(suggestion).map(({ name, description }) => (
                <section
                  key={name}
                  aria-label={name === 'Description' ? 'Suggested description' : `Description of ${name}`}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the keyboard
                  tabIndex={0}
                  className="mt-1 max-h-40 overflow-y-auto break-words whitespace-pre-line text-ink"
                >
                  {name}: {description}
                </section>
              ))}
              <p className="m-0 text-ink-muted">
                <Time moment={suggestion.created_at} relativeTo={new Date()} />
              </p>
            </div>
            <span className="flex gap-2">
              <Button
                size="small"
                aria-label={`Dismiss: ${describeSuggestion(suggestion)}`}
                disabled={answering !== undefined}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => void answer(suggestion, false)}
              >
                Dismiss
              </Button>
              <Button
                size="small"
                aria-label={`Accept: ${describeSuggestion(suggestion)}`}
                busy={answering === suggestion.id}
                disabled={answering !== undefined}
                icon={<Check aria-hidden="true" className="size-4" />}
                onClick={() => void answer(suggestion, true)}
              >
                Accept
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function describeSuggestion(suggestion: CategorySuggestion): string {
  const path = readablePath(suggestion.category.path)
  switch (suggestion.kind) {
    case 'add':
      return `Add ${suggestion.subcategories.map(({ name }) => `“${name}”`).join(', ')} to ${path}`
    case 'delete':
      return `Delete ${path}`
    case 'update': {
      const { name, description } = suggestion.changes
      const changes = [
        ...(name === undefined ? [] : [`rename it to “${name}”`]),
        ...(description === undefined ? [] : ['change its description']),
      ]
      return `${path}: ${changes.join(' and ')}`
    }
  }
}

/** The descriptions that accepting publishes, in full. */
function describedIn(suggestion: CategorySuggestion): { name: string; description: string }[] {
  if (suggestion.kind === 'delete') return []
  const suggested = suggestion.kind === 'add' ? suggestion.subcategories : [suggestion.changes]
  return suggested.flatMap(({ name = 'Description', description = '' }) =>
    description === '' ? [] : [{ name, description }],
  )
}
