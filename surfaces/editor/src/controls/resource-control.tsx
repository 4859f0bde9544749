import { IconButton, pickerButtonClasses } from '@haat/ui'
import { ChevronsUpDown, X } from '@haat/ui/icons'
import type { Resource, ResourceKind } from '../data/catalog.ts'
import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { ResourcePicker } from './resource-picker.tsx'
import { resourceWords } from './resource-words.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useNamedResources } from './use-resources.ts'

/** One thing of the store, by its handle. */
export function ResourceControl({
  kind,
  setting,
  value,
  onChange,
  error,
  disabled,
}: ControlProps & { kind: ResourceKind }) {
  const handle = textOf(value)
  const isSource = handle.includes('{{')
  const named = useNamedResources(kind, handle === '' || isSource || error !== undefined ? [] : [handle])
  const [resource] = named ?? []
  const { one } = resourceWords[kind]
  const isGone = handle !== '' && !isSource && error === undefined && named?.length === 0
  const shown = resource?.title ?? handle
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      error={error}
      warning={isGone ? `The store has no ${one} “${handle}” that visitors can see.` : undefined}
    >
      <div className="flex items-center gap-1">
        <ResourcePicker
          kind={kind}
          chosen={handle === '' ? [] : [handle]}
          disabled={disabled}
          onChoose={onChange}
          trigger={
            <button
              type="button"
              disabled={disabled}
              aria-label={`${setting.label}: ${handle === '' ? `choose a ${one}` : [shown, resource?.detail].filter(Boolean).join(' ')}`}
              className={pickerButtonClasses}
            >
              <ChosenResource resource={resource} shown={shown} placeholder={`Choose a ${one}`} />
              <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            </button>
          }
        />
        {handle !== '' && !disabled && (
          <IconButton
            label={`Take ${shown} away`}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange('')}
          />
        )}
      </div>
    </ControlGroup>
  )
}

interface ChosenResourceProps {
  readonly resource: Resource | undefined
  readonly shown: string
  readonly placeholder: string
}

function ChosenResource({ resource, shown, placeholder }: ChosenResourceProps) {
  if (shown === '') return <span className="min-w-0 flex-1 truncate text-ink-faint">{placeholder}</span>
  return (
    <>
      {resource?.picture !== undefined && <Thumbnail src={resource.picture ?? undefined} size={32} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{shown}</span>
        {resource?.detail !== undefined && (
          <span className="block truncate text-xs text-ink-muted">{resource.detail}</span>
        )}
      </span>
    </>
  )
}
