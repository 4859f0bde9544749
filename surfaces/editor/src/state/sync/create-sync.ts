import { type LoadedTheme, loadThemeEndpoint } from '@haat/domains/store-themes/contract'
import type { ThemeSchemas } from '@haat/theme-engine'
import { createStore } from 'zustand/vanilla'
import type { Choices } from '../../document/merge-documents.ts'
import { toDocument } from '../../document/theme-document.ts'
import type { EditorStore } from '../editor-store.ts'
import { suspensionReason } from './failure.ts'
import { isOfAnotherTheme, lock, OTHER_THEME } from './lock.ts'
import { mergeTheirs, resolvePending } from './merge-theirs.ts'
import type { SyncPorts } from './ports.ts'
import { createPresence } from './presence.ts'
import { handleFailure } from './read-failure.ts'
import { createRecovery } from './recovery.ts'
import { createSaving } from './saving.ts'
import { createDispatch, type SyncContext } from './sync-context.ts'
import type { ServerUpdate, Sync, SyncState } from './sync-state.ts'
import { createTabs } from './tabs.ts'

export interface SyncOptions {
  readonly editor: EditorStore
  readonly loaded: LoadedTheme
  readonly schemas: ThemeSchemas
  /** UUID of this tab. */
  readonly client_id: string
  readonly ports: SyncPorts
}

/** Syncs an open editor with the server: saving, unsaved changes, other people, other tabs. */
export function createSync(start: SyncOptions): Sync {
  const { editor, loaded, ports } = start
  const state = createStore<SyncState>(() => initialState(loaded))
  const context: SyncContext = { ...start, state, dispatch: createDispatch(state), pending: undefined }
  const tabs = createTabs(context)
  const recovery = createRecovery(context)
  const saving = createSaving(context, tabs.postSaved)
  const presence = createPresence(context, tabs, resume)
  let cleanups: (() => void)[] = []
  /** Number of starts, to detect a stop while `start` is waiting. */
  let starts = 0

  /** Continues pending saves when the server responds again. */
  function resume(): void {
    const { status, locked_by: lockedBy, kept_work: keptWork } = state.getState()
    if (lockedBy === null && keptWork?.theme === null) {
      state.setState({ kept_work: null })
      void recovery.restore()
    }
    if (status === 'session_expired') {
      context.dispatch('signed_in')
      if (!editor.getState().isDirty) context.dispatch('reverted')
    }
    if ((status === 'session_expired' || status === 'offline') && saving.isPending()) void saving.save()
  }

  function watchDocument(): () => void {
    return editor.subscribe((now, before) => {
      if (now.document === before.document && now.savedDocument === before.savedDocument) return
      recovery.storeSoon()
      if (now.isDirty) context.dispatch('edited')
      else if (context.pending !== undefined) mergeTheirs(context, context.pending)
      else if (!now.isSaving) context.dispatch('reverted')
    })
  }

  async function reload(label: string): Promise<boolean> {
    try {
      const latest = await ports.client.call(loadThemeEndpoint, { params: { store_slug: loaded.store_slug } })
      if (isOfAnotherTheme(context, latest.theme)) {
        lock(context, OTHER_THEME)
        return false
      }
      const document = toDocument(latest)
      editor.actions.replaceDocument(label, document)
      editor.actions.finishSaving(editor.getState().document, editor.actions.startSaving())
      context.pending = undefined
      state.setState(draftOf(latest))
      if (state.getState().status === 'conflict') context.dispatch('resolved')
      context.dispatch('reverted')
      tabs.postSaved(latest.revision)
      return true
    } catch (error) {
      await handleFailure(context, error)
      return false
    }
  }

  return Object.assign(state, {
    async start() {
      if (cleanups.length > 0) return
      starts += 1
      const ownStart = starts
      cleanups = [
        watchDocument(),
        tabs.listen({
          onSaved: (revision) => void presence.fetchNewer(revision),
          onMoved: presence.reportSoon,
          onLeft: presence.remove,
        }),
        ports.network.onOnline(() => void (saving.isPending() ? saving.save() : presence.report())),
        ports.network.onHidden(() => void recovery.storeNow()),
        ports.network.onLeave(() => {
          void recovery.storeNow()
          presence.leave()
        }),
        () => presence.leave(),
        recovery.stop,
        saving.stop,
      ]
      await recovery.restore()
      if (starts !== ownStart) return
      cleanups.push(ports.network.onShown(presence.start))
      presence.start()
    },
    stop() {
      void recovery.storeNow()
      starts += 1
      for (const cleanUp of cleanups) cleanUp()
      cleanups = []
    },
    actions: {
      save: saving.save,
      retry: saving.save,
      async resolveConflict(choices: Choices) {
        resolvePending(context, choices)
        return saving.save()
      },
      async signedInAgain() {
        if (!(await presence.report())) return false
        return saving.isPending() ? saving.save() : true
      },
      applyUpdate: (update: ServerUpdate) => state.setState(update),
      reload,
      dismissMerged: () => state.setState({ merged: null }),
      keepRecovered: () => state.setState({ recovered: null }),
      discardRecovered() {
        editor.actions.replaceDocument('Discard unsaved changes', editor.getState().savedDocument)
        state.setState({ recovered: null })
      },
      dismissRecoveryProblem: () => state.setState({ recovery_problem: null }),
      dismissKeptWork: () => void recovery.dismissKeptWork(),
    },
  })
}

function initialState(loaded: LoadedTheme): SyncState {
  const { suspended } = loaded
  return {
    ...draftOf(loaded),
    status: suspended === null ? 'saved' : 'read_only',
    problem: suspended === null ? null : suspensionReason(suspended.reason),
    locked_by: suspended === null ? null : 'suspension',
    errors: [],
    published_at: loaded.published_at,
    can_publish: loaded.can_publish,
    suspended,
    scheduled: loaded.scheduled,
    others: [],
    conflict: null,
    merged: null,
    recovered: null,
    kept_work: null,
    recovery_problem: null,
  }
}

function draftOf({
  revision,
  published_revision: publishedRevision,
  saved_at: savedAt,
  saved_by: savedBy,
  saved_by_you: savedByYou,
}: LoadedTheme) {
  return {
    revision,
    published_revision: publishedRevision,
    saved_at: savedAt,
    saved_by: savedBy,
    saved_by_you: savedByYou,
  }
}
