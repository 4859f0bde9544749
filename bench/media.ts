import { resolve } from 'node:path'
import type { BackgroundRemover } from '../domains/src/background-remover.ts'
import { createBackgroundRemover } from '../server/src/platform/background-removal/create-background-remover.ts'
import { findModel } from '../server/src/platform/background-removal/find-model.ts'
import { modelFolder } from '../server/src/platform/background-removal/model/model-folder.ts'
import { compareMasks, maskOf } from '../tests/product-photos/compare-masks.ts'
import { makeProductPhoto, type ProductPhoto, photoKinds } from '../tests/product-photos/make-photo.ts'
import type { Table } from './report.ts'
import { root } from './server-process.ts'

const PHOTOS_PER_KIND = 10
type Engine = 'auto' | 'grabcut' | 'isnet'

interface Measured {
  readonly iou: number
  readonly boundary_px: number
  readonly ms: number
  readonly confidence: number
  readonly engine: string
}

/**
 * Measures how well and how fast each engine removes the backgrounds of product photos with known masks; IS-Net only if
 * `npm run bg:model` has installed it.
 */
export async function measureMedia(): Promise<Table> {
  const folder = modelFolder(resolve(root, process.env.DATA_DIR ?? 'data'))
  const engines: Engine[] = ['auto', 'grabcut']
  if ((await findModel(folder)) !== undefined) engines.push('isnet')
  // `auto` would use the model.
  const [remover, modelRemover] = [createBackgroundRemover(), createBackgroundRemover({ model_folder: folder })]
  try {
    const rows: string[][] = []
    for (const kind of photoKinds) {
      const photos = await Promise.all(
        Array.from({ length: PHOTOS_PER_KIND }, (_, number) => makeProductPhoto(kind, number)),
      )
      for (const engine of engines) {
        const used = engine === 'isnet' ? modelRemover : remover
        rows.push(toRow(kind, engine, await measure(used, engine, photos)))
      }
    }
    return {
      title: `Removing backgrounds: ${photoKinds.length * PHOTOS_PER_KIND} generated product photos of 800 × 600 pixels with known masks`,
      columns: [
        'photos',
        'engine',
        'handled',
        'mean IoU',
        'worst IoU',
        'edge error (px)',
        'confidence',
        'time per image',
      ],
      rows,
      note: 'Each image goes through the child process, as in production, with PNG encoding. `auto` uses the backdrop model where the border of the photo is plain, and GrabCut otherwise. If the model is installed, `isnet` replaces GrabCut in `auto`. IoU is intersection over union with the known mask; the edge error is the mean distance between the found and the known edge. The generated photos have clean edges: expect less from photos of a phone.',
    }
  } finally {
    await Promise.all([remover.close(), modelRemover.close()])
  }
}

async function measure(
  remover: BackgroundRemover,
  engine: Engine,
  photos: readonly ProductPhoto[],
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { jpeg, mask, width } of photos) {
    const began = performance.now()
    // The backdrop model refuses photos without a plain border.
    const cutOut = await remover.inTurn((tasks) => tasks.cutOut(jpeg, { engine })).catch(() => undefined)
    if (cutOut === undefined) continue
    const ms = performance.now() - began
    const { confidence, engine: used } = cutOut
    measured.push({ ...compareMasks(await maskOf(cutOut.png), mask, width), ms, confidence, engine: used })
  }
  return measured
}

function toRow(kind: string, engine: string, measured: readonly Measured[]): string[] {
  const mean = (value: (one: Measured) => number) =>
    measured.reduce((sum, one) => sum + value(one), 0) / Math.max(1, measured.length)
  if (measured.length === 0) return [kind, engine, `0 of ${PHOTOS_PER_KIND}`, '–', '–', '–', '–', '–']
  return [
    kind,
    engine,
    `${measured.length} of ${PHOTOS_PER_KIND}`,
    mean(({ iou }) => iou).toFixed(3),
    Math.min(...measured.map(({ iou }) => iou)).toFixed(3),
    mean(({ boundary_px: error }) => error).toFixed(2),
    mean(({ confidence }) => confidence).toFixed(2),
    `${Math.round(mean(({ ms }) => ms))} ms`,
  ]
}
