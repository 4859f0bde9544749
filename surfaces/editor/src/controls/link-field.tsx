import { LinkIcon, type LinkTarget, readLink, storePages } from '@haat/rich-text'
import { IconButton, pickerButtonClasses, SearchPicker } from '@haat/ui'
import { ChevronsUpDown, X } from 'lucide-react'
import { useState } from 'react'
import { useLinkChoices } from './use-link-choices.tsx'
import { useNamedResources } from './use-resources.ts'

interface LinkFieldProps {
  readonly label: string
  /** As it is stored; '' is none. */
  readonly href: string
  readonly onHref: (href: string) => void
  readonly placeholder: string | undefined
  readonly disabled: boolean
}

/** Shows where a link leads by name, and finds another place: by search, or by typing or pasting an address. */
export function LinkField({ label, href, onHref, placeholder = 'Choose or paste a link', disabled }: LinkFieldProps) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { groups, isLoading } = useLinkChoices(query, isOpen)
  const target = readLink(href)
  const name = useLinkName(target)
  const isNothing = href === ''
  return (
    <div className="flex items-center gap-1">
      <SearchPicker
        label={`${label}: find a place, or type an address`}
        placeholder="Search, or paste a link"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        chosen={isNothing ? [] : [href]}
        disabled={disabled}
        isSearching={isLoading}
        onOpenChange={setOpen}
        onChoose={({ key }) => onHref(key)}
        {...(groups.length === 0 && {
          status: isLoading
            ? 'Searching'
            : 'Nothing found. Addresses begin with https:// or with / for a place in the store.',
        })}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${label}: ${isNothing ? 'choose a link' : `${name}, ${target.text}`}`}
            className={pickerButtonClasses}
          >
            {isNothing ? (
              <span className="min-w-0 flex-1 truncate text-ink-faint">{placeholder}</span>
            ) : (
              <>
                <LinkIcon kind={target.kind} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{name}</span>
                  {name !== target.text && <span className="block truncate text-xs text-ink-muted">{target.text}</span>}
                </span>
              </>
            )}
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </button>
        }
      />
      {!isNothing && !disabled && (
        <IconButton
          label={`Take the link ${name} away`}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onHref('')}
        />
      )}
    </div>
  )
}

/** What the place is called, where the store knows; its address otherwise. */
function useLinkName({ kind, handle = '', text }: LinkTarget): string {
  const known = kind === 'product' || kind === 'collection' || kind === 'page'
  const named = useNamedResources(known ? kind : 'page', known && handle !== '' ? [handle] : [])
  return named?.[0]?.title ?? storePages.find(({ href }) => href === text)?.title ?? text
}
