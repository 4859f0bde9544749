import { applyThemeChoice, readThemeChoice } from '@haat/ui'
import { MenuCheck } from '@haat/ui/deferred-menu'
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
