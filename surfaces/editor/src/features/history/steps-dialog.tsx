import { Dialog, joinClasses } from '@haat/ui'
import { Check } from '@haat/ui/icons'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { useSteps } from './use-steps.ts'

/** The history on phones, where the bar has no room for it. */
export function StepsDialog() {
  const { store } = useWorkspace()
  const steps = useSteps()
  const close = () => store.set({ sheet: null })
  return (
    <Dialog
      open
      title="History"
      description={
        steps.length === 0
          ? 'No changes yet.'
          : 'Choose a step to go back or forward to it. Later steps are kept until you make a new change.'
      }
      onOpenChange={(open) => !open && close()}
    >
      <ul className="m-0 -mx-2 flex list-none flex-col p-0 pb-2">
        {steps.map(({ key, label, note, state, go }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={state === 'current' ? 'step' : undefined}
              className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-2 text-left text-sm outline-offset-0 hover:bg-hover"
              onClick={() => {
                go()
                close()
              }}
            >
              <Check
                aria-hidden="true"
                className={joinClasses('size-4 shrink-0 text-indigo', state !== 'current' && 'invisible')}
              />
              <span className={joinClasses('min-w-0 flex-1', state === 'undone' && 'text-ink-muted')}>
                {label}
                {note !== undefined && <span className="block truncate text-xs text-ink-muted">{note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
