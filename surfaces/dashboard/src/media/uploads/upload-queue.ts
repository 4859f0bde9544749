import { untilAllowed } from './until-allowed.ts'

export interface QueuedUpload {
  readonly id: number
  readonly store_slug: string
  readonly file: File
  readonly status: 'waiting' | 'sending' | 'failed'
  /** The share of bytes sent, 0 to 1. */
  readonly share: number
  readonly problem: string | undefined
  /** The file is refused however often it's sent, such as one that's too large. */
  readonly is_final: boolean
}

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** A file that is refused however often it's sent. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

/** Uploads a file. Throws an error with the reason if that fails. */
export type SendUpload = (upload: Pick<QueuedUpload, 'store_slug' | 'file'>, sending: Sending) => Promise<void>

/** A file is in the library, has failed, or was the last of the queue. */
export type UploadEvent =
  | { readonly kind: 'uploaded'; readonly upload: QueuedUpload }
  | { readonly kind: 'failed'; readonly upload: QueuedUpload }
  | { readonly kind: 'finished'; readonly names: readonly string[] }

const AT_ONCE = 3

/**
 * Uploads files, three at a time, and pauses when the server takes no more for now. It belongs to no page, so uploads
 * continue on the others. Uploaded files leave the queue; failed ones stay until they're retried or dismissed.
 */
export function createUploadQueue({
  wait,
}: {
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
} = {}) {
  let uploads: readonly QueuedUpload[] = []
  let next = 1
  let names: string[] = []
  const sends = new Map<number, SendUpload>()
  const cancellations = new Map<number, AbortController>()
  const watchers = new Set<() => void>()
  const listeners = new Set<(event: UploadEvent) => void>()

  const set = (changed: readonly QueuedUpload[]) => {
    uploads = changed
    for (const watcher of watchers) watcher()
  }
  const tell = (event: UploadEvent) => {
    for (const listener of listeners) listener(event)
  }
  const update = (id: number, changes: Partial<QueuedUpload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const drop = (id: number) => {
    sends.delete(id)
    set(uploads.filter((upload) => upload.id !== id))
  }

  /** Starts uploads until three are on their way. Those that wait for the server count, too. */
  const start = () => {
    for (const upload of uploads) {
      if (cancellations.size === AT_ONCE) return
      if (upload.status === 'waiting' && !cancellations.has(upload.id)) void run(upload)
    }
    if (cancellations.size > 0 || names.length === 0) return
    const finished = names
    names = []
    tell({ kind: 'finished', names: finished })
  }

  const run = async (upload: QueuedUpload) => {
    const { id, file } = upload
    const send = sends.get(id)
    if (send === undefined) return
    const cancellation = new AbortController()
    const { signal } = cancellation
    cancellations.set(id, cancellation)
    update(id, { status: 'sending', share: 0 })
    const onProgress = (share: number) => update(id, { status: 'sending', share })
    const onWait = () => update(id, { status: 'waiting', share: 0 })
    try {
      await untilAllowed(() => send(upload, { signal, onProgress }), { signal, onWait, ...(wait && { wait }) })
      // Cancelled too late.
      drop(id)
      names.push(file.name)
      tell({ kind: 'uploaded', upload })
    } catch (error) {
      if (!signal.aborted) {
        const problem = error instanceof Error ? error.message : 'Couldn’t upload this file'
        const failed = { status: 'failed', problem, is_final: error instanceof FileRefused } as const
        update(id, failed)
        tell({ kind: 'failed', upload: { ...upload, ...failed } })
      }
    }
    cancellations.delete(id)
    start()
  }

  return {
    uploads: () => uploads,
    /** Calls back after each change. Returns a function that stops it. */
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Returns a function that stops it. */
    listen(listener: (event: UploadEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isUploading: () => uploads.some(({ status }) => status !== 'failed'),
    /** Adds a file, which has already failed for good if there's a problem. */
    add(
      file: File,
      send: SendUpload,
      { store_slug: storeSlug, problem }: { store_slug: string; problem?: string | undefined },
    ) {
      const id = next++
      sends.set(id, send)
      const status = problem === undefined ? 'waiting' : 'failed'
      const isFinal = problem !== undefined
      set([...uploads, { id, store_slug: storeSlug, file, status, share: 0, problem, is_final: isFinal }])
      start()
    },
    retry(id: number) {
      update(id, { status: 'waiting', problem: undefined, share: 0 })
      start()
    },
    /** Cancels an upload, or dismisses a failed one. */
    remove(id: number) {
      cancellations.get(id)?.abort()
      drop(id)
    },
  }
}

/** The uploads of this tab, in all stores. */
export const uploadQueue = createUploadQueue()
