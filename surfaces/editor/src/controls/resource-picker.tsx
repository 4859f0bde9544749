import { type Choice, type ChoiceGroup, SearchPicker } from '@haat/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { Resource, ResourceKind } from '../data/catalog.ts'
import { useEditor } from '../state/editor-context.tsx'
import { NoneYet } from './none-yet.tsx'
import { recentHandles, rememberHandle } from './recent-handles.ts'
import { resourceWords } from './resource-words.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useFoundResources, useNamedResources } from './use-resources.ts'

interface ResourcePickerProps {
  readonly kind: ResourceKind
  readonly trigger: ReactElement
  readonly chosen: readonly string[]
  readonly onChoose: (handle: string) => void
  readonly multiple?: boolean
  readonly disabled: boolean
}

/** Finds one thing of the store: what was chosen lately first, then all, searched by the server while one types. */
export function ResourcePicker({ kind, trigger, chosen, onChoose, multiple = false, disabled }: ResourcePickerProps) {
  const { store_slug } = useEditor()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const found = useFoundResources(kind, query, isOpen)
  const lately = useNamedResources(kind, isOpen ? recent : []) ?? []
  const { one, many } = resourceWords[kind]
  const showsRecent = query.trim() === '' && lately.length > 0 && found.items.length > lately.length
  const groups: ChoiceGroup[] = showsRecent
    ? [
        { name: 'Chosen lately', items: lately.map(choiceOf) },
        {
          name: `All ${many}`,
          items: found.items.filter(({ handle }) => !lately.some((item) => item.handle === handle)).map(choiceOf),
        },
      ]
    : [{ name: '', items: found.items.map(choiceOf) }]
  return (
    <SearchPicker
      label={multiple ? `Choose ${many}` : `Choose a ${one}`}
      placeholder={`Search ${many}`}
      trigger={trigger}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      chosen={chosen}
      multiple={multiple}
      disabled={disabled}
      isSearching={found.isSearching}
      onNearEnd={found.loadMore}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) setRecent(recentHandles(store_slug, kind))
      }}
      onChoose={({ key }) => {
        if (!chosen.includes(key)) rememberHandle(store_slug, kind, key)
        onChoose(key)
      }}
      {...statusOf(found, query, kind)}
    />
  )
}

function statusOf(
  found: ReturnType<typeof useFoundResources>,
  query: string,
  kind: ResourceKind,
): { status?: ReactNode } {
  const { many } = resourceWords[kind]
  if (found.failed) return { status: `The ${many} cannot be loaded just now.` }
  if (found.isLoading) return { status: `Loading ${many}` }
  if (found.items.length > 0) return {}
  return { status: query.trim() === '' ? <NoneYet kind={kind} /> : `Nothing matches “${query.trim()}”.` }
}

function choiceOf({ handle, title, detail, picture }: Resource): Choice {
  return {
    key: handle,
    title,
    detail,
    ...(picture !== undefined && { media: <Thumbnail src={picture ?? undefined} size={36} /> }),
  }
}
