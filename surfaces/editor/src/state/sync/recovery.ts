import { getThemeRevisionEndpoint } from '@haat/domains/store-themes/contract'
import { isSame } from '@haat/theme-engine'
import { compareDocuments } from '../../document/compare-documents.ts'
import { type ThemeDocument, toDocument } from '../../document/theme-document.ts'
import { failureOf } from './failure.ts'
import { labelsOf, mergeTheirs } from './merge-theirs.ts'
import { applyToBase, createRecord, type RecoveryRecord, readRecord } from './recovery-record.ts'
import type { SyncContext } from './sync-context.ts'

/** Delay before changes are stored, in milliseconds. */
const STORE_DELAY_MS = 500
/** How long a reloading page usually keeps its claim after the next page has started, in milliseconds. */
const CLAIM_TIMEOUT_MS = 1_000
/** The same on busy machines; until then, the page is shown without the changes. */
const LONG_CLAIM_TIMEOUT_MS = 15_000

export interface Recovery {
  /** Restores the unsaved changes of a closed page as one step. */
  restore(): Promise<void>
  /** Stores unsaved changes after a short delay. */
  storeSoon(): void
  /** Stores unsaved changes now. */
  storeNow(): Promise<void>
  /** Dismisses the notice about unsaved changes of another theme. */
  dismissKeptWork(): Promise<void>
  stop(): void
}

/**
 * Stores unsaved changes on this device by account, store and theme: the differences to the saved draft. Every tab has
 * its own record; a new tab takes over the records of closed tabs.
 */
export function createRecovery(context: SyncContext): Recovery {
  const { editor, ports, state, loaded, client_id: clientId } = context
  const { storage } = ports
  const storePrefix = `haat-editor/${loaded.account.id}/${loaded.store_slug}/`
  const prefix = `${storePrefix}${loaded.theme.slug}/`
  const ownKey = `${prefix}${clientId}`
  let cancel: (() => void) | undefined
  let isStored = false
  let isStopped = false
  /** Keys of closed pages' records that this page has claimed. */
  const claimed = new Set<string>()
  let announced: { readonly key: string; readonly record: RecoveryRecord } | undefined

  function storeSoon(): void {
    cancel ??= ports.after(STORE_DELAY_MS, () => void storeNow())
  }

  function storeNow(): Promise<void> {
    cancel?.()
    cancel = undefined
    // Doesn't wait for a write in progress: a closing page can't wait, and storage keeps the order.
    return write().catch(() => state.setState({ recovery_problem: 'not_kept' }))
  }

  async function write(): Promise<void> {
    const { document, savedDocument, isDirty } = editor.getState()
    if (isDirty) {
      isStored = true
      const { revision } = state.getState()
      await storage.write(
        ownKey,
        createRecord({ at: ports.clock(), revision, saved: savedDocument, document, theme: loaded.theme.name }),
      )
    } else if (isStored) {
      isStored = false
      await storage.remove(ownKey)
    }
  }

  async function restore(): Promise<void> {
    isStopped = false
    void storage.claim(ownKey, LONG_CLAIM_TIMEOUT_MS)
    if (!(await restoreAbandoned(CLAIM_TIMEOUT_MS))) void restoreAbandoned(LONG_CLAIM_TIMEOUT_MS)
    if (state.getState().kept_work === null) void findChangesOfOtherTheme(CLAIM_TIMEOUT_MS).catch(() => undefined)
  }

  /** Shows a notice about unsaved changes of another theme. They stay until the store has that theme again. */
  async function findChangesOfOtherTheme(timeoutMs: number): Promise<void> {
    const found = await findAbandoned(timeoutMs, (key) => key.startsWith(storePrefix) && !key.startsWith(prefix))
    if (found === undefined && timeoutMs < LONG_CLAIM_TIMEOUT_MS) return findChangesOfOtherTheme(LONG_CLAIM_TIMEOUT_MS)
    if (found === undefined || isStopped || found.record.is_told) return
    announced = found
    const { at, theme = 'another theme' } = found.record
    state.setState({ kept_work: { at, theme } })
  }

  async function dismissKeptWork(): Promise<void> {
    state.setState({ kept_work: null })
    if (announced !== undefined) await storage.write(announced.key, { ...announced.record, is_told: true })
  }

  /** Returns false if no record could be claimed in time. */
  async function restoreAbandoned(timeoutMs: number): Promise<boolean> {
    try {
      const found = await findAbandoned(timeoutMs, (key) => key.startsWith(prefix) && key !== ownKey)
      if (found === undefined || isStopped) return false
      if (await applyRecord(found.record)) {
        await storeNow()
        await storage.remove(found.key)
        state.setState({ kept_work: null })
      } else if (editor.getState().lockReason !== null) {
        state.setState({ kept_work: { at: found.record.at, theme: null } })
      }
    } catch {
      state.setState({ recovery_problem: 'not_kept' })
    }
    return true
  }

  /** Returns the latest record of a closed page. Discards unreadable records and shows a notice. */
  async function findAbandoned(
    timeoutMs: number,
    matches: (key: string) => boolean,
  ): Promise<{ key: string; record: RecoveryRecord } | undefined> {
    const keys = (await storage.keys()).filter(matches)
    await Promise.all(keys.map(async (key) => void ((await claim(key, timeoutMs)) && claimed.add(key))))
    const records: { key: string; record: RecoveryRecord }[] = []
    for (const key of keys.filter((key) => claimed.has(key))) {
      const record = readRecord(await storage.read(key))
      if (record !== undefined) records.push({ key, record })
      else {
        state.setState({ recovery_problem: 'damaged' })
        await storage.remove(key)
      }
    }
    return records.sort((one, other) => other.record.at - one.record.at)[0]
  }

  /** Restores a record. Returns false if that isn't possible now. */
  async function applyRecord(record: RecoveryRecord): Promise<boolean> {
    const base = await findBase(record.base_revision)
    if (base === 'unknown') {
      state.setState({ recovery_problem: 'damaged' })
      return true
    }
    if (base === 'unreachable') return false
    const { savedDocument: theirs, isDirty, readOnlyReason } = editor.getState()
    // Don't interrupt someone who has already started editing.
    if (isDirty || readOnlyReason !== null) return false
    const mine = applyToBase(record, base)
    if (isSame(mine, base) || isSame(mine, theirs)) return true
    const { revision, saved_at: savedAt, saved_by: savedBy, saved_by_you: savedByYou } = state.getState()
    const labels = labelsOf(compareDocuments(base, mine, context.schemas))
    // Restores the state of the closed page, then merges the current draft as if someone else had saved it.
    editor.actions.rebase({ theirs: base, merged: base, units: new Set() })
    editor.actions.replaceDocument('Restore unsaved changes', mine)
    state.setState({ recovered: { at: record.at, labels } })
    mergeTheirs(context, {
      document: theirs,
      saved: { revision, saved_at: savedAt, saved_by: savedBy, saved_by_you: savedByYou },
    })
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
    isStopped = true
    cancel?.()
  }

  async function claim(key: string, timeoutMs: number): Promise<boolean> {
    return claimed.has(key) || storage.claim(key, timeoutMs)
  }

  return { restore, storeSoon, storeNow, dismissKeptWork, stop }
}
