import { backgroundImageEndpoint, PREVIEW_WIDTH } from '@haat/domains/media/background-removal/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { backend } from '../../backend.ts'

export interface JobImage {
  readonly store_slug: string
  readonly run_id: string
  readonly job_id: string
  readonly part: 'cutout' | 'mask' | 'final'
  /** Changes when the image changes. */
  readonly version: string | null
}

/** Loads a preview of an image of a run, which only members of the store can see, and returns a URL for it. */
export function useJobImage(image: JobImage | undefined) {
  const { data: blob, isError } = useQuery({
    queryKey: ['background-image', image],
    queryFn: ({ signal }) => loadJobImage(image, { signal, width: PREVIEW_WIDTH }),
    enabled: image !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(created)
    }
  }, [blob])
  return { url, isError }
}

interface LoadOptions {
  readonly signal: AbortSignal
  /** Of a preview. */
  readonly width?: typeof PREVIEW_WIDTH
}

export async function loadJobImage(image: JobImage | undefined, { signal, width }: LoadOptions): Promise<Blob> {
  if (image === undefined) throw new Error('There is no image to load')
  const { version: _, ...of } = image
  const query = width === undefined ? of : { ...of, width: `${width}` as const }
  return backend.call(backgroundImageEndpoint, { query, signal })
}
