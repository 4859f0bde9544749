import { Button, formatDateTime, joinClasses, Tooltip } from '@haat/ui'
import { useMemo } from 'react'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import type { Sync } from '../../state/sync/sync-state.ts'
import { openFlow } from '../../workspace/flow.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { describeSaveState, type SaveStateLook } from './describe-save-state.ts'

/** Whether all is saved, and the button that saves. */
export function SaveArea() {
  const { sync } = useEditor()
  const status = useSyncState((state) => state.status)
  const isDirty = useEditorState((state) => state.isDirty)
  const isLocked = useEditorState((state) => state.lockReason !== null)
  const isLooking = useEditorState((state) => state.readOnlyReason !== null)
  const isSaving = status === 'saving'
  useCommands(
    useMemo(
      () => [
        {
          id: 'save',
          label: 'Save',
          group: 'Store',
          keys: ['mod+s'],
          inFields: true,
          everywhere: true,
          // Always: without it the browser would offer to save the page.
          run: () => void saveOrChoose(sync),
        } as const,
      ],
      [sync],
    ),
  )
  if (isLocked) return null
  return (
    <div className="flex items-center gap-1.5 max-md:gap-0.5">
      <StateChip />
      <Button
        size="small"
        busy={isSaving}
        disabled={isLooking || (!isDirty && status !== 'conflict')}
        onClick={() => {
          if (status === 'conflict') openFlow('conflict')
          else void saveOrChoose(sync)
        }}
      >
        Save
      </Button>
    </div>
  )
}

/** Saves; where somebody else has changed the same, the choice is put before whoever has asked for it. */
async function saveOrChoose(sync: Sync): Promise<void> {
  const isSaved = await sync.actions.save()
  if (!isSaved && sync.getState().status === 'conflict') openFlow('conflict')
}

const tones: Record<SaveStateLook['tone'], string> = {
  calm: 'text-ink-muted',
  waiting: 'bg-marigold-soft text-marigold-text',
  danger: 'bg-madder-soft text-madder-text',
}

function StateChip() {
  const { sync } = useEditor()
  const status = useSyncState((state) => state.status)
  const problem = useSyncState((state) => state.problem)
  const saved_at = useSyncState((state) => state.saved_at)
  const isOwn = useSyncState((state) => state.conflict?.theirs.saved_by_you === true)
  const { words, short, detail, icon: Icon, tone, action } = describeSaveState({ status, problem, isOwn })
  const text = detail ?? `Last saved ${formatDateTime(saved_at)}`
  const classes = joinClasses(
    'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-pill px-2 text-xs font-medium whitespace-nowrap max-md:px-1.5',
    tones[tone],
  )
  const content = (
    <>
      <Icon
        aria-hidden="true"
        className={joinClasses('size-3.5 shrink-0', status === 'saving' && 'motion-safe:animate-turn')}
      />
      <span className="max-xl:hidden">{words}</span>
      <span className="max-md:hidden xl:hidden">{short}</span>
    </>
  )
  const act = () => {
    if (action === 'retry') void sync.actions.retry()
    else if (action !== undefined) openFlow(action)
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {words}
      </span>
      <Tooltip text={text} side="bottom">
        {action === undefined ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: when it was saved is told on focus too
          <span tabIndex={0} className={classes} data-save-state={status}>
            {content}
          </span>
        ) : (
          <button
            type="button"
            onClick={act}
            data-save-state={status}
            className={joinClasses(
              classes,
              'cursor-pointer underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-8 pointer-coarse:justify-center',
            )}
          >
            {content}
          </button>
        )}
      </Tooltip>
    </>
  )
}
