import { applyThemeChoice, MenuCheck, readThemeChoice, type ThemeChoice } from '@haat/ui'
import { useState } from 'react'

const appearances: readonly { readonly choice: ThemeChoice; readonly label: string }[] = [
  { choice: 'light', label: 'Light editor' },
  { choice: 'dark', label: 'Dark editor' },
  { choice: 'system', label: 'As the system' },
]

/** Lines of a menu: whether the editor itself is light or dark. */
export function AppearanceChecks() {
  const [chosen, setChosen] = useState(readThemeChoice)
  return appearances.map(({ choice, label }) => (
    <MenuCheck
      key={choice}
      checked={choice === chosen}
      onCheckedChange={() => {
        setChosen(choice)
        applyThemeChoice(choice)
      }}
    >
      {label}
    </MenuCheck>
  ))
}
