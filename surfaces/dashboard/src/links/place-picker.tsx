import { LinkIcon, type LinkKind } from '@haat/rich-text'
import { type Choice, pickerButtonClasses, SearchPicker } from '@haat/ui'
import { ChevronsUpDown } from '@haat/ui/icons'
import { useId, useState } from 'react'
import { placeChoices } from './place-choices.tsx'
import { type StorePlace, useStorePlaces } from './use-store-places.ts'

interface PlacePickerProps {
  readonly store_slug: string
  readonly label: string
  /** The current choice; undefined if nothing is chosen yet. */
  readonly shown:
    | { readonly key: string; readonly kind: LinkKind; readonly title: string; readonly detail?: string }
    | undefined
  readonly keyOf: (place: StorePlace) => string
  readonly onChoose: (choice: Choice, place: StorePlace | undefined) => void
  readonly error?: string | undefined
}

/** Chooses where a link leads: by searching the store, or by typing or pasting an address. */
export function PlacePicker({ store_slug: storeSlug, label, shown, keyOf, onChoose, error }: PlacePickerProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { places, isLoading, error: failure } = useStorePlaces(storeSlug, query, isOpen)
  const groups = placeChoices({ query, places, keyOf })
  const all =
    places === undefined ? [] : [...places.collections, ...places.categories, ...places.pages, ...places.products]
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm font-medium text-ink">{label}</span>
      <SearchPicker
        label={`${label}: search, or paste a link`}
        placeholder="Search, or paste a link"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        chosen={shown === undefined ? [] : [shown.key]}
        isSearching={isLoading}
        onOpenChange={setOpen}
        onChoose={(choice) =>
          onChoose(
            choice,
            all.find((place) => keyOf(place) === choice.key),
          )
        }
        {...(failure !== null
          ? { status: 'Couldn’t load your store’s pages. You can still paste a link.' }
          : groups.length === 0 && {
              status: isLoading
                ? 'Searching'
                : 'No results. Links start with https://, or with / for a page in your store.',
            })}
        trigger={
          <button
            type="button"
            aria-label={shown === undefined ? `${label}: choose a page` : `${label}: ${shown.title}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className={pickerButtonClasses}
          >
            {shown === undefined ? (
              <span className="min-w-0 flex-1 truncate text-ink-faint">Search, or paste a link</span>
            ) : (
              <>
                <LinkIcon kind={shown.kind} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{shown.title}</span>
                  {shown.detail !== undefined && (
                    <span className="block truncate text-xs text-ink-muted">{shown.detail}</span>
                  )}
                </span>
              </>
            )}
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </button>
        }
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-madder-text">
          {error}
        </p>
      )}
    </div>
  )
}
