import type { ShownAppSetting } from '@haat/domains/app-platform/app-settings/contract'
import { Field, Select, Switch, Textarea, TextInput } from '@haat/ui'
import { useTranslation } from '../../language/use-translation.ts'

interface SettingFieldProps {
  setting: ShownAppSetting
  /** What was entered since the last save. */
  value: string | number | boolean | null | undefined
  error: string | undefined
  onChange: (value: string | number | boolean | null) => void
}

const inputTypes = {
  url: 'url',
  email: 'email',
  phone: 'tel',
  number: 'text',
  text: 'text',
  secret: 'password',
} as const

/** One setting of an app. */
export function SettingField({ setting, value: entered, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation()
  const { label, type, info, required, options, value: stored, hint: ending } = setting
  const value = entered === undefined ? stored : entered
  if (type === 'checkbox') {
    return <Switch label={label} hint={info ?? undefined} checked={value === true} onCheckedChange={onChange} />
  }
  const text = value === null ? '' : String(value)
  const hint =
    type === 'secret' && ending !== null
      ? t('Saved, ends in {ending}. Enter a new one to replace it.', { ending })
      : info
  return (
    <Field label={label} hint={hint ?? undefined} error={error} optional={!required}>
      {type === 'select' ? (
        <Select options={options} value={text} onValueChange={(next) => onChange(next)} />
      ) : type === 'textarea' ? (
        <Textarea value={text} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput
          type={inputTypes[type]}
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(parse(type, event.currentTarget.value))}
        />
      )}
    </Field>
  )
}

function parse(type: ShownAppSetting['type'], text: string): string | number | null {
  if (text === '') return null
  return type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
