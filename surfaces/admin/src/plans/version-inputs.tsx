import type { Plan } from '@haat/domains/plans/contract'
import { Checkbox, Field, Select, TextInput } from '@haat/ui'
import type { ComponentProps } from 'react'
import type { TypedVersionInput } from './plan-values.ts'
import { analyticsOptions } from './plan-words.ts'

type Name = keyof TypedVersionInput
type TextName = Exclude<Name, 'has_custom_domain' | 'analytics'>

interface VersionInputsProps {
  text: (name: TextName) => ComponentProps<typeof TextInput>
  error: (name: Name) => string | undefined
  domain: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onCheckedChange'>
  analytics: { readonly value: Plan['analytics']; readonly onValueChange: (value: Plan['analytics']) => void }
}

const limits: readonly (readonly [name: TextName, label: string])[] = [
  ['max_products', 'Products per store'],
  ['max_staff', 'Staff per store'],
  ['max_stores', 'Stores'],
  ['max_storage_mb', 'Files per store in MB'],
]

/** Prices and limits of a version. */
export function VersionInputs({ text, error, domain, analytics }: VersionInputsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Monthly price in ₹"
          hint="Before GST. 0 if the plan is free."
          error={error('monthly_price_paise')}
        >
          <TextInput {...text('monthly_price_paise')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Annual price in ₹" hint="For 12 months, before GST." error={error('annual_price_paise')}>
          <TextInput {...text('annual_price_paise')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {limits.map(([name, label]) => (
          <Field key={name} label={label} hint="Leave blank for no limit." error={error(name)}>
            <TextInput {...text(name)} inputMode="numeric" autoComplete="off" />
          </Field>
        ))}
      </div>
      <Checkbox label="Custom domain" hint="Stores are served on their own domains." {...domain} />
      <Field label="Analytics" error={error('analytics')} className="max-w-60">
        <Select options={analyticsOptions} {...analytics} />
      </Field>
    </>
  )
}
