import { type DynamicSource, type PageData, sourceText } from '@haat/theme-engine'
import { SearchPicker } from '@haat/ui'
import { type ReactElement, useState } from 'react'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { useSettingsPorts } from '../ports/settings-ports.tsx'
import { sourceImage } from './source-image.ts'
import { groupNames, sourceGroups, sourceName } from './source-names.ts'

interface SourcePickerProps {
  /** Accessible name of the list: `Connect Heading to data`. */
  readonly label: string
  readonly trigger: ReactElement
  readonly sources: readonly DynamicSource[]
  readonly chosen: DynamicSource | undefined
  readonly onChoose: (source: DynamicSource) => void
  /** Opens the list right away, because its trigger was already pressed. */
  readonly startsOpen?: boolean
}

/** A searchable list of page data in groups, with the values on the previewed page. */
export function SourcePicker({ label, trigger, sources, chosen, onChoose, startsOpen = false }: SourcePickerProps) {
  const [query, setQuery] = useState('')
  const { pageData: data } = useSettingsPorts()
  const found = sources.filter((source) => isFound(source, query))
  const groups = sourceGroups.flatMap((group) => {
    const items = found.filter((source) => source.group === group)
    return items.length === 0 ? [] : [{ name: groupNames[group], items: items.map((source) => choiceOf(source, data)) }]
  })
  return (
    <SearchPicker
      label={label}
      placeholder="Search data"
      startsOpen={startsOpen}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      chosen={chosen === undefined ? [] : [chosen.path]}
      onChoose={({ key }) => {
        const source = sources.find(({ path }) => path === key)
        if (source !== undefined) onChoose(source)
      }}
      {...(groups.length === 0 && { status: `No data matches “${query.trim()}”.` })}
      trigger={trigger}
    />
  )
}

function isFound(source: DynamicSource, query: string): boolean {
  const name = sourceName(source).toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
}

function choiceOf(source: DynamicSource, data: PageData | undefined) {
  const text = sourceText(source, data)
  const image = sourceImage(source, data)
  return {
    key: source.path,
    title: sourceName(source),
    shown: source.label,
    detail: text === '' && image === undefined ? 'Empty on this page' : text.slice(0, 120),
    ...(source.kind === 'image' && { media: <Thumbnail src={image} size={32} /> }),
  }
}
