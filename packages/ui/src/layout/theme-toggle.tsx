import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import { Monitor, Moon, Sun } from '../icons/index.ts'
import { applyThemeChoice, readThemeChoice, type ThemeChoice } from './theme-choice.ts'

const choices: readonly { value: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
]

/** Selects light, dark or system colours for this browser. */
export function ThemeToggle() {
  const [choice, setChoice] = useState(readThemeChoice)
  return (
    <RadioGroup<ThemeChoice>
      aria-label="Appearance"
      value={choice}
      onValueChange={(next) => {
        setChoice(next)
        applyThemeChoice(next)
      }}
      className="inline-flex rounded-control border border-hairline bg-sunken p-0.5"
    >
      {choices.map(({ value, label, icon: Icon }) => (
        <Radio.Root
          key={value}
          value={value}
          aria-label={label}
          title={label}
          className="inline-flex h-8 w-9 cursor-pointer items-center justify-center rounded-[4px] text-ink-muted hover:text-ink data-checked:bg-surface data-checked:text-ink data-checked:outline-1 data-checked:-outline-offset-1 data-checked:outline-hairline-strong focus-visible:outline-2 focus-visible:outline-focus max-sm:size-11 pointer-coarse:size-11"
        >
          <Icon aria-hidden="true" className="size-4" />
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
