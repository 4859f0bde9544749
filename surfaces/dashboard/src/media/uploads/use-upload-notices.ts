import { formatCount, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mediaKey } from '../media-keys.ts'
import { type UploadEvent, uploadQueue } from './upload-queue.ts'

/** Follows uploads on every page: refreshes files, says how uploads ended, and warns before the tab is closed. */
export function useUploadNotices(): void {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  // The media library lists them.
  const isListed = useLocation().pathname === '/media'
  useEffect(
    () =>
      uploadQueue.listen((event) => {
        if (event.kind === 'uploaded') {
          void client.invalidateQueries({ queryKey: mediaKey(event.upload.store_slug) })
          return
        }
        if (event.kind === 'failed' && isListed) return
        const action = isListed ? {} : { action: { label: 'Show files', run: () => void navigate('/media') } }
        toast.show({ ...describe(event), ...action })
      }),
    [client, toast, navigate, isListed],
  )

  const isUploading = useSyncExternalStore(uploadQueue.watch, uploadQueue.isUploading)
  useEffect(() => {
    if (!isUploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUploading])
}

function describe(event: Exclude<UploadEvent, { readonly kind: 'uploaded' }>) {
  if (event.kind === 'failed') {
    const { file, problem } = event.upload
    return { title: `Couldn’t upload “${file.name}”`, detail: problem ?? '', tone: 'danger' } as const
  }
  const [first, ...others] = event.names
  const title = others.length === 0 ? `“${first}” uploaded` : `${formatCount(others.length + 1)} files uploaded`
  return { title, tone: 'success' } as const
}
