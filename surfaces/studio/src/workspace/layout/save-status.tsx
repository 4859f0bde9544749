import { Button, joinClasses } from '@haat/ui'
import { CircleAlert, CircleCheck, CloudOff, CloudUpload } from '@haat/ui/icons'
import type { SyncSnapshot } from '../document/sync-store.ts'
import { useSync, useWorkspace } from '../state/workspace-context.ts'

/** Says whether the work is saved, and offers what helps if it isn't. */
export function SaveStatus() {
  const { document, open } = useWorkspace()
  const state = useSync((snapshot) => snapshot)
  const { icon: Icon, text, tone } = describe(state)
  const [conflict] = state.conflicts.keys()
  const { kind } = state.connection
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <span
        role="status"
        className={joinClasses(
          'flex min-w-0 items-center gap-1.5',
          tone === 'danger' ? 'text-madder-text' : tone === 'warning' ? 'text-marigold-text' : 'text-ink-muted',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{text}</span>
      </span>
      {conflict !== undefined && (
        <Button size="small" onClick={() => open({ path: conflict })}>
          Compare
        </Button>
      )}
      {conflict === undefined && (kind === 'signed_out' || kind === 'refused' || kind === 'offline') && (
        <Button size="small" onClick={() => void document.save()}>
          {kind === 'signed_out' ? 'Sign in' : 'Try again'}
        </Button>
      )}
    </div>
  )
}

function describe({ connection, unsaved, conflicts, is_journaled: isJournaled }: SyncSnapshot) {
  const count = `${unsaved.size} ${unsaved.size === 1 ? 'change' : 'changes'}`
  const kept = isJournaled ? `${count} kept on this computer` : `${count} only on this page`
  if (conflicts.size > 0) {
    const files = conflicts.size === 1 ? '1 file was' : `${conflicts.size} files were`
    return { icon: CircleAlert, text: `${files} also changed elsewhere`, tone: 'warning' } as const
  }
  if (connection.kind === 'signed_out') {
    return {
      icon: CircleAlert,
      text: unsaved.size === 0 ? 'Signed out' : `Signed out: ${kept}`,
      tone: 'warning',
    } as const
  }
  if (connection.kind === 'refused')
    return { icon: CircleAlert, text: `Not saved: ${connection.message}`, tone: 'danger' } as const
  if (connection.kind === 'offline') {
    return { icon: CloudOff, text: unsaved.size === 0 ? 'Offline' : `Offline: ${kept}`, tone: 'warning' } as const
  }
  if (connection.kind === 'saving') return { icon: CloudUpload, text: 'Saving…', tone: 'plain' } as const
  if (unsaved.size > 0) return { icon: CloudUpload, text: 'Unsaved changes', tone: 'plain' } as const
  return { icon: CircleCheck, text: 'Saved', tone: 'plain' } as const
}
