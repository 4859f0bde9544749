import { Field, joinClasses, TextInput } from '@haat/ui'
import { Check } from '@haat/ui/icons'
import { useEffect, useState } from 'react'

const suggestions = [
  { name: 'Leaf', value: '#1f4d3a' },
  { name: 'Indigo', value: '#2f3b8f' },
  { name: 'Madder', value: '#9c2a22' },
  { name: 'Turmeric', value: '#d9930d' },
  { name: 'Kumkum', value: '#b5173f' },
  { name: 'Peacock', value: '#0f6b78' },
  { name: 'Jamun', value: '#5b2a6e' },
  { name: 'Ink', value: '#1c1b19' },
]

interface BrandColorFieldProps {
  /** `#rrggbb`, in lower case. */
  readonly value: string
  /** The theme's default. */
  readonly themeColor: string
  readonly onChange: (color: string) => void
}

/** The brand colour: the theme's default, one of eight suggestions, or a custom colour. */
export function BrandColorField({ value, themeColor, onChange }: BrandColorFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const choices = [
    { name: 'Theme default', value: themeColor },
    ...suggestions.filter(({ value }) => value !== themeColor),
  ]
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-medium text-ink">Brand colour</legend>
      <div className="flex flex-wrap gap-2 max-sm:gap-2.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.name}
            className={joinClasses(
              'relative grid size-8 cursor-pointer max-sm:size-11 place-items-center rounded-pill border border-hairline-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              choice.value === value && 'ring-2 ring-indigo ring-offset-2 ring-offset-surface',
            )}
            style={{ background: choice.value }}
          >
            <input
              type="radio"
              name="brand-color"
              className="visually-hidden"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-label={choice.name}
            />
            {choice.value === value && (
              <span className="grid size-5 place-items-center rounded-pill bg-surface text-ink">
                <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
              </span>
            )}
          </label>
        ))}
      </div>
      <div className="mt-4 flex items-end gap-2">
        <input
          type="color"
          aria-label="Custom colour"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-14 shrink-0 cursor-pointer rounded-control border border-control-edge bg-surface p-1"
        />
        <Field
          label="Colour code"
          className="flex-1"
          error={/^#[0-9a-f]{6}$/i.test(typed) ? undefined : 'For example, #1f4d3a'}
        >
          <TextInput
            value={typed}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              const next = event.target.value.trim().toLowerCase()
              setTyped(next)
              if (/^#[0-9a-f]{6}$/.test(next)) onChange(next)
            }}
          />
        </Field>
      </div>
    </fieldset>
  )
}
