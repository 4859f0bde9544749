import { Button, formatDateTime, joinClasses, Tooltip } from '@haat/ui'
import { useMemo } from 'react'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import type { Sync } from '../../state/sync/sync-state.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { useWorkspace, type Workspace } from '../../workspace/workspace-context.tsx'
import { describeSaveState, type SaveStateDisplay } from './describe-save-state.ts'
import { usePublishState } from './use-publish-state.ts'

/**
 * The save state and the Save button. On phones, which have no room for two buttons, `offersPublish` replaces Save by
 * Publish while everything is saved.
 */
export function SaveArea({ offersPublish = false }: { readonly offersPublish?: boolean }) {
  const { sync } = useEditor()
  const { openFlow } = useWorkspace()
  const status = useSyncState((state) => state.status)
  const isDirty = useEditorState((state) => state.isDirty)
  const isLocked = useEditorState((state) => state.lockReason !== null)
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const isSaving = status === 'saving'
  const { reason } = usePublishState()
  const showsPublish = offersPublish && status === 'saved' && !isDirty && reason === undefined
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
          // Always registered: otherwise the browser would offer to save the page.
          run: () => void saveOrResolve(sync, openFlow),
        } as const,
      ],
      [sync, openFlow],
    ),
  )
  if (isLocked) return null
  return (
    <div className="flex items-center gap-1.5 max-md:gap-0.5">
      <SaveStateChip />
      {showsPublish && (
        <Button size="small" variant="primary" className="md:hidden" onClick={() => openFlow('publish')}>
          Publish
        </Button>
      )}
      <Button
        size="small"
        className={showsPublish ? 'max-md:hidden' : ''}
        busy={isSaving}
        disabled={isReadOnly || (!isDirty && status !== 'conflict')}
        onClick={() => {
          if (status === 'conflict') openFlow('conflict')
          else void saveOrResolve(sync, openFlow)
        }}
      >
        Save
      </Button>
    </div>
  )
}

/** Saves, and opens the conflict dialog if someone else changed the same sections. */
async function saveOrResolve(sync: Sync, openFlow: Workspace['openFlow']): Promise<void> {
  const isSaved = await sync.actions.save()
  if (!isSaved && sync.getState().status === 'conflict') openFlow('conflict')
}

const tones: Record<SaveStateDisplay['tone'], string> = {
  neutral: 'text-ink-muted',
  waiting: 'bg-marigold-soft text-marigold-text',
  danger: 'bg-madder-soft text-madder-text',
}

function SaveStateChip() {
  const { sync } = useEditor()
  const { openFlow } = useWorkspace()
  const status = useSyncState((state) => state.status)
  const problem = useSyncState((state) => state.problem)
  const savedAt = useSyncState((state) => state.saved_at)
  const isOtherTab = useSyncState((state) => state.conflict?.theirs.saved_by_you === true)
  const { label, shortLabel, detail, icon: Icon, tone, action } = describeSaveState({ status, problem, isOtherTab })
  const text = detail ?? `Last saved ${formatDateTime(savedAt)}`
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
      <span className="max-xl:hidden">{label}</span>
      <span className="max-md:hidden xl:hidden">{shortLabel}</span>
    </>
  )
  const handleClick = () => {
    if (action === 'retry') void sync.actions.retry()
    else if (action !== undefined) openFlow(action)
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      <Tooltip text={text} side="bottom">
        {action === undefined ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex:the time of the last save is also shown on focus
          <span tabIndex={0} className={classes} data-save-state={status}>
            {content}
          </span>
        ) : (
          <button
            type="button"
            onClick={handleClick}
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
