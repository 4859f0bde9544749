import { type DynamicSource, type Setting, sourceText } from '@haat/theme-engine'
import { IconButton, pickerButtonClasses } from '@haat/ui'
import { Database, Unplug } from '@haat/ui/icons'
import { ControlGroup } from '../fields/control-group.tsx'
import { useSettingsPorts } from '../ports/settings-ports.tsx'
import { sourceName } from './source-names.ts'
import { SourcePicker } from './source-picker.tsx'

interface ConnectedFieldProps {
  readonly setting: Setting
  /** As stored; shown if the source isn't known. */
  readonly path: string
  readonly source: DynamicSource | undefined
  readonly sources: readonly DynamicSource[]
  readonly disabled: boolean
  readonly onChoose: (source: DynamicSource) => void
  readonly onDisconnect: () => void
}

/** A setting filled from page data: its source, and the current value on the previewed page. */
export function ConnectedField(props: ConnectedFieldProps) {
  const { setting, path, source, sources, disabled, onChoose, onDisconnect } = props
  const { pageData: data } = useSettingsPorts()
  const name = source === undefined ? path : sourceName(source)
  const text = source === undefined ? '' : sourceText(source, data)
  const isOffered = source !== undefined && sources.includes(source)
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      warning={
        isOffered || source === undefined ? undefined : `This page has no ${source.group}, so the default is shown.`
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
