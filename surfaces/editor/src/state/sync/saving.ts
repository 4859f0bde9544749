import { saveThemeEndpoint } from '@haat/domains/store-themes/contract'
import { isSame } from '@haat/theme-engine'
import { type ThemeDocument, toDocument } from '../../document/theme-document.ts'
import type { Failure } from './failure.ts'
import { locateErrors } from './locate-errors.ts'
import { isOfAnotherTheme, lock, OTHER_THEME } from './lock.ts'
import { mergeTheirs } from './merge-theirs.ts'
import { readFailure } from './read-failure.ts'
import { saveBody } from './save-body.ts'
import type { SyncContext } from './sync-context.ts'

/** Delay before a retry, in milliseconds: the first and the maximum. */
const FIRST_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 30_000
/** How many times a save merges what someone else saved first, before it gives up. */
const MAX_MERGES = 5

export interface Saving {
  /**
   * Saves, or waits for the current save and then saves newer changes. Resolves to true if nothing is unsaved
   * afterwards.
   */
  save(): Promise<boolean>
  /** Whether a requested save hasn't finished yet; it's retried when possible. */
  isPending(): boolean
  stop(): void
}

/**
 * Saves the draft when the person requests it; until then, unsaved changes are only on this device (recovery.ts). Sends
 * one request at a time, based on the revision in the last response.
 */
export function createSaving(context: SyncContext, onSaved: (revision: number) => void): Saving {
  const { editor, ports, state } = context
  /** The last request, if its response was lost: it may have been saved. */
  let unconfirmed: { readonly document: ThemeDocument; readonly step: number } | undefined
  let currentSave: Promise<boolean> | undefined
  let isPending = false
  let retryDelayMs = FIRST_RETRY_DELAY_MS
  let cancelRetry = () => {}

  function save(): Promise<boolean> {
    if (currentSave !== undefined) return currentSave.then((saved) => saved || (canSave() && save()))
    cancelRetry()
    currentSave = saveNow().finally(() => {
      currentSave = undefined
    })
    return currentSave
  }

  function canSave(): boolean {
    const { status } = state.getState()
    return status === 'unsaved'
  }

  async function saveNow(): Promise<boolean> {
    for (let merges = 0; merges <= MAX_MERGES; merges += 1) {
      if (context.pending !== undefined && !mergeTheirs(context, context.pending)) return false
      const { isDirty, document } = editor.getState()
      if (!isDirty) return finish(true)
      if (state.getState().status === 'read_only') return false
      const failure = await send(document)
      if (failure === undefined) return finish(!editor.getState().isDirty)
      if (failure.kind !== 'stale') return fail(failure, document)
      if (!mergeNewer(failure)) return false
    }
    return fail({
      kind: 'refused',
      problem: 'Someone else keeps saving. Try again.',
      errors: [],
    })
  }

  async function send(document: ThemeDocument): Promise<Failure | undefined> {
    isPending = true
    const step = editor.actions.startSaving()
    context.dispatch('save_started')
    const { store_slug: storeSlug, account } = context.loaded
    try {
      const body = saveBody(document, { store_slug: storeSlug, revision: state.getState().revision })
      const saved = await ports.client.call(saveThemeEndpoint, { body })
      unconfirmed = undefined
      editor.actions.finishSaving(document, step)
      const { revision, published_revision: publishedRevision, saved_at: savedAt } = saved
      state.setState({
        revision,
        published_revision: publishedRevision,
        saved_at: savedAt,
        saved_by: account.name,
        saved_by_you: true,
      })
      onSaved(revision)
      return undefined
    } catch (error) {
      const failure = await readFailure(context, error)
      editor.actions.failSaving()
      if (failure.kind === 'unreachable') unconfirmed = { document, step }
      return failure
    }
  }

  /** Merges a revision that someone else saved. Returns false if the person has to resolve a conflict. */
  function mergeNewer({ current }: Extract<Failure, { kind: 'stale' }>): boolean {
    const { revision, saved_at: savedAt, saved_by: savedBy, saved_by_you: savedByYou } = current
    const saved = { revision, saved_at: savedAt, saved_by: savedBy, saved_by_you: savedByYou }
    if (isOfAnotherTheme(context, current.theme)) return fail({ kind: 'locked', lock: OTHER_THEME })
    const theirs = toDocument(current)
    state.setState({ published_revision: current.published_revision })
    if (unconfirmed !== undefined && isSame(theirs, unconfirmed.document)) {
      // This is our own save, whose response was lost.
      editor.actions.finishSaving(unconfirmed.document, unconfirmed.step)
      unconfirmed = undefined
      state.setState(saved)
      return true
    }
    return mergeTheirs(context, { document: theirs, saved })
  }

  function finish(saved: boolean): boolean {
    isPending = false
    retryDelayMs = FIRST_RETRY_DELAY_MS
    const { status } = state.getState()
    if (status === 'saving') context.dispatch(saved ? 'save_finished' : 'save_finished_outdated')
    else if (saved) context.dispatch('reverted')
    return saved
  }

  /**
   * `sent` is the document in the request: the server's errors are about its sections, whose order may have changed
   * since.
   */
  function fail(failure: Exclude<Failure, { kind: 'stale' }>, sent = editor.getState().document): false {
    switch (failure.kind) {
      case 'unreachable':
        context.dispatch('unreachable', { problem: failure.problem })
        retryLater()
        break
      case 'signed_out':
        context.dispatch('signed_out')
        break
      case 'locked':
        isPending = false
        lock(context, failure.lock)
        break
      case 'refused': {
        isPending = false
        const errors = locateErrors(failure.errors, sent, context.schemas)
        context.dispatch('refused', { problem: failure.problem, errors })
      }
    }
    return false
  }

  function retryLater(): void {
    cancelRetry()
    cancelRetry = ports.after(retryDelayMs, () => void save())
    retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS)
  }

  return { save, isPending: () => isPending, stop: () => cancelRetry() }
}
