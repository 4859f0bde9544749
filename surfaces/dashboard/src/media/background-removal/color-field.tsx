import { TextInput } from '@haat/ui'
import { useId, useState } from 'react'

interface ColorFieldProps {
  readonly label: string
  /** `#rrggbb`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Selects a colour with the browser's picker, or as text. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="color"
          value={value}
          onChange={(event) => {
            setTyped(undefined)
            onChange(event.target.value)
          }}
          className="size-10 shrink-0 cursor-pointer rounded-control border border-hairline bg-paper p-1"
        />
        <TextInput
          aria-label={`${label} as hex code`}
          value={typed ?? value}
          maxLength={7}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            if (/^#[0-9a-f]{6}$/i.test(text)) onChange(text)
          }}
          onBlur={() => setTyped(undefined)}
          className="w-28"
        />
      </div>
    </div>
  )
}
