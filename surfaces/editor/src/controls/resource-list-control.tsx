import { LIMITS, settingTypes } from '@haat/theme-engine'
import { pickerButtonClasses } from '@haat/ui'
import { Plus } from 'lucide-react'
import type { ResourceKind } from '../data/catalog.ts'
import { ControlGroup } from './control-group.tsx'
import type { ControlProps } from './control-props.ts'
import { ResourcePicker } from './resource-picker.tsx'
import { resourceWords } from './resource-words.ts'
import { SortableList } from './sortable-list.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useNamedResources } from './use-resources.ts'

/** Things of the store one by one: chosen by search, put in order by drag or arrow keys. */
export function ResourceListControl({
  kind,
  setting,
  value,
  onChange,
  error,
  disabled,
}: ControlProps & { kind: ResourceKind }) {
  const list = settingTypes[setting.type].coerce(value, setting)
  const handles: readonly string[] = Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  const named = useNamedResources(kind, handles)
  const { one, many } = resourceWords[kind]
  const most = Math.min(LIMITS.handles_of_list, setting.max ?? LIMITS.handles_of_list)
  const isFull = handles.length >= most
  const words = handles.length === 0 ? `Choose ${many}` : 'Choose more'
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <SortableList
        label={setting.label}
        disabled={disabled}
        items={handles.map((handle) => {
          const resource = named?.find((item) => item.handle === handle)
          const isGone = named !== undefined && resource === undefined
          return {
            key: handle,
            title: resource?.title ?? handle,
            detail: isGone ? `No ${one} that visitors can see` : resource?.detail,
            media: <Thumbnail src={resource?.picture ?? undefined} size={32} />,
          }
        })}
        onOrder={onChange}
        onRemove={(handle) => onChange(handles.filter((other) => other !== handle))}
      />
      <ResourcePicker
        kind={kind}
        multiple
        chosen={handles}
        disabled={disabled}
        onChoose={(handle) => {
          if (handles.includes(handle)) onChange(handles.filter((other) => other !== handle))
          else if (!isFull) onChange([...handles, handle])
        }}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${setting.label}: ${words} ${handles.length} of ${most}`}
            className={pickerButtonClasses}
          >
            <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <span className="flex-1">{words}</span>
            <span className="tabular text-xs text-ink-muted">
              {handles.length} of {most}
            </span>
          </button>
        }
      />
      <p role="status" className={isFull ? 'text-sm text-ink-muted' : 'visually-hidden'}>
        {isFull ? `No more than ${most} ${most === 1 ? one : many} fit here. Take one away to choose another.` : ''}
      </p>
    </ControlGroup>
  )
}
