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
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { controls } from '../controls.tsx'
import { ConnectButton } from '../dynamic-data/connect-button.tsx'
import { ConnectedField } from '../dynamic-data/connected-field.tsx'
import { FilledNote } from '../dynamic-data/filled-note.tsx'
import { endOfMarkup, withPlaceholder } from '../dynamic-data/placeholder.ts'
import { placeholderOf, sourceName } from '../dynamic-data/source-names.ts'
import { bindingOf, isTextual } from '../source/bound-value.ts'
import { useFocusRequest } from '../source/focus-element.ts'
import { problemOf } from '../source/setting-problem.ts'
import { isSettingShown, ownValue, useSettingsSource, useSource } from '../source/settings-source.tsx'

const TranslatedField = lazyComponent(() => import('../translation/translated-field.tsx'), 'TranslatedField')

const FOCUSABLE = 'input, textarea, [contenteditable=true], button'

/** One setting with its control. Renders again only when its own value changes. */
export const SettingField = memo(function SettingField({ setting }: { setting: Setting }) {
  const isTranslated = useSource((source) => source.translation?.() !== undefined)
  if (!isTranslated) return <DefaultLanguageField setting={setting} />
  return (
    <LazyBoundary>
      <TranslatedField setting={setting} />
    </LazyBoundary>
  )
})

function DefaultLanguageField({ setting }: { setting: Setting }) {
  const source = useSettingsSource()
  const isShown = useSource((current) => isSettingShown(current, setting))
  const stored = useSource((current) => ownValue(current.values(), setting.key))
  const disabled = useSource((current) => current.isDisabled())
  const template = useSource((current) => current.template?.())
  const sources = useMemo(
    () => (template === undefined || setting.format !== undefined ? [] : sourcesFor(setting.type, template)),
    [setting.type, setting.format, template],
  )
  const field = useRef<HTMLDivElement>(null)
  const change = useCallback((value: SettingValue | undefined) => source.change(setting, value), [source, setting])
  const input = useCallback(
    (value: SettingValue | undefined) => source.change(setting, value, { isContinuous: true }),
    [source, setting],
  )
  const defaultValue = source.defaultOf(setting)
  const value = stored ?? defaultValue
  const binding = template === undefined ? undefined : bindingOf(setting, value)
  const isBound = binding !== undefined
  // After connecting or disconnecting, the focus moves to the control that replaced the pressed one.
  const shouldMoveFocus = useRef(false)
  useEffect(() => {
    if (!shouldMoveFocus.current) return undefined
    shouldMoveFocus.current = false
    // A closing list returns the focus one frame later, to a button that no longer exists.
    const timer = setTimeout(() => {
      field.current?.querySelector<HTMLElement>(isBound ? 'button' : FOCUSABLE)?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [isBound])
  useFocusRequest(setting.key, isShown, field)
  if (!isShown) return null

  const Control = controls[setting.type]
  const isCustom = stored !== undefined && !isSame(stored, defaultValue)
  const connect = (to: DynamicSource) => {
    shouldMoveFocus.current = !isBound
    source.change(setting, placeholderOf(to), { label: `Connect ${setting.label} to ${sourceName(to)}` })
  }
  const disconnect = () => {
    shouldMoveFocus.current = true
    source.change(setting, undefined, { label: `Disconnect ${setting.label}` })
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
  const typedText =
    isTextual(setting) && isCustom && typeof stored === 'string' && stored.trim() !== '' ? stored : undefined
  const insert = (text: string, inserted: DynamicSource) => {
    const control = field.current?.querySelector<HTMLInputElement>('input, textarea')
    const at = isMarkup ? endOfMarkup(text) : (control?.selectionStart ?? text.length)
    const label = `Insert ${sourceName(inserted)} into ${setting.label}`
    source.change(setting, withPlaceholder(text, inserted, at), { label })
  }
  const canReset = !disabled && settingTypes[setting.type].has_value && isCustom
  const canConnect = !disabled && sources.length > 0
  return (
    <div ref={field} className="relative min-w-0" data-setting={setting.key}>
      <Control
        setting={setting}
        value={value}
        onChange={change}
        onInput={input}
        error={problemOf(setting, stored)}
        disabled={disabled}
      />
      {typeof value === 'string' && value.includes('{{') && template !== undefined && isTextual(setting) && (
        <FilledNote text={value} isMarkup={isMarkup} />
      )}
      {canConnect && (
        <ConnectButton
          label={typedText === undefined ? `Connect ${setting.label} to data` : `Insert data into ${setting.label}`}
          sources={sources}
          onChoose={(chosen) => (typedText === undefined ? connect(chosen) : insert(typedText, chosen))}
          className={canReset ? 'absolute -top-1.5 right-7' : 'absolute -top-1.5 right-0'}
        />
      )}
      {canReset && (
        <IconButton
          label={`Reset ${setting.label} to default`}
          size="small"
          icon={<RotateCcw aria-hidden="true" className="size-3.5" />}
          onClick={() => source.reset(setting)}
          // A toggle has its switch where other settings have this button.
          className={`absolute size-7! ${setting.type === 'toggle' ? '-top-0.5 right-12' : '-top-1.5 right-0'}`}
        />
      )}
    </div>
  )
}
