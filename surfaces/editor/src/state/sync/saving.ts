import { saveThemeEndpoint } from '@haat/domains/store-themes/contract'
import { isSame } from '@haat/theme-engine'
import { type ThemeDocument, toDocument } from '../../document/theme-document.ts'
import type { Failure } from './failure.ts'
import { isOfAnotherTheme, lock, OTHER_THEME } from './lock.ts'
import { absorb } from './merge-theirs.ts'
import { nameFaults } from './name-faults.ts'
import { readFailure } from './read-failure.ts'
import { saveBody } from './save-body.ts'
import type { SyncContext } from './sync-context.ts'

/** Delay before a retry, in milliseconds: the first and the maximum. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** How many times someone else may save first before the person has to save again. */
const MOST_MERGES = 5

export interface Saving {
  /** Saves; resolves to true if nothing is unsaved afterwards. During a save, it saves once more afterwards. */
  save(): Promise<boolean>
  /** Whether a requested save hasn't finished; it continues when possible. */
  isWanted(): boolean
  stop(): void
}

/** The save loop. Saving stores a draft when the person asks for it; until then, unsaved changes are kept on this device (recovery.ts). One request at a time, each based on the last response's revision. */
export function createSaving(context: SyncContext, onSaved: (revision: number) => void): Saving {
  const { editor, ports, state } = context
  /** Sent without a response: it may have been saved. */
  let unanswered: { readonly document: ThemeDocument; readonly step: number } | undefined
  let running: Promise<boolean> | undefined
  let wanted = false
  let wait_ms = FIRST_WAIT_MS
  let cancelRetry = () => {}

  function save(): Promise<boolean> {
    if (running !== undefined) return running.then((saved) => saved || (canSave() && save()))
    cancelRetry()
    running = saveNow().finally(() => {
      running = undefined
    })
    return running
  }

  function canSave(): boolean {
    const { status } = state.getState()
    return status === 'unsaved'
  }

  async function saveNow(): Promise<boolean> {
    for (let merges = 0; merges <= MOST_MERGES; merges += 1) {
      if (context.pending !== undefined && !absorb(context, context.pending)) return false
      const { isDirty, document } = editor.getState()
      if (!isDirty) return finish(true)
      if (state.getState().status === 'read_only') return false
      const failure = await send(document)
      if (failure === undefined) return finish(!editor.getState().isDirty)
      if (failure.kind !== 'stale') return fail(failure, document)
      if (!takeStale(failure)) return false
    }
    return fail({
      kind: 'refused',
      problem: 'Someone else keeps saving. Try again.',
      errors: [],
    })
  }

  async function send(document: ThemeDocument): Promise<Failure | undefined> {
    wanted = true
    const step = editor.actions.startSaving()
    context.moveOn('save_started')
    const { store_slug, account } = context.loaded
    try {
      const body = saveBody(document, { store_slug, revision: state.getState().revision })
      const saved = await ports.client.call(saveThemeEndpoint, { body })
      unanswered = undefined
      editor.actions.finishSaving(document, step)
      const { revision, published_revision, saved_at } = saved
      state.setState({ revision, published_revision, saved_at, saved_by: account.name, saved_by_you: true })
      onSaved(revision)
      return undefined
    } catch (error) {
      const failure = await readFailure(context, error)
      editor.actions.failSaving()
      if (failure.kind === 'unreachable') unanswered = { document, step }
      return failure
    }
  }

  /** Merges what someone else saved; false if there are conflicts to resolve. */
  function takeStale({ current }: Extract<Failure, { kind: 'stale' }>): boolean {
    const { revision, saved_at, saved_by, saved_by_you } = current
    const saved = { revision, saved_at, saved_by, saved_by_you }
    if (isOfAnotherTheme(context, current.theme)) return fail({ kind: 'locked', lock: OTHER_THEME })
    const theirs = toDocument(current)
    state.setState({ published_revision: current.published_revision })
    if (unanswered !== undefined && isSame(theirs, unanswered.document)) {
      // It was our own save whose response was lost.
      editor.actions.finishSaving(unanswered.document, unanswered.step)
      unanswered = undefined
      state.setState(saved)
      return true
    }
    return absorb(context, { document: theirs, saved })
  }

  function finish(saved: boolean): boolean {
    wanted = false
    wait_ms = FIRST_WAIT_MS
    const { status } = state.getState()
    if (status === 'saving') context.moveOn(saved ? 'save_finished' : 'save_finished_behind')
    else if (saved) context.moveOn('came_back')
    return saved
  }

  /** `sent`: the document the server's problems refer to; it may have changed since. */
  function fail(failure: Exclude<Failure, { kind: 'stale' }>, sent = editor.getState().document): false {
    switch (failure.kind) {
      case 'unreachable':
        context.moveOn('unreachable', { problem: failure.problem })
        retryLater()
        break
      case 'signed_out':
        context.moveOn('signed_out')
        break
      case 'locked':
        wanted = false
        lock(context, failure.lock)
        break
      case 'refused': {
        wanted = false
        const faults = nameFaults(failure.errors, sent, context.schemas)
        context.moveOn('refused', { problem: failure.problem, faults })
      }
    }
    return false
  }

  function retryLater(): void {
    cancelRetry()
    cancelRetry = ports.after(wait_ms, () => void save())
    wait_ms = Math.min(wait_ms * 2, LONGEST_WAIT_MS)
  }

  return { save, isWanted: () => wanted, stop: () => cancelRetry() }
}
