import { Button, Dialog, DialogClose, formatRelative, joinClasses } from '@haat/ui'
import { useState } from 'react'
import type { ShownCollision } from '../../document/describe-collision.ts'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'

type Side = 'mine' | 'theirs'

/** Resolves a conflict by choosing a side for everything that both changed. Changes by only one side are kept. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { sync } = useEditor()
  const conflict = useSyncState((state) => state.conflict)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const [isSaving, setIsSaving] = useState(false)
  if (conflict === null) return null
  const { theirs, collisions } = conflict
  const author = theirs.saved_by_you ? 'your other tab' : (theirs.saved_by ?? 'someone else')
  const unresolved = collisions.filter(({ key }) => choices[key] === undefined).length
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(collisions.map(({ key }) => [key, side])))
  const resolve = async () => {
    setIsSaving(true)
    await sync.actions.resolveConflict(choices)
    setIsSaving(false)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="wide"
      title={theirs.saved_by_you ? 'This also changed in another tab' : `${capitalize(author)} also changed this`}
      description={`${capitalize(author)} saved ${formatRelative(theirs.saved_at, new Date())}. Choose which changes to keep. All other changes from both sides are kept.`}
      footer={
        <>
          <span className="mr-auto flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => chooseAll('mine')}>
              Keep all mine
            </Button>
            <Button variant="quiet" onClick={() => chooseAll('theirs')}>
              Keep all {theirs.saved_by_you ? 'from the other tab' : 'theirs'}
            </Button>
          </span>
          <DialogClose>
            <Button>Decide later</Button>
          </DialogClose>
          <Button variant="primary" busy={isSaving} disabled={unresolved > 0} onClick={() => void resolve()}>
            {unresolved > 0 ? `${unresolved} left to choose` : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {collisions.map((collision) => (
          <CollisionChoice
            key={collision.key}
            collision={collision}
            author={theirs.saved_by_you ? 'The other tab' : (theirs.saved_by ?? 'Theirs')}
            chosen={choices[collision.key]}
            onChoose={(side) => setChoices((before) => ({ ...before, [collision.key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface CollisionChoiceProps {
  readonly collision: ShownCollision
  readonly author: string
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

function CollisionChoice({ collision, author, chosen, onChoose }: CollisionChoiceProps) {
  const sides = [
    { side: 'mine', title: 'Yours', changes: collision.mine },
    { side: 'theirs', title: author, changes: collision.theirs },
  ] as const
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold text-ink">{collision.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, title, changes }) => (
          <label
            key={side}
            className={joinClasses(
              'flex cursor-pointer gap-2.5 rounded-card border p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen === side ? 'border-indigo bg-indigo-soft' : 'border-hairline-strong hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={collision.key}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 accent-indigo"
            />
            <span className="min-w-0">
              <span className="block font-medium text-ink">{title}</span>
              {(changes.length === 0 ? ['No change'] : changes).map((change) => (
                <span key={change} className="block break-words text-ink-muted">
                  {change}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
