import { MenuCheck, MenuLabel } from '@haat/ui'
import { useSteps } from './use-steps.ts'

/** The history in the top bar's menu: choosing a step goes back or forward to it. */
export function StepList() {
  const steps = useSteps()
  return (
    <>
      <MenuLabel>{steps.length === 0 ? 'No changes yet' : 'Go to a step'}</MenuLabel>
      {steps.map(({ key, label, note, state, go }) => (
        <MenuCheck key={key} checked={state === 'current'} onCheckedChange={go}>
          {state === 'undone' ? <span className="text-ink-muted">{label}</span> : label}
          {note !== undefined && <span className="block truncate text-xs text-ink-muted">{note}</span>}
        </MenuCheck>
      ))}
    </>
  )
}
