import { UPLOAD_MAX_FILE_BYTES, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { sendFile } from '@haat/http-client'
import { useEffect, useRef, useState } from 'react'
import { dashboard } from '../../dashboard.ts'
import { untilAllowed } from './until-allowed.ts'

export interface QueuedUpload {
  readonly id: number
  readonly file: File
  readonly status: 'waiting' | 'sending' | 'failed'
  /** The share of bytes sent, 0 to 1. */
  readonly share: number
  readonly problem: string | undefined
}

const TOO_LARGE = 'The file is larger than 20 MB. Make it smaller and upload it again.'

interface UploadEvents {
  /** A file is in the library. */
  readonly onUploaded: () => void
  /** The queue is empty. */
  readonly onFinished: (uploaded: readonly string[]) => void
}

/**
 * Uploads files one after the other, and pauses when the server takes no more for now. Uploaded files leave the queue;
 * failed ones stay until they're retried or dismissed.
 */
export function useUploadQueue(storeSlug: string, { onUploaded, onFinished }: UploadEvents) {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([])
  const next = useRef(1)
  const queue = useRef(Promise.resolve())
  const sending = useRef(new Map<number, AbortController>())
  const waiting = useRef(0)
  const uploaded = useRef<string[]>([])
  const isUploading = uploads.some(({ status }) => status !== 'failed')

  useEffect(() => {
    if (!isUploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUploading])

  const update = (id: number, changes: Partial<QueuedUpload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => {
    sending.current.get(id)?.abort()
    setUploads((before) => before.filter((upload) => upload.id !== id))
  }
  const send = async (id: number, file: File, cancellation: AbortController) => {
    if (cancellation.signal.aborted) return
    update(id, { status: 'sending', share: 0 })
    try {
      const { signal } = cancellation
      const upload = () => uploadFile(storeSlug, file, signal, (share) => update(id, { status: 'sending', share }))
      await untilAllowed(upload, { signal, onWait: () => update(id, { status: 'waiting', share: 0 }) })
      remove(id)
      uploaded.current.push(file.name)
      onUploaded()
    } catch (error) {
      if (cancellation.signal.aborted) return
      update(id, { status: 'failed', problem: error instanceof Error ? error.message : 'Couldn’t upload this file' })
    }
  }
  const enqueue = (id: number, file: File) => {
    const cancellation = new AbortController()
    sending.current.set(id, cancellation)
    waiting.current += 1
    queue.current = queue.current
      .then(() => send(id, file, cancellation))
      .then(() => {
        waiting.current -= 1
        if (waiting.current > 0 || uploaded.current.length === 0) return
        onFinished(uploaded.current)
        uploaded.current = []
      })
  }
  return {
    uploads,
    remove,
    retry(id: number) {
      const upload = uploads.find((one) => one.id === id)
      if (upload === undefined) return
      update(id, { status: 'waiting', problem: undefined, share: 0 })
      enqueue(id, upload.file)
    },
    add(files: Iterable<File>) {
      for (const file of files) {
        const id = next.current++
        const isTooLarge = file.size > UPLOAD_MAX_FILE_BYTES
        const status = isTooLarge ? 'failed' : 'waiting'
        const problem = isTooLarge ? TOO_LARGE : undefined
        setUploads((before) => [...before, { id, file, status, share: 0, problem }])
        if (!isTooLarge) enqueue(id, file)
      }
    },
  }
}

/** Uploads a file to the store's library. Throws an error with the reason if the server refuses it. */
export async function uploadFile(
  storeSlug: string,
  file: File,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug: storeSlug })}`
  const response = uploadFilesEndpoint.response[200].parse(
    await dashboard.session.retrySignedIn(() => sendFile(address, form, { onProgress, ...(signal && { signal }) })),
  )
  const [result] = response.results
  if (result?.ok !== true) throw new Error(result?.message ?? 'Couldn’t upload this file')
}
