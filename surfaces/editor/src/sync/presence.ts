import {
  getThemeRevisionEndpoint,
  type PresenceAnswer,
  reportPresenceEndpoint,
} from '@haat/domains/store-themes/contract'
import { toDocument } from '../document/theme-document.ts'
import { absorb } from './absorb.ts'
import { suspendedBecause } from './failure.ts'
import { isOfAnotherTheme, lock, OTHER_THEME, unlock } from './lock.ts'
import { heedFailure } from './read-failure.ts'
import type { SyncContext } from './sync-context.ts'

/** How often the server is told that this tab is here, in milliseconds. */
export const HEARTBEAT_MS = 5_000

export interface Presence {
  /** Says at once that this tab is here, and takes what the server answers. False where it could not be said. */
  report(): Promise<boolean>
  /** Says it now and every five seconds. */
  start(): void
  /** Says that this tab is being closed. */
  leave(): void
  /** Takes what somebody else has saved, where it is newer than what is known here. */
  fetchNewer(revision: number): Promise<void>
}

/** Tells the server who is here, and brings in what others have saved meanwhile. */
export function createPresence(context: SyncContext, onAnswered: () => void): Presence {
  const { editor, ports, state, loaded, client_id } = context
  let cancel = () => {}
  let stopped = false
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

  /** Only who may work on the theme is answered. */
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
      // A save may have begun meanwhile; it finds the same out by itself.
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

  function beat(): void {
    void report().finally(() => {
      if (!stopped) cancel = ports.after(HEARTBEAT_MS, beat)
    })
  }

  return {
    report,
    fetchNewer,
    start() {
      stopped = false
      beat()
    },
    leave() {
      stopped = true
      cancel()
      const body = { store_slug: loaded.store_slug, client_id, section_id: null, leaving: true as const }
      void ports.client.call(reportPresenceEndpoint, { body }).catch(() => undefined)
    },
  }
}
