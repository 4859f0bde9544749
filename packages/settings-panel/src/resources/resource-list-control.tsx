import { LIMITS, settingTypes } from '@haat/theme-engine'
import { Field, pickerButtonClasses, TextInput } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { ControlGroup } from '../fields/control-group.tsx'
import type { ControlProps } from '../fields/control-props.ts'
import { SortableList } from '../fields/sortable-list.tsx'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { type ResourceKind, useSettingsPorts } from '../ports/settings-ports.tsx'
import { resourceNames } from './resource-names.ts'
import { ResourcePicker } from './resource-picker.tsx'
import { useNamedResources } from './use-resources.ts'

type ResourceListProps = ControlProps & { readonly kind: ResourceKind }

/**
 * Products or collections, stored as a list of handles: found by search, reordered by drag or arrow keys. Without a
 * resource port, the handles are entered as text.
 */
export function ResourceListControl(props: ResourceListProps) {
  const { resources } = useSettingsPorts()
  return resources === undefined ? <HandlesField {...props} /> : <ChosenList {...props} />
}

function handlesOf({ setting, value }: Pick<ResourceListProps, 'setting' | 'value'>): readonly string[] {
  const list = settingTypes[setting.type].coerce(value, setting)
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

function HandlesField(props: ResourceListProps) {
  const { setting, kind, onChange, error, disabled } = props
  const [typed, setTyped] = useState<string>()
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <TextInput
        value={typed ?? handlesOf(props).join(', ')}
        placeholder={`Handles of ${resourceNames[kind].many}, separated by commas`}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== undefined) onChange(typed.split(/[\s,]+/).filter(Boolean))
          setTyped(undefined)
        }}
      />
    </Field>
  )
}

function ChosenList({ kind, setting, value, onChange, error, disabled }: ResourceListProps) {
  const handles = handlesOf({ setting, value })
  const named = useNamedResources(kind, handles)
  const { one, many } = resourceNames[kind]
  const max = Math.min(LIMITS.handles_of_list, setting.max ?? LIMITS.handles_of_list)
  const isFull = handles.length >= max
  const action = handles.length === 0 ? `Choose ${many}` : 'Choose more'
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <SortableList
        label={setting.label}
        disabled={disabled}
        items={handles.map((handle) => {
          const resource = named?.find((item) => item.handle === handle)
          const isMissing = named !== undefined && resource === undefined
          return {
            key: handle,
            title: resource?.title ?? handle,
            detail: isMissing ? `No visible ${one} with this handle` : resource?.detail,
            media: <Thumbnail src={resource?.image ?? undefined} size={32} />,
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
            aria-label={`${setting.label}: ${action} ${handles.length} of ${max}`}
            className={pickerButtonClasses}
          >
            <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <span className="flex-1">{action}</span>
            <span className="tabular text-xs text-ink-muted">
              {handles.length} of {max}
            </span>
          </button>
        }
      />
      <p role="status" className={isFull ? 'text-sm text-ink-muted' : 'visually-hidden'}>
        {isFull ? `You can choose up to ${max} ${max === 1 ? one : many}. Remove one to choose another.` : ''}
      </p>
    </ControlGroup>
  )
}
