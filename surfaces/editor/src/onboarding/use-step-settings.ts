import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveSettings } from './save-settings.ts'
import type { StepProps } from './step-props.ts'

/** Settings that a step is choosing: as they would be, and saving them into the draft before it goes on. */
export function useStepSettings({ draft, onDone }: Pick<StepProps, 'draft' | 'onDone'>) {
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const save = useMutation({
    mutationFn: async () => {
      await saveSettings(draft, changes)
      await onDone()
    },
  })
  return {
    settings: Object.keys(changes).length === 0 ? draft.settings : { ...draft.settings, ...changes },
    change: (more: Readonly<Record<string, unknown>>) => setChanges((before) => ({ ...before, ...more })),
    save,
  }
}
