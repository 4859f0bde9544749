import { applyThemeChoice, MenuCheck, readThemeChoice } from '@haat/ui'
import { useState } from 'react'
import { appearances } from '../workspace/appearances.ts'

/** Menu items for the editor's appearance: light, dark or system. */
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
