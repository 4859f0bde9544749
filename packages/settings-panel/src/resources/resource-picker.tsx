import { type Choice, type ChoiceGroup, SearchPicker } from '@haat/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { type Resource, type ResourceKind, useResourcePort, useSettingsPorts } from '../ports/settings-ports.tsx'
import { recentHandles, rememberHandle } from './recent-handles.ts'
import { resourceNames } from './resource-names.ts'
import { useFoundResources, useNamedResources } from './use-resources.ts'

interface ResourcePickerProps {
  readonly kind: ResourceKind
  readonly trigger: ReactElement
  readonly chosen: readonly string[]
  readonly onChoose: (handle: string) => void
  readonly multiple?: boolean
  readonly disabled: boolean
}

/** Searches products, collections, pages, menus or categories on the server, with recent choices first. */
export function ResourcePicker({ kind, trigger, chosen, onChoose, multiple = false, disabled }: ResourcePickerProps) {
  const { cacheKey } = useSettingsPorts()
  const { renderEmpty } = useResourcePort()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const found = useFoundResources(kind, query, isOpen)
  const recentItems = useNamedResources(kind, isOpen ? recent : []) ?? []
  const { one, many } = resourceNames[kind]
  const showsRecent = query.trim() === '' && recentItems.length > 0 && found.items.length > recentItems.length
  const groups: ChoiceGroup[] = showsRecent
    ? [
        { name: 'Recently chosen', items: recentItems.map(choiceOf) },
        {
          name: `All ${many}`,
          items: found.items.filter(({ handle }) => !recentItems.some((item) => item.handle === handle)).map(choiceOf),
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
        if (open) setRecent(recentHandles(cacheKey, kind))
      }}
      onChoose={({ key }) => {
        if (!chosen.includes(key)) rememberHandle(cacheKey, kind, key)
        onChoose(key)
      }}
      {...statusOf(found, query, kind, renderEmpty)}
    />
  )
}

function statusOf(
  found: ReturnType<typeof useFoundResources>,
  query: string,
  kind: ResourceKind,
  renderEmpty: (kind: ResourceKind) => ReactNode,
): { status?: ReactNode } {
  const { many } = resourceNames[kind]
  if (found.failed) return { status: `Couldn’t load ${many}. Check your connection and try again.` }
  if (found.isLoading) return { status: `Loading ${many}` }
  if (found.items.length > 0) return {}
  return { status: query.trim() === '' ? renderEmpty(kind) : `No ${many} match “${query.trim()}”.` }
}

function choiceOf({ handle, title, detail, image }: Resource): Choice {
  return {
    key: handle,
    title,
    detail,
    ...(image !== undefined && { media: <Thumbnail src={image ?? undefined} size={36} /> }),
  }
}
