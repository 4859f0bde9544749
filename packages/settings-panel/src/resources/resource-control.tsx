import { Field, IconButton, pickerButtonClasses, TextInput } from '@haat/ui'
import { ChevronsUpDown, X } from '@haat/ui/icons'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { type Resource, type ResourceKind, useSettingsPorts } from '../ports/settings-ports.tsx'
import { resourceNames } from './resource-names.ts'
import { ResourcePicker } from './resource-picker.tsx'
import { useNamedResources } from './use-resources.ts'

type ResourceControlProps = ControlProps & { readonly kind: ResourceKind }

/**
 * A product, collection, page, menu or category, stored as its handle. Without a resource port, the handle is entered as text.
 */
export function ResourceControl(props: ResourceControlProps) {
  const { resources } = useSettingsPorts()
  return resources === undefined ? <HandleField {...props} /> : <ChosenControl {...props} />
}

function HandleField({ setting, kind, value, onInput, error, disabled }: ResourceControlProps) {
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <TextInput
        value={textOf(value)}
        placeholder={`Handle of a ${resourceNames[kind].one}`}
        spellCheck={false}
        onChange={(event) => onInput(event.target.value)}
      />
    </Field>
  )
}

function ChosenControl({ kind, setting, value, onChange, error, disabled }: ResourceControlProps) {
  const handle = textOf(value)
  const isSource = handle.includes('{{')
  const named = useNamedResources(kind, handle === '' || isSource || error !== undefined ? [] : [handle])
  const [resource] = named ?? []
  const { one } = resourceNames[kind]
  const isMissing = handle !== '' && !isSource && error === undefined && named?.length === 0
  const shown = resource?.title ?? handle
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      error={error}
      warning={isMissing ? `No visible ${one} has the handle “${handle}”.` : undefined}
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
            label={`Remove ${shown}`}
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
      {resource?.image !== undefined && <Thumbnail src={resource.image ?? undefined} size={32} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{shown}</span>
        {resource?.detail !== undefined && (
          <span className="block truncate text-xs text-ink-muted">{resource.detail}</span>
        )}
      </span>
    </>
  )
}
