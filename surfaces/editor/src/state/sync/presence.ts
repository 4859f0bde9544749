import {
  getThemeRevisionEndpoint,
  type PresenceAnswer,
  reportPresenceEndpoint,
} from '@haat/domains/store-themes/contract'
import { toDocument } from '../../document/theme-document.ts'
import { suspendedBecause } from './failure.ts'
import { isOfAnotherTheme, lock, OTHER_THEME, unlock } from './lock.ts'
import { absorb } from './merge-theirs.ts'
import { heedFailure } from './read-failure.ts'
import type { SyncContext } from './sync-context.ts'
import type { Tabs } from './tabs.ts'

/** How often the server is told that this tab is here, in milliseconds. */
const HEARTBEAT_MS = 5_000
/** How long a selection stands before it is reported, in milliseconds: arrow keys pass over many. */
const SELECTION_SETTLES_MS = 200

export interface Presence {
  /** Reports at once that this tab is here, and takes the server's answer. Resolves to false if that failed. */
  report(): Promise<boolean>
  /** Reports now, every five seconds, and whenever another section is selected. */
  start(): void
  /** Reports soon, because another tab of this browser has just done so. */
  reportSoon(): void
  /** Reports that this tab is being closed. */
  leave(): void
  /** Removes another tab of this browser that was closed. */
  forget(client_id: string): void
  /** Loads what someone else saved, if it is newer. */
  fetchNewer(revision: number): Promise<void>
}

/** Reports to the server where this person works, and loads what others have saved meanwhile. */
export function createPresence(context: SyncContext, tabs: Tabs, onAnswered: () => void): Presence {
  const { editor, ports, state, loaded, client_id } = context
  let cancelTimer: (() => void) | undefined
  let unsubscribe: (() => void) | undefined
  /** One report at a time: an earlier one that arrives later would undo a later one. */
  let reported: Promise<unknown> = Promise.resolve()
  /** The section that the other tabs of this browser know of. */
  let toldSection: string | null | undefined
  let fetching = false

  async function report(): Promise<boolean> {
    const { selectedSectionId } = editor.getState()
    try {
      const body = { store_slug: loaded.store_slug, client_id, section_id: selectedSectionId }
      await take(await ports.client.call(reportPresenceEndpoint, { body }))
      onAnswered()
      return true
    } catch (error) {
      await heedFailure(context, error)
      return false
    }
  }

  async function take(answer: PresenceAnswer): Promise<void> {
    const { others, published_revision, scheduled, suspended, can_publish } = answer
    state.setState({ others, published_revision, scheduled, suspended, can_publish })
    noteLock(suspended)
    await fetchNewer(answer.revision, answer.saved_by_you)
  }

  /** The server only responds to people with access to the theme. */
  function noteLock(suspended: PresenceAnswer['suspended']): void {
    const { locked_by } = state.getState()
    if (locked_by === 'other_theme') return
    if (suspended === null) {
      if (locked_by !== null) unlock(context)
    } else if (locked_by !== 'suspension') {
      lock(context, { by: 'suspension', reason: suspendedBecause(suspended.reason) })
    }
  }

  async function fetchNewer(revision: number, saved_by_you = true): Promise<void> {
    const known = Math.max(state.getState().revision, context.pending?.saved.revision ?? 0)
    if (revision <= known || isBusy() || fetching) return
    fetching = true
    try {
      const params = { store_slug: loaded.store_slug, revision: String(revision) }
      const newer = await ports.client.call(getThemeRevisionEndpoint, { params })
      // A save may have started meanwhile; it will find the same.
      if (isBusy() || state.getState().revision >= revision) return
      if (isOfAnotherTheme(context, newer.theme)) return lock(context, OTHER_THEME)
      const { saved_by, saved_at } = newer
      absorb(context, { document: toDocument(newer), saved: { revision, saved_by, saved_at, saved_by_you } })
    } catch (error) {
      await heedFailure(context, error)
    } finally {
      fetching = false
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
    reported = reported.then(reportAndTell).then(next, next)
  }

  /** Other tabs of this browser ask the server once it knows the new place. */
  async function reportAndTell(): Promise<void> {
    if (unsubscribe === undefined) return
    const { selectedSectionId } = editor.getState()
    if (!(await report()) || selectedSectionId === toldSection) return
    toldSection = selectedSectionId
    tabs.tellMoved()
  }

  return {
    report,
    fetchNewer,
    start() {
      unsubscribe ??= editor.subscribe((now, before) => {
        if (now.selectedSectionId !== before.selectedSectionId) schedule(SELECTION_SETTLES_MS)
      })
      cancelTimer?.()
      beat()
    },
    reportSoon() {
      if (unsubscribe !== undefined) schedule(SELECTION_SETTLES_MS)
    },
    leave() {
      unsubscribe?.()
      unsubscribe = undefined
      cancelTimer?.()
      cancelTimer = undefined
      toldSection = undefined
      const body = { store_slug: loaded.store_slug, client_id, section_id: null, leaving: true as const }
      void ports.client.call(reportPresenceEndpoint, { body, keepalive: true }).catch(() => undefined)
      tabs.tellLeft()
    },
    forget(left) {
      state.setState(({ others }) => ({ others: others.filter((other) => other.client_id !== left) }))
    },
  }
}
