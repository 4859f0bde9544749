import sharp from 'sharp'
import { BackgroundRemovalFailed } from '../../../../../domains/src/background-remover.ts'
import { createBackgroundRemover } from '../create-background-remover.ts'
import { ModelNotInstalled } from './model-not-installed.ts'

/** Runs the model once, as Haat does. Returns how long it took. Throws ModelNotInstalled if it doesn't run. */
export async function tryModel(folder: string): Promise<string> {
  const remover = createBackgroundRemover({ model_folder: folder })
  const image = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#d8d0c4' } })
    .composite([{ input: { create: { width: 120, height: 120, channels: 3, background: '#7a1f2b' } } }])
    .jpeg()
    .toBuffer()
  const began = performance.now()
  try {
    await remover.inTurn((tasks) => tasks.cutOut(image, { engine: 'isnet' }))
  } catch (error) {
    // That it finds no product in a drawing is an answer.
    if (!(error instanceof BackgroundRemovalFailed) || error.reason !== 'nothing_found')
      throw new ModelNotInstalled(
        `The model doesn’t run on this machine (${error instanceof Error ? error.message : String(error)}). Nothing was installed, and GrabCut stays in use. It needs about 1.6 GB of free memory.`,
      )
  } finally {
    await remover.close()
  }
  return `the first image took ${((performance.now() - began) / 1_000).toFixed(1)} s, with loading.`
}
