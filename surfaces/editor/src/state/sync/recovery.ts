import { getThemeRevisionEndpoint } from '@haat/domains/store-themes/contract'
import { isSame } from '@haat/theme-engine'
import { compareDocuments } from '../../document/compare-documents.ts'
import { type ThemeDocument, toDocument } from '../../document/theme-document.ts'
import { failureOf } from './failure.ts'
import { absorb, labelsOf } from './merge-theirs.ts'
import { keepRecord, type RecoveryRecord, readRecord, rebuild } from './recovery-record.ts'
import type { SyncContext } from './sync-context.ts'

/** Unsaved changes are stored within this time, in milliseconds. */
const KEEP_WITHIN_MS = 500
/** A reloading page may hold its changes for this long after the next one starts, in milliseconds. */
const MOMENT_MS = 1_000
/** Longer on busy machines; then the changes are restored after the page is shown. */
const PATIENCE_MS = 15_000

export interface Recovery {
  /** Restores unsaved changes of a closed page as one step. */
  restore(): Promise<void>
  /** Stores changes soon. */
  noteChange(): void
  /** Stores changes now. */
  keepNow(): Promise<void>
  /** Dismisses the notice about unsaved changes of another theme. */
  forgetToTell(): Promise<void>
  stop(): void
}

/** Keeps unsaved changes on this device, by account, store and theme. Every tab has its own record, and a new tab takes over those of closed tabs. Only differences to the saved draft are stored. */
export function createRecovery(context: SyncContext): Recovery {
  const { editor, ports, state, loaded, client_id } = context
  const { storage } = ports
  const of_store = `haat-editor/${loaded.account.id}/${loaded.store_slug}/`
  const prefix = `${of_store}${loaded.theme.slug}/`
  const own = `${prefix}${client_id}`
  let cancel: (() => void) | undefined
  let is_kept = false
  let is_stopped = false
  /** Records of closed pages, which the browser reads only once. */
  const claimed = new Set<string>()
  let told: { readonly key: string; readonly record: RecoveryRecord } | undefined

  function noteChange(): void {
    cancel ??= ports.after(KEEP_WITHIN_MS, () => void keepNow())
  }

  function keepNow(): Promise<void> {
    cancel?.()
    cancel = undefined
    // Immediately, even if another write is in progress: storage keeps the order, and a closing page can't wait.
    return write().catch(() => state.setState({ recovery_problem: 'not_kept' }))
  }

  async function write(): Promise<void> {
    const { document, savedDocument, isDirty } = editor.getState()
    if (isDirty) {
      is_kept = true
      const { revision } = state.getState()
      await storage.write(
        own,
        keepRecord({ at: ports.clock(), revision, saved: savedDocument, document, theme: loaded.theme.name }),
      )
    } else if (is_kept) {
      is_kept = false
      await storage.remove(own)
    }
  }

  async function restore(): Promise<void> {
    is_stopped = false
    void storage.claim(own, PATIENCE_MS)
    if (!(await restoreLeft(MOMENT_MS))) void restoreLeft(PATIENCE_MS)
    if (state.getState().kept_work === null) void findOfOtherTheme(MOMENT_MS).catch(() => undefined)
  }

  /** Unsaved changes of another theme wait until the store has that theme again. */
  async function findOfOtherTheme(within_ms: number): Promise<void> {
    const left = await findLeft(within_ms, (key) => key.startsWith(of_store) && !key.startsWith(prefix))
    if (left === undefined && within_ms < PATIENCE_MS) return findOfOtherTheme(PATIENCE_MS)
    if (left === undefined || is_stopped || left.record.is_told) return
    told = left
    const { at, theme = 'another theme' } = left.record
    state.setState({ kept_work: { at, theme } })
  }

  async function forgetToTell(): Promise<void> {
    state.setState({ kept_work: null })
    if (told !== undefined) await storage.write(told.key, { ...told.record, is_told: true })
  }

  /** Returns false if nothing was available in time. */
  async function restoreLeft(within_ms: number): Promise<boolean> {
    try {
      const left = await findLeft(within_ms, (key) => key.startsWith(prefix) && key !== own)
      if (left === undefined || is_stopped) return false
      if (await putBack(left.record)) {
        await keepNow()
        await storage.remove(left.key)
        state.setState({ kept_work: null })
      } else if (editor.getState().lockReason !== null) {
        state.setState({ kept_work: { at: left.record.at, theme: null } })
      }
    } catch {
      state.setState({ recovery_problem: 'not_kept' })
    }
    return true
  }

  /** Returns the latest record of a closed page. Unreadable ones are discarded with a notice. */
  async function findLeft(
    within_ms: number,
    isMeant: (key: string) => boolean,
  ): Promise<{ key: string; record: RecoveryRecord } | undefined> {
    const keys = (await storage.keys()).filter(isMeant)
    await Promise.all(keys.map(async (key) => void ((await claim(key, within_ms)) && claimed.add(key))))
    const left: { key: string; record: RecoveryRecord }[] = []
    for (const key of keys.filter((key) => claimed.has(key))) {
      const record = readRecord(await storage.read(key))
      if (record !== undefined) left.push({ key, record })
      else {
        state.setState({ recovery_problem: 'damaged' })
        await storage.remove(key)
      }
    }
    return left.sort((one, other) => other.record.at - one.record.at)[0]
  }

  /** Returns true if it was handled; false if it can't be restored now and has to wait. */
  async function putBack(record: RecoveryRecord): Promise<boolean> {
    const base = await findBase(record.base_revision)
    if (base === 'unknown') {
      state.setState({ recovery_problem: 'damaged' })
      return true
    }
    if (base === 'unreachable') return false
    const { savedDocument: theirs, isDirty, readOnlyReason } = editor.getState()
    // Someone who has already started editing isn't interrupted.
    if (isDirty || readOnlyReason !== null) return false
    const mine = rebuild(record, base)
    if (isSame(mine, base) || isSame(mine, theirs)) return true
    const { revision, saved_at, saved_by, saved_by_you } = state.getState()
    const labels = labelsOf(compareDocuments(base, mine, context.schemas))
    // As if the page had never closed: merges its changes, based on the draft it knew, with the current draft.
    editor.actions.rebase({ theirs: base, merged: base, units: new Set() })
    editor.actions.replaceDocument('Restore unsaved changes', mine)
    state.setState({ recovered: { at: record.at, labels } })
    absorb(context, { document: theirs, saved: { revision, saved_at, saved_by, saved_by_you } })
    return true
  }

  async function findBase(revision: number): Promise<ThemeDocument | 'unknown' | 'unreachable'> {
    if (revision === state.getState().revision) return editor.getState().savedDocument
    try {
      const params = { store_slug: loaded.store_slug, revision: String(revision) }
      return toDocument(await ports.client.call(getThemeRevisionEndpoint, { params }))
    } catch (error) {
      return failureOf(error).kind === 'refused' ? 'unknown' : 'unreachable'
    }
  }

  function stop(): void {
    is_stopped = true
    cancel?.()
  }

  async function claim(key: string, within_ms: number): Promise<boolean> {
    return claimed.has(key) || storage.claim(key, within_ms)
  }

  return { restore, noteChange, keepNow, forgetToTell, stop }
}
