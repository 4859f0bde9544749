import type { MediaFile } from '@haat/domains/media/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../state/editor-context.tsx'
import { uploadFile } from './upload-file.ts'

/** A file that is on its way, or did not arrive. */
export interface UploadState {
  readonly name: string
  /** 0 to 1, of the bytes that have left. */
  readonly share: number
  readonly problem: string | undefined
}

/** One upload at a time; another file takes the place of the one that is on its way. */
export function useUpload(kind: 'image' | 'video', onArrived: (file: MediaFile & { key: string }) => void) {
  const { store_slug } = useEditor()
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState<UploadState>()
  const running = useRef<AbortController>(undefined)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (state: UploadState | undefined) => signal.aborted || setUpload(state)
    show({ name: file.name, share: 0, problem: undefined })
    try {
      const onProgress = (share: number) => show({ name: file.name, share, problem: undefined })
      const received = await uploadFile({ store_slug, file, kind, onProgress, signal })
      if (signal.aborted) return
      show(undefined)
      void queryClient.invalidateQueries({ queryKey: ['media', store_slug] })
      arrived.current(received)
    } catch (error) {
      show({ name: file.name, share: 0, problem: error instanceof Error ? error.message : 'It did not arrive.' })
    }
  }
  return {
    upload,
    start: (files: Iterable<File>) => {
      const [file] = files
      if (file !== undefined) void start(file)
    },
    cancel: () => {
      running.current?.abort()
      setUpload(undefined)
    },
  }
}
