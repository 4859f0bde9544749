import { LinkIcon, type LinkTarget, readLink, storePages } from '@haat/rich-text'
import { type ChoiceGroup, IconButton, pickerButtonClasses, SearchPicker } from '@haat/ui'
import { ChevronsUpDown, X } from '@haat/ui/icons'
import { useState } from 'react'
import { type LinkPort, useSettingsPorts } from '../ports/settings-ports.tsx'
import { useNamedResources } from '../resources/use-resources.ts'
import { basicLinkChoices, useLinkCategories, useLinkChoices } from './use-link-choices.tsx'

interface LinkFieldProps {
  readonly label: string
  /** As stored; '' for none. */
  readonly href: string
  readonly onHref: (href: string) => void
  readonly placeholder: string | undefined
  readonly disabled: boolean
}

/** Shows the name of a link's target, and changes it: by search, or by typing or pasting an address. */
export function LinkField(props: LinkFieldProps) {
  const { links, resources } = useSettingsPorts()
  const isSearchable = links !== undefined && resources !== undefined
  return isSearchable ? <SearchedLink {...props} port={links} /> : <TypedLink {...props} />
}

function SearchedLink({ port, ...field }: LinkFieldProps & { port: LinkPort }) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { groups, isLoading } = useLinkChoices(port, query, isOpen)
  const name = useLinkName(readLink(field.href))
  return <LinkPicker {...field} {...{ name, query, groups, isLoading }} onQuery={setQuery} onOpen={setOpen} />
}

function TypedLink(field: LinkFieldProps) {
  const [query, setQuery] = useState('')
  const { text } = readLink(field.href)
  const name = standardPageTitle(text) ?? text
  return (
    <LinkPicker {...field} {...{ name, query }} groups={basicLinkChoices(query)} isLoading={false} onQuery={setQuery} />
  )
}

interface LinkPickerProps extends LinkFieldProps {
  /** Name of the link's target. */
  readonly name: string
  readonly query: string
  readonly groups: ChoiceGroup[]
  readonly isLoading: boolean
  readonly onQuery: (query: string) => void
  readonly onOpen?: (isOpen: boolean) => void
}

function LinkPicker(props: LinkPickerProps) {
  const {
    label,
    href,
    onHref,
    placeholder = 'Search or paste a link',
    disabled,
    name,
    query,
    groups,
    isLoading,
  } = props
  const target = readLink(href)
  const isEmpty = href === ''
  return (
    <div className="flex items-center gap-1">
      <SearchPicker
        label={`${label}: search or enter an address`}
        placeholder="Search or paste a link"
        query={query}
        onQueryChange={props.onQuery}
        groups={groups}
        chosen={isEmpty ? [] : [href]}
        disabled={disabled}
        isSearching={isLoading}
        onOpenChange={(open) => props.onOpen?.(open)}
        onChoose={({ key }) => onHref(key)}
        {...(groups.length === 0 && {
          status: isLoading
            ? 'Searching'
            : 'No results. Web addresses start with https://, pages in your store with /.',
        })}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${label}: ${isEmpty ? 'choose a link' : `${name}, ${target.text}`}`}
            className={pickerButtonClasses}
          >
            {isEmpty ? (
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
      {!isEmpty && !disabled && (
        <IconButton
          label={`Remove the link to ${name}`}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onHref('')}
        />
      )}
    </div>
  )
}

/** Returns the title of a link's target if the store knows it, otherwise its address. */
function useLinkName({ kind, handle = '', text }: LinkTarget): string {
  const { links } = useSettingsPorts()
  const categories = useLinkCategories(links, kind === 'category')
  const known = kind === 'product' || kind === 'collection' || kind === 'page'
  const named = useNamedResources(known ? kind : 'page', known && handle !== '' ? [handle] : [])
  const category = kind === 'category' ? categories.find((one) => one.handle === handle) : undefined
  return category?.title ?? named?.[0]?.title ?? standardPageTitle(text) ?? text
}

function standardPageTitle(address: string): string | undefined {
  return storePages.find(({ href }) => href === address)?.title
}
