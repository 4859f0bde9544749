import { type DynamicSource, type Setting, sourceText } from '@haat/theme-engine'
import { IconButton, pickerButtonClasses } from '@haat/ui'
import { Database, Unplug } from '@haat/ui/icons'
import { ControlGroup } from '../controls/control-group.tsx'
import { SourcePicker } from './source-picker.tsx'
import { sourceName } from './source-words.ts'
import { usePageData } from './use-page-data.ts'

interface ConnectedFieldProps {
  readonly setting: Setting
  /** As it is stored, where the catalogue does not have it. */
  readonly path: string
  readonly source: DynamicSource | undefined
  readonly sources: readonly DynamicSource[]
  readonly disabled: boolean
  readonly onChoose: (source: DynamicSource) => void
  readonly onDisconnect: () => void
}

/** A setting that is filled from the page: from what, and what that is on the page that is previewed. */
export function ConnectedField(props: ConnectedFieldProps) {
  const { setting, path, source, sources, disabled, onChoose, onDisconnect } = props
  const data = usePageData()
  const name = source === undefined ? path : sourceName(source)
  const text = source === undefined ? '' : sourceText(source, data)
  const isOffered = source !== undefined && sources.includes(source)
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      warning={
        isOffered || source === undefined ? undefined : `This page has no ${source.group}: the default is shown.`
      }
    >
      <div className="flex items-center gap-1">
        <SourcePicker
          label={`Connect ${setting.label} to data`}
          sources={sources}
          chosen={source}
          onChoose={onChoose}
          trigger={
            <button
              type="button"
              disabled={disabled}
              aria-label={`${setting.label}: connected to ${name}${text === '' ? '' : `, now ${text.slice(0, 120)}`}`}
              className={pickerButtonClasses}
            >
              <Database aria-hidden="true" className="size-4 shrink-0 text-indigo-text" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-indigo-text">{name}</span>
                {text !== '' && <span className="block truncate text-xs text-ink-muted">{text}</span>}
              </span>
            </button>
          }
        />
        {!disabled && (
          <IconButton
            label={`Disconnect ${setting.label}`}
            icon={<Unplug aria-hidden="true" className="size-4" />}
            onClick={onDisconnect}
          />
        )}
      </div>
    </ControlGroup>
  )
}
