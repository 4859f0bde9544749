import type { DraftSync } from './draft-sync.ts'
import type { SyncStore } from './sync-store.ts'

/** How long after the last change to save, and how long at most after the first one, in milliseconds. */
const SAVE_AFTER_MS = 2_000
const SAVE_AT_LATEST_MS = 15_000
/** How often to look for changes of others while the page is visible, in milliseconds. */
const POLL_EVERY_MS = 5_000

interface Autosave {
  /** Call after each change of the working copy. */
  changed(): void
  stop(): void
}

/** Saves and loads at the right times: after a pause in typing, when the page is left, and when it is seen again. */
export function startAutosave(sync: DraftSync, store: SyncStore, flushJournal: () => Promise<void>): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange: number | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    firstChange = undefined
    return sync.save()
  }
  const retry = async () => {
    const { connection, unsaved } = store.getState()
    const isWaiting = connection.kind === 'offline' && unsaved.size > 0
    await (isWaiting ? save() : sync.pull())
    // Connected again after a failed load: send what is left.
    if (store.getState().connection.kind === 'online' && connection.kind === 'offline') await save()
  }
  const hide = () => {
    void flushJournal()
    if (store.getState().unsaved.size > 0) void sync.save({ keepalive: true })
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hide()
    else void retry()
  }
  const poll = setInterval(() => {
    if (document.visibilityState === 'visible') void retry()
  }, POLL_EVERY_MS)
  const onBlur = () => {
    if (timer !== undefined) void save()
  }
  const onOnline = () => void retry()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', hide)
  window.addEventListener('blur', onBlur)
  window.addEventListener('online', onOnline)
  return {
    changed() {
      const now = performance.now()
      firstChange ??= now
      clearTimeout(timer)
      timer = setTimeout(() => void save(), Math.min(SAVE_AFTER_MS, Math.max(0, firstChange + SAVE_AT_LATEST_MS - now)))
    },
    stop() {
      clearTimeout(timer)
      clearInterval(poll)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('online', onOnline)
    },
  }
}
