import {
  BackgroundRemovalFailed,
  type CutOutOptions,
  type RemovalEngine,
} from '../../../../../domains/src/background-remover.ts'
import type { EngineSettings } from '../child-messages.ts'
import type { EngineResult, Raster } from '../raster.ts'
import { removeBackdrop } from './backdrop/remove-backdrop.ts'
import { cutWithGrabcut } from './grabcut.ts'
import { removeWithService } from './removal-service.ts'

type Engine = (image: Raster, settings: EngineSettings) => Promise<EngineResult | undefined>

/** The engines of `auto`, in this order. An engine that isn't set up, or can't handle the image, returns undefined. */
const engines: Readonly<Record<RemovalEngine, Engine>> = {
  http: removeWithService,
  backdrop: removeBackdrop,
  grabcut: cutWithGrabcut,
}
const order: readonly RemovalEngine[] = ['http', 'backdrop', 'grabcut']

/** Removes the background with the requested engine, or with the first of `auto` that can. */
export async function chooseEngine(
  image: Raster,
  requested: CutOutOptions['engine'],
  settings: EngineSettings,
): Promise<{ name: RemovalEngine; result: EngineResult }> {
  for (const name of requested === 'auto' ? order : [requested]) {
    const result = await tryEngine(name, image, settings, requested === 'auto')
    if (result !== undefined) return { name, result }
  }
  throw new BackgroundRemovalFailed('engine_unavailable', requested)
}

async function tryEngine(
  name: RemovalEngine,
  image: Raster,
  settings: EngineSettings,
  mayFail: boolean,
): Promise<EngineResult | undefined> {
  try {
    return await engines[name](image, settings)
  } catch (error) {
    // If the service doesn't answer, the built-in engines follow.
    if (mayFail && name === 'http') return undefined
    throw error
  }
}
