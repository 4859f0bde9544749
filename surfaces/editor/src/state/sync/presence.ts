import {
  getThemeRevisionEndpoint,
  type PresenceResponse,
  reportPresenceEndpoint,
} from '@haat/domains/store-themes/contract'
import { toDocument } from '../../document/theme-document.ts'
import { suspensionReason } from './failure.ts'
import { isOfAnotherTheme, lock, OTHER_THEME, unlock } from './lock.ts'
import { mergeTheirs } from './merge-theirs.ts'
import { handleFailure } from './read-failure.ts'
import type { SyncContext } from './sync-context.ts'
import type { Tabs } from './tabs.ts'

/** Interval between presence reports, in milliseconds. */
const HEARTBEAT_MS = 5_000
/**
 * How long a selection has to stay the same before it's reported, in milliseconds: arrow keys pass over many elements.
 */
const SELECTION_DEBOUNCE_MS = 200

export interface Presence {
  /** Reports presence now and applies the server's response. Resolves to false if that fails. */
  report(): Promise<boolean>
  /** Starts reporting: now, every five seconds, and when another section is selected. */
  start(): void
  /** Reports soon, because another tab of this browser has just reported. */
  reportSoon(): void
  /** Reports that this tab is closing. */
  leave(): void
  /** Removes a closed tab of this browser from the list. */
  remove(clientId: string): void
  /** Loads and merges a revision that someone else saved, if it's newer. */
  fetchNewer(revision: number): Promise<void>
}

/** Reports the selected section to the server, and merges what other people have saved. */
export function createPresence(context: SyncContext, tabs: Tabs, onResponse: () => void): Presence {
  const { editor, ports, state, loaded, client_id: clientId } = context
  let cancelTimer: (() => void) | undefined
  let unsubscribe: (() => void) | undefined
  /** Reports are sent one at a time: if an earlier one arrived last, it would replace the later one. */
  let reported: Promise<unknown> = Promise.resolve()
  /** The section last posted to the other tabs of this browser. */
  let postedSection: string | null | undefined
  let isFetching = false

  async function report(): Promise<boolean> {
    const { selectedSectionId } = editor.getState()
    try {
      const body = { store_slug: loaded.store_slug, client_id: clientId, section_id: selectedSectionId }
      await applyResponse(await ports.client.call(reportPresenceEndpoint, { body }))
      onResponse()
      return true
    } catch (error) {
      await handleFailure(context, error)
      return false
    }
  }

  async function applyResponse(response: PresenceResponse): Promise<void> {
    const { others, published_revision: publishedRevision, scheduled, suspended, can_publish: canPublish } = response
    state.setState({ others, published_revision: publishedRevision, scheduled, suspended, can_publish: canPublish })
    updateLock(suspended)
    await fetchNewer(response.revision, response.saved_by_you)
  }

  /** A response also means that the person has access to the theme. */
  function updateLock(suspended: PresenceResponse['suspended']): void {
    const { locked_by: lockedBy } = state.getState()
    if (lockedBy === 'other_theme') return
    if (suspended === null) {
      if (lockedBy !== null) unlock(context)
    } else if (lockedBy !== 'suspension') {
      lock(context, { by: 'suspension', reason: suspensionReason(suspended.reason) })
    }
  }

  async function fetchNewer(revision: number, savedByYou = true): Promise<void> {
    const known = Math.max(state.getState().revision, context.pending?.saved.revision ?? 0)
    if (revision <= known || isBusy() || isFetching) return
    isFetching = true
    try {
      const params = { store_slug: loaded.store_slug, revision: String(revision) }
      const newer = await ports.client.call(getThemeRevisionEndpoint, { params })
      // If a save has started since, it will merge this revision itself.
      if (isBusy() || state.getState().revision >= revision) return
      if (isOfAnotherTheme(context, newer.theme)) return lock(context, OTHER_THEME)
      const { saved_by: savedBy, saved_at: savedAt } = newer
      mergeTheirs(context, {
        document: toDocument(newer),
        saved: { revision, saved_by: savedBy, saved_at: savedAt, saved_by_you: savedByYou },
      })
    } catch (error) {
      await handleFailure(context, error)
    } finally {
      isFetching = false
    }
  }

  function isBusy(): boolean {
    const { status } = state.getState()
    return editor.getState().isSaving || status === 'read_only'
  }

  function schedule(ms: number): void {
    cancelTimer?.()
    cancelTimer = ports.after(ms, beat)
  }

  function beat(): void {
    cancelTimer = undefined
    const next = () => {
      if (unsubscribe !== undefined && cancelTimer === undefined) schedule(HEARTBEAT_MS)
    }
    reported = reported.then(reportAndPost).then(next, next)
  }

  /** Posts a new selection to the other tabs after reporting it, so that they find it on the server. */
  async function reportAndPost(): Promise<void> {
    if (unsubscribe === undefined) return
    const { selectedSectionId } = editor.getState()
    if (!(await report()) || selectedSectionId === postedSection) return
    postedSection = selectedSectionId
    tabs.postMoved()
  }

  return {
    report,
    fetchNewer,
    start() {
      unsubscribe ??= editor.subscribe((now, before) => {
        if (now.selectedSectionId !== before.selectedSectionId) schedule(SELECTION_DEBOUNCE_MS)
      })
      cancelTimer?.()
      beat()
    },
    reportSoon() {
      if (unsubscribe !== undefined) schedule(SELECTION_DEBOUNCE_MS)
    },
    leave() {
      unsubscribe?.()
      unsubscribe = undefined
      cancelTimer?.()
      cancelTimer = undefined
      postedSection = undefined
      const body = { store_slug: loaded.store_slug, client_id: clientId, section_id: null, leaving: true as const }
      void ports.client.call(reportPresenceEndpoint, { body, keepalive: true }).catch(() => undefined)
      tabs.postLeft()
    },
    remove(closedId) {
      state.setState(({ others }) => ({ others: others.filter((other) => other.client_id !== closedId) }))
    },
  }
}
