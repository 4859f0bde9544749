import {
  type DynamicSource,
  isSame,
  type Setting,
  type SettingValue,
  settingTypes,
  sourcesFor,
} from '@haat/theme-engine'
import { IconButton } from '@haat/ui'
import { RotateCcw } from '@haat/ui/icons'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { controls } from '../controls/controls.ts'
import { asStepOfItsOwn } from '../document/operation.ts'
import {
  connectSetting,
  disconnectSetting,
  endOfMarkup,
  insertSource,
  withPlaceholder,
} from '../dynamic-data/connect.ts'
import { ConnectButton } from '../dynamic-data/connect-button.tsx'
import { ConnectedField } from '../dynamic-data/connected-field.tsx'
import { FilledNote } from '../dynamic-data/filled-note.tsx'
import { Late, latePart } from '../shell/late-part.tsx'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { useLeadWhenSought, useSought } from '../workspace/settings/sought.ts'
import { useWorkspaceState } from '../workspace/workspace-context.tsx'
import { bindingOf, isTextual } from './bound-value.ts'
import { faultOf } from './setting-fault.ts'
import { canWrite, isSettingShown, ownValue, useSettingsSource } from './settings-source.tsx'

const TranslatedField = latePart(() => import('../features/translation/translated-field.tsx'), 'TranslatedField')

/** What a control can be worked with. */
const PARTS = 'input, textarea, [contenteditable=true], button'

/** One setting with its control. Draws again when its own value changes, and for nothing else. */
export const SettingField = memo(function SettingField({ setting }: { setting: Setting }) {
  const isTranslated = useWorkspaceState((state) => state.language !== null)
  if (!isTranslated) return <OwnField setting={setting} />
  return (
    <Late>
      <TranslatedField setting={setting} />
    </Late>
  )
})

function OwnField({ setting }: { setting: Setting }) {
  const source = useSettingsSource()
  const { store } = useEditor()
  const isShown = useEditorState((state) => isSettingShown(source, setting, state))
  const stored = useEditorState((state) => ownValue(source.values(state), setting.key))
  const disabled = useEditorState((state) => !canWrite(source, state))
  const template = useEditorState((state) => source.templateOf?.(state))
  const sources = useMemo(
    () => (template === undefined || setting.format !== undefined ? [] : sourcesFor(setting.type, template)),
    [setting.type, setting.format, template],
  )
  const field = useRef<HTMLDivElement>(null)
  const change = useCallback(
    (value: SettingValue | undefined) => store.actions.perform(asStepOfItsOwn(source.change(setting, value))),
    [store, source, setting],
  )
  const input = useCallback(
    (value: SettingValue | undefined) => store.actions.perform(source.change(setting, value)),
    [store, source, setting],
  )
  const standard = source.defaultOf(setting)
  const value = stored ?? standard
  const binding = template === undefined ? undefined : bindingOf(setting, value)
  const isBound = binding !== undefined
  // Who connects or disconnects goes on in what has taken the place of what was pressed.
  const goesOn = useRef(false)
  useEffect(() => {
    if (!goesOn.current) return undefined
    goesOn.current = false
    // A list that closes gives the focus back by the next frame, to a button that is gone by now.
    const timer = setTimeout(() => {
      field.current?.querySelector<HTMLElement>(isBound ? 'button' : PARTS)?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [isBound])
  const of = source.of
  const isSought = useSought((sought) => sought?.of === of && 'key' in sought && sought.key === setting.key)
  useLeadWhenSought(isSought && isShown, field)
  if (!isShown) return null

  const Control = controls[setting.type]
  const isOwn = stored !== undefined && !isSame(stored, standard)
  const changed = (next: string | undefined) => source.change(setting, next)
  const connect = (to: DynamicSource) => {
    goesOn.current = !isBound
    store.actions.perform(connectSetting(setting, to, changed))
  }
  const disconnect = () => {
    goesOn.current = true
    store.actions.perform(disconnectSetting(setting, changed))
  }
  if (binding !== undefined) {
    return (
      <div ref={field} className="relative min-w-0" data-setting={setting.key}>
        <ConnectedField
          {...binding}
          setting={setting}
          sources={sources}
          disabled={disabled}
          onChoose={connect}
          onDisconnect={disconnect}
        />
      </div>
    )
  }

  const isMarkup = setting.type === 'richtext' || setting.type === 'inline_richtext'
  const typed = isTextual(setting) && isOwn && typeof stored === 'string' && stored.trim() !== '' ? stored : undefined
  const insert = (text: string, inserted: DynamicSource) => {
    const input = field.current?.querySelector<HTMLInputElement>('input, textarea')
    const at = isMarkup ? endOfMarkup(text) : (input?.selectionStart ?? text.length)
    store.actions.perform(insertSource(setting, inserted, withPlaceholder(text, inserted, at), changed))
  }
  const canReset = !disabled && settingTypes[setting.type].has_value && isOwn
  const canConnect = !disabled && sources.length > 0
  return (
    <div ref={field} className="relative min-w-0" data-setting={setting.key}>
      <Control
        setting={setting}
        value={value}
        onChange={change}
        onInput={input}
        error={faultOf(setting, stored)}
        disabled={disabled}
      />
      {typeof value === 'string' && value.includes('{{') && template !== undefined && isTextual(setting) && (
        <FilledNote text={value} isMarkup={isMarkup} />
      )}
      {canConnect && (
        <ConnectButton
          label={typed === undefined ? `Connect ${setting.label} to data` : `Insert data into ${setting.label}`}
          sources={sources}
          onChoose={(chosen) => (typed === undefined ? connect(chosen) : insert(typed, chosen))}
          className={canReset ? 'absolute -top-1.5 right-7' : 'absolute -top-1.5 right-0'}
        />
      )}
      {canReset && (
        <IconButton
          label={`Reset ${setting.label} to its default`}
          size="small"
          icon={<RotateCcw aria-hidden="true" className="size-3.5" />}
          onClick={() => store.actions.perform(asStepOfItsOwn(source.reset(setting)))}
          // The switch of a toggle stands where labels of the others end.
          className={`absolute size-7! ${setting.type === 'toggle' ? '-top-0.5 right-12' : '-top-1.5 right-0'}`}
        />
      )}
    </div>
  )
}
