import {
  BackgroundRemovalFailed,
  type CutOut,
  type CutOutOptions,
  type RemovalEngine,
} from '../../../../../domains/src/background-remover.ts'
import type { EngineSettings } from '../child-messages.ts'
import type { EngineResult, Raster } from '../raster.ts'
import { removeBackdrop } from './backdrop/remove-backdrop.ts'
import { cutWithGrabcut } from './grabcut.ts'
import { cutWithIsnet } from './isnet/cut-with-isnet.ts'
import { removeWithService } from './removal-service.ts'

type Engine = (image: Raster, settings: EngineSettings) => Promise<EngineResult | undefined>

/** The engines of `auto`, in this order. An engine that isn't set up, or can't handle the image, returns undefined. */
const engines: Readonly<Record<RemovalEngine, Engine>> = {
  http: removeWithService,
  backdrop: removeBackdrop,
  isnet: cutWithIsnet,
  grabcut: cutWithGrabcut,
}
const order: readonly RemovalEngine[] = ['http', 'backdrop', 'isnet', 'grabcut']
/** What they need may be missing or broken. If they fail, the engines after them follow. */
const optional: readonly RemovalEngine[] = ['http', 'isnet']

interface Chosen extends Pick<CutOut, 'replaced'> {
  readonly name: RemovalEngine
  readonly result: EngineResult
}

/** Removes the background with the requested engine, or with the first of `auto` that can. */
export async function chooseEngine(
  image: Raster,
  requested: CutOutOptions['engine'],
  settings: EngineSettings,
): Promise<Chosen> {
  let replaced: CutOut['replaced']
  for (const name of requested === 'auto' ? order : [requested]) {
    try {
      const result = await engines[name](image, settings)
      if (result !== undefined) return { name, result, ...(replaced && { replaced }) }
    } catch (error) {
      if (requested !== 'auto' || !optional.includes(name)) throw error
      replaced ??= { engine: name, reason: error instanceof Error ? error.message : String(error) }
    }
  }
  throw new BackgroundRemovalFailed('engine_unavailable', requested)
}
