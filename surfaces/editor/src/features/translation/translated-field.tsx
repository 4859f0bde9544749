import {
  findTranslation,
  isTranslatable,
  originalText,
  type Setting,
  settingTypes,
  translationState,
} from '@haat/theme-engine'
import { Button, StatusBadge } from '@haat/ui'
import { Check, CopyPlus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { controls } from '../../controls/controls.ts'
import { asStepOfItsOwn } from '../../document/operation.ts'
import { setTranslation } from '../../document/operations/set-translation.ts'
import { bindingOf } from '../../settings/bound-value.ts'
import { faultOf } from '../../settings/setting-fault.ts'
import {
  canWrite,
  isSettingShown,
  ownValue,
  type SettingsSource,
  useSettingsSource,
} from '../../settings/settings-source.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useLeadWhenSought, useSought } from '../../workspace/settings/sought.ts'
import { useDefaultLanguageName, useLanguage } from '../../workspace/use-language.ts'
import { OriginalText } from './original-text.tsx'

/** Of a control that is only looked at. */
const untouched = { onChange: () => undefined, onInput: () => undefined, error: undefined }

/** One setting in a further language: its words, with the original beside them; what has no words can only be looked at. */
export function TranslatedField({ setting }: { setting: Setting }) {
  const source = useSettingsSource()
  const isShown = useEditorState((state) => isSettingShown(source, setting, state))
  const field = useRef<HTMLDivElement>(null)
  const of = source.of
  const isSought = useSought((sought) => sought?.of === of && 'key' in sought && sought.key === setting.key)
  useLeadWhenSought(isSought && isShown, field)
  if (!isShown) return null
  return <FieldOf setting={setting} source={source} field={field} />
}

interface FieldProps {
  readonly setting: Setting
  readonly source: SettingsSource
  readonly field: RefObject<HTMLDivElement | null>
}

function FieldOf({ setting, source, field }: FieldProps) {
  const stored = useEditorState((state) => ownValue(source.values(state), setting.key))
  const value = stored ?? source.defaultOf(setting)
  const Control = controls[setting.type]
  if (!settingTypes[setting.type].has_value) {
    return <Control setting={setting} value={undefined} {...untouched} disabled />
  }
  const isFilled = isTranslatable(setting) && bindingOf(setting, value) !== undefined
  const hasPicture = setting.type !== 'image' || !settingTypes.image.isEmpty(settingTypes.image.coerce(value, setting))
  if (isTranslatable(setting) && !isFilled && hasPicture) {
    return <Words setting={setting} source={source} field={field} />
  }
  const info = isFilled ? 'Is filled from the store’s data, in every language.' : 'Is the same in every language.'
  return (
    <div ref={field} className="min-w-0 opacity-75" data-setting={setting.key}>
      <Control setting={{ ...setting, info }} value={value} {...untouched} disabled />
    </div>
  )
}

function Words({ setting, source, field }: FieldProps) {
  const { store } = useEditor()
  const language = useLanguage()
  const standard = useDefaultLanguageName()
  const tag = language?.language ?? ''
  // The theme's own values stand in where the store has none.
  const values = useEditorState((state) => source.values(state))
  const disabled = useEditorState((state) => !canWrite(source, state))
  const own = { ...setting, default: source.defaultOf(setting) }
  const original = originalText(own, values)
  const translation = findTranslation(values, setting.key, tag)
  const state = translationState(own, values, tag)
  const type = setting.type === 'image' ? 'text' : setting.type
  const Control = controls[type]
  const { required: _, info: __, ...declared } = setting
  const shown: Setting = {
    ...declared,
    type,
    label: setting.type === 'image' ? `${setting.label}: description` : setting.label,
    placeholder: 'Not translated yet',
  }
  const writing = (next: unknown) => {
    const text = typeof next === 'string' ? next : ''
    return setTranslation({ target: source.target, setting, language: tag, original }, text, source.name)
  }
  const choose = (text: string) => store.actions.perform(asStepOfItsOwn(writing(text)))
  return (
    <div ref={field} className="relative flex min-w-0 flex-col gap-1.5" data-setting={setting.key} lang={tag}>
      <Control
        setting={shown}
        value={translation?.text ?? ''}
        onChange={(next) => store.actions.perform(asStepOfItsOwn(writing(next)))}
        onInput={(next) => store.actions.perform(writing(next))}
        error={translation && faultOf(shown, translation.text)}
        disabled={disabled}
      />
      {state !== 'empty' && (
        <div lang="en" className="flex flex-col gap-1.5 text-sm text-ink-muted">
          <OriginalText language={standard} text={original} />
          <div className="flex flex-wrap items-center gap-2">
            {state === 'missing' && <StatusBadge tone="neutral">Not translated yet</StatusBadge>}
            {state === 'outdated' && <StatusBadge tone="waiting">{standard} has changed since</StatusBadge>}
            {state === 'missing' && (
              <Button
                size="small"
                variant="quiet"
                disabled={disabled}
                aria-label={`Copy ${standard} to ${setting.label}`}
                icon={<CopyPlus aria-hidden="true" className="size-4" />}
                onClick={() => choose(original)}
              >
                Copy {standard}
              </Button>
            )}
            {state === 'outdated' && translation !== undefined && (
              <Button
                size="small"
                variant="quiet"
                disabled={disabled}
                aria-label={`The translation of ${setting.label} still fits`}
                icon={<Check aria-hidden="true" className="size-4" />}
                onClick={() => choose(translation.text)}
              >
                It still fits
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
