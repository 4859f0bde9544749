import type { BackgroundJob } from '@haat/domains/media/background-removal/contract'
import { imageUrl } from '@haat/image-address'
import { useEffect, useRef, useState } from 'react'
import { configuration } from '../../../configuration.ts'
import { loadJobImage } from '../use-job-image.ts'
import { newCanvas, paintMask, paintStroke, readMask } from './mask-canvas.ts'
import { addStroke, noStrokes, redoStroke, type Stroke, type StrokeHistory, undoStroke } from './strokes.ts'

/** How strongly removed parts shine through, so that they can be brought back. */
const REMOVED_OPACITY = 0.25

interface Loaded {
  readonly original: HTMLImageElement
  readonly base: HTMLCanvasElement
  readonly mask: HTMLCanvasElement
  readonly masked: HTMLCanvasElement
}

/** The state of the correction of one cut-out: its mask, the strokes on it, and the canvas that shows both. */
export function useMaskEditor(of: { readonly store_slug: string; readonly run_id: string }, job: BackgroundJob) {
  const view = useRef<HTMLCanvasElement>(null)
  const loaded = useRef<Loaded>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [history, setHistory] = useState<StrokeHistory>(noStrokes)
  const { store_slug: storeSlug, run_id: runId } = of

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const part = job.has_mask ? 'mask' : 'cutout'
      const image = { store_slug: storeSlug, run_id: runId, job_id: job.id, part, version: job.image_version } as const
      const [blob, original] = await Promise.all([
        loadJobImage(image, { signal: controller.signal }),
        loadOriginal(job.file_key ?? ''),
      ])
      const base = await readMask(blob, part)
      if (controller.signal.aborted) return
      const { canvas: mask } = newCanvas(base.width, base.height)
      const { canvas: masked } = newCanvas(base.width, base.height)
      loaded.current = { original, base, mask, masked }
      setState('ready')
    }
    load().catch(() => {
      if (!controller.signal.aborted) setState('failed')
    })
    return () => controller.abort()
  }, [storeSlug, runId, job.id, job.has_mask, job.image_version, job.file_key])

  useEffect(() => {
    if (state !== 'ready' || loaded.current === undefined) return
    paintMask(loaded.current.mask, loaded.current.base, history.done)
    draw(view.current, loaded.current)
  }, [state, history])

  return {
    view,
    state,
    history,
    /** Shows a stroke that isn't finished yet. */
    preview(stroke: Stroke) {
      const context = loaded.current?.mask.getContext('2d')
      if (loaded.current === undefined || context === undefined || context === null) return
      paintStroke(context, { ...stroke, points: stroke.points.slice(-2) })
      draw(view.current, loaded.current)
    },
    add: (stroke: Stroke) => setHistory((before) => addStroke(before, stroke)),
    undo: () => setHistory(undoStroke),
    redo: () => setHistory(redoStroke),
    mask: () => loaded.current?.mask,
  }
}

async function loadOriginal(key: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = imageUrl(`${configuration.urls.backend}/media`, { key }, { width: 2400 })
  await image.decode()
  return image
}

function draw(view: HTMLCanvasElement | null, { original, mask, masked }: Loaded): void {
  const context = view?.getContext('2d')
  const inner = masked.getContext('2d')
  if (view === null || context === null || context === undefined || inner === null) return
  inner.globalCompositeOperation = 'copy'
  inner.drawImage(original, 0, 0, masked.width, masked.height)
  inner.globalCompositeOperation = 'destination-in'
  inner.drawImage(mask, 0, 0)
  context.clearRect(0, 0, view.width, view.height)
  context.globalAlpha = REMOVED_OPACITY
  context.drawImage(original, 0, 0, view.width, view.height)
  context.globalAlpha = 1
  context.drawImage(masked, 0, 0)
}
