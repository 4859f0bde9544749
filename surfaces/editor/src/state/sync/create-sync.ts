import { type LoadedTheme, loadThemeEndpoint } from '@haat/domains/store-themes/contract'
import type { ThemeSchemas } from '@haat/theme-engine'
import { createStore } from 'zustand/vanilla'
import type { Choices } from '../../document/merge-documents.ts'
import { toDocument } from '../../document/theme-document.ts'
import type { EditorStore } from '../editor-store.ts'
import { suspendedBecause } from './failure.ts'
import { isOfAnotherTheme, lock, OTHER_THEME } from './lock.ts'
import { absorb, resolvePending } from './merge-theirs.ts'
import type { SyncPorts } from './ports.ts'
import { createPresence } from './presence.ts'
import { heedFailure } from './read-failure.ts'
import { createRecovery } from './recovery.ts'
import { createSaving } from './saving.ts'
import { moverOf, type SyncContext } from './sync-context.ts'
import type { Adopted, Sync, SyncState } from './sync-state.ts'
import { createTabs } from './tabs.ts'

export interface SyncStart {
  readonly editor: EditorStore
  readonly loaded: LoadedTheme
  readonly schemas: ThemeSchemas
  /** UUID of this tab. */
  readonly client_id: string
  readonly ports: SyncPorts
}

/** Syncs an open editor with the server: saving, unsaved changes, other people and tabs. */
export function createSync(start: SyncStart): Sync {
  const { editor, loaded, ports } = start
  const state = createStore<SyncState>(() => initialState(loaded))
  const context: SyncContext = { ...start, state, moveOn: moverOf(state), pending: undefined }
  const tabs = createTabs(context)
  const recovery = createRecovery(context)
  const saving = createSaving(context, tabs.tellSaved)
  const presence = createPresence(context, tabs, goOn)
  let stops: (() => void)[] = []
  /** Aborts a start that was stopped before it finished. */
  let run = 0

  /** The server responds again: pending saves continue. */
  function goOn(): void {
    const { status, locked_by, kept_work } = state.getState()
    if (locked_by === null && kept_work?.theme === null) {
      state.setState({ kept_work: null })
      void recovery.restore()
    }
    if (status === 'session_expired') {
      context.moveOn('signed_in')
      if (!editor.getState().isDirty) context.moveOn('came_back')
    }
    if ((status === 'session_expired' || status === 'offline') && saving.isWanted()) void saving.save()
  }

  function watch(): () => void {
    return editor.subscribe((now, before) => {
      if (now.document === before.document && now.savedDocument === before.savedDocument) return
      recovery.noteChange()
      if (now.isDirty) context.moveOn('edited')
      else if (context.pending !== undefined) absorb(context, context.pending)
      else if (!now.isSaving) context.moveOn('came_back')
    })
  }

  async function reload(label: string): Promise<boolean> {
    try {
      const fresh = await ports.client.call(loadThemeEndpoint, { params: { store_slug: loaded.store_slug } })
      if (isOfAnotherTheme(context, fresh.theme)) {
        lock(context, OTHER_THEME)
        return false
      }
      const document = toDocument(fresh)
      editor.actions.replaceDocument(label, document)
      editor.actions.finishSaving(editor.getState().document, editor.actions.startSaving())
      context.pending = undefined
      state.setState(draftOf(fresh))
      if (state.getState().status === 'conflict') context.moveOn('resolved')
      context.moveOn('came_back')
      tabs.tellSaved(fresh.revision)
      return true
    } catch (error) {
      await heedFailure(context, error)
      return false
    }
  }

  return Object.assign(state, {
    async start() {
      if (stops.length > 0) return
      run += 1
      const own_run = run
      stops = [
        watch(),
        tabs.listen({
          onSaved: (revision) => void presence.fetchNewer(revision),
          onMoved: presence.reportSoon,
          onLeft: presence.forget,
        }),
        ports.network.onOnline(() => void (saving.isWanted() ? saving.save() : presence.report())),
        ports.network.onHidden(() => void recovery.keepNow()),
        ports.network.onLeave(() => {
          void recovery.keepNow()
          presence.leave()
        }),
        () => presence.leave(),
        recovery.stop,
        saving.stop,
      ]
      await recovery.restore()
      if (run !== own_run) return
      stops.push(ports.network.onShown(presence.start))
      presence.start()
    },
    stop() {
      void recovery.keepNow()
      run += 1
      for (const stop of stops) stop()
      stops = []
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
        return saving.isWanted() ? saving.save() : true
      },
      adopt: (adopted: Adopted) => state.setState(adopted),
      reload,
      dismissMerged: () => state.setState({ merged: null }),
      keepRecovered: () => state.setState({ recovered: null }),
      discardRecovered() {
        editor.actions.replaceDocument('Discard unsaved changes', editor.getState().savedDocument)
        state.setState({ recovered: null })
      },
      dismissRecoveryProblem: () => state.setState({ recovery_problem: null }),
      dismissKeptWork: () => void recovery.forgetToTell(),
    },
  })
}

function initialState(loaded: LoadedTheme): SyncState {
  const { suspended } = loaded
  return {
    ...draftOf(loaded),
    status: suspended === null ? 'saved' : 'read_only',
    problem: suspended === null ? null : suspendedBecause(suspended.reason),
    locked_by: suspended === null ? null : 'suspension',
    faults: [],
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

function draftOf({ revision, published_revision, saved_at, saved_by, saved_by_you }: LoadedTheme) {
  return { revision, published_revision, saved_at, saved_by, saved_by_you }
}
