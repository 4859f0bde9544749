import { type Setting, type SettingValue, settingTypes } from '@haat/theme-engine'
import { IconButton } from '@haat/ui'
import { RotateCcw } from 'lucide-react'
import { memo, useCallback } from 'react'
import { controls } from '../controls/controls.ts'
import { isSame } from '../document/is-same.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { faultOf } from './setting-fault.ts'
import { isSettingShown, ownValue, useSettingsSource } from './settings-source.tsx'

/** One setting with its control. Draws again when its own value changes, and for nothing else. */
export const SettingField = memo(function SettingField({ setting }: { setting: Setting }) {
  const source = useSettingsSource()
  const { store } = useEditor()
  const isShown = useEditorState((state) => isSettingShown(source, setting, state))
  const stored = useEditorState((state) => ownValue(source.values(state), setting.key))
  const disabled = useEditorState((state) => state.readOnlyReason !== null)
  const change = useCallback(
    (value: SettingValue | undefined) => store.actions.perform(source.change(setting, value)),
    [store, source, setting],
  )
  if (!isShown) return null

  const Control = controls[setting.type]
  const standard = source.defaultOf(setting)
  const canReset =
    !disabled && settingTypes[setting.type].has_value && stored !== undefined && !isSame(stored, standard)
  return (
    <div className="relative min-w-0" data-setting={setting.key}>
      <Control
        setting={setting}
        value={stored ?? standard}
        onChange={change}
        error={faultOf(setting, stored)}
        disabled={disabled}
      />
      {canReset && (
        <IconButton
          label={`Reset ${setting.label} to its default`}
          size="small"
          icon={<RotateCcw aria-hidden="true" className="size-3.5" />}
          onClick={() => store.actions.perform(source.reset(setting))}
          // The switch of a toggle stands where labels of the others end.
          className={`absolute size-7! ${setting.type === 'toggle' ? '-top-0.5 right-12' : '-top-1.5 right-0'}`}
        />
      )}
    </div>
  )
})
