import { MenuCheck, MenuLabel } from '@haat/ui'
import { useSteps } from './use-steps.ts'

/** The steps so far in the bar's menu: a press goes there. */
export function StepList() {
  const steps = useSteps()
  return (
    <>
      <MenuLabel>{steps.length === 0 ? 'Nothing has been changed yet' : 'Go to a step'}</MenuLabel>
      {steps.map(({ key, label, note, state, go }) => (
        <MenuCheck key={key} checked={state === 'now'} onCheckedChange={go}>
          {state === 'undone' ? <span className="text-ink-muted">{label}</span> : label}
          {note !== undefined && <span className="block truncate text-xs text-ink-muted">{note}</span>}
        </MenuCheck>
      ))}
    </>
  )
}
