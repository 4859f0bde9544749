import {
  findTranslation,
  isTranslatable,
  originalText,
  type Setting,
  settingTypes,
  translationState,
} from '@haat/theme-engine'
import { Button, StatusBadge } from '@haat/ui'
import { Check, CopyPlus } from '@haat/ui/icons'
import { type RefObject, useRef } from 'react'
import { controls } from '../controls.tsx'
import { bindingOf } from '../source/bound-value.ts'
import { useFocusRequest } from '../source/focus-element.ts'
import { problemOf } from '../source/setting-problem.ts'
import {
  type ChangeOptions,
  isSettingShown,
  ownValue,
  useSettingsSource,
  useSource,
} from '../source/settings-source.tsx'
import { OriginalText } from './original-text.tsx'

const readOnly = { onChange: () => undefined, onInput: () => undefined, error: undefined, disabled: true }

interface FieldProps {
  readonly setting: Setting
  readonly field: RefObject<HTMLDivElement | null>
}

/** One setting in another language: the translation above the original text. Settings without text are read-only. */
export function TranslatedField({ setting }: { setting: Setting }) {
  const isShown = useSource((source) => isSettingShown(source, setting))
  const field = useRef<HTMLDivElement>(null)
  useFocusRequest(setting.key, isShown, field)
  if (!isShown) return null
  return <TextOrValue setting={setting} field={field} />
}

function TextOrValue({ setting, field }: FieldProps) {
  const source = useSettingsSource()
  const stored = useSource((current) => ownValue(current.values(), setting.key))
  const value = stored ?? source.defaultOf(setting)
  const Control = controls[setting.type]
  if (!settingTypes[setting.type].has_value) return <Control setting={setting} value={undefined} {...readOnly} />
  const isConnected = isTranslatable(setting) && bindingOf(setting, value) !== undefined
  const hasImage = setting.type !== 'image' || !settingTypes.image.isEmpty(settingTypes.image.coerce(value, setting))
  if (isTranslatable(setting) && !isConnected && hasImage) return <TextField setting={setting} field={field} />
  const info = isConnected ? 'Filled from the store’s data in every language.' : 'The same in every language.'
  return (
    <div ref={field} className="min-w-0 opacity-75" data-setting={setting.key}>
      <Control setting={{ ...setting, info }} value={value} {...readOnly} />
    </div>
  )
}

function TextField({ setting, field }: FieldProps) {
  const source = useSettingsSource()
  const translation = useSource((current) => current.translation?.())
  const values = useSource((current) => current.values())
  const disabled = useSource((current) => current.isDisabled())
  if (translation === undefined) return null
  const { language, defaultLanguage } = translation
  // If the store has no text of its own, the theme's default is translated.
  const own = { ...setting, default: source.defaultOf(setting) }
  const original = originalText(own, values)
  const translated = findTranslation(values, setting.key, language)
  const state = translationState(own, values, language)
  const type = setting.type === 'image' ? 'text' : setting.type
  const Control = controls[type]
  const { required: _, info: __, ...declared } = setting
  const shown: Setting = {
    ...declared,
    type,
    label: setting.type === 'image' ? `${setting.label}: alt text` : setting.label,
    placeholder: 'Not translated yet',
  }
  const change = (next: unknown, options?: ChangeOptions) =>
    translation.change(setting, typeof next === 'string' ? next : '', original, options)
  return (
    <div ref={field} className="relative flex min-w-0 flex-col gap-1.5" data-setting={setting.key} lang={language}>
      <Control
        setting={shown}
        value={translated?.text ?? ''}
        onChange={(next) => change(next)}
        onInput={(next) => change(next, { isContinuous: true })}
        error={translated && problemOf(shown, translated.text)}
        disabled={disabled}
      />
      {state !== 'empty' && (
        <div lang="en" className="flex flex-col gap-1.5 text-sm text-ink-muted">
          <OriginalText language={defaultLanguage} text={original} />
          <div className="flex flex-wrap items-center gap-2">
            {state === 'missing' && <StatusBadge tone="neutral">Not translated yet</StatusBadge>}
            {state === 'outdated' && <StatusBadge tone="waiting">{defaultLanguage} has changed</StatusBadge>}
            {state === 'missing' && (
              <Button
                size="small"
                variant="quiet"
                disabled={disabled}
                aria-label={`Copy ${defaultLanguage} to ${setting.label}`}
                icon={<CopyPlus aria-hidden="true" className="size-4" />}
                onClick={() => change(original)}
              >
                Copy {defaultLanguage}
              </Button>
            )}
            {state === 'outdated' && translated !== undefined && (
              <Button
                size="small"
                variant="quiet"
                disabled={disabled}
                aria-label={`Keep the translation of ${setting.label}`}
                icon={<Check aria-hidden="true" className="size-4" />}
                onClick={() => change(translated.text)}
              >
                Keep translation
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
