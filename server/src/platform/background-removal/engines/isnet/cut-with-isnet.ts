import sharp from 'sharp'
import { BackgroundRemovalFailed } from '../../../../../../domains/src/background-remover.ts'
import type { EngineSettings } from '../../child-messages.ts'
import type { EngineResult, Raster } from '../../raster.ts'
import { createRecycledProcess } from '../../recycled-process.ts'
import type { ModelReply, ModelTask } from './model-messages.ts'
import { confidenceOf, MODEL_SIDE } from './model-values.ts'

const MB = 1024 * 1024

/**
 * The model's process is a child of the process that decodes images, and ends with it. It gets pixels only, and leaves
 * enough of the time for another engine.
 */
const modelProcess = createRecycledProcess<ModelTask, ModelReply>({
  program: new URL('./model-process.ts', import.meta.url),
  deadline_ms: 40_000,
  max_memory_bytes: 2_560 * MB,
  tasks_per_process: 50,
  idle_ms: 30_000,
})

/** Separates the product with IS-Net (Qin et al. 2022), if the operator has installed it. Otherwise returns undefined. */
export async function cutWithIsnet(
  { data, width, height }: Raster,
  { model }: EngineSettings,
): Promise<EngineResult | undefined> {
  if (model === undefined) return undefined
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: MODEL_SIDE, height: MODEL_SIDE, fit: 'fill' })
    .raw()
    .toBuffer()
  const reply = await modelProcess.run({ model, pixels })
  if (!('map' in reply)) throw new BackgroundRemovalFailed('crashed', reply.problem)
  const matte = { alpha: new Uint8Array(reply.map), width: MODEL_SIDE, height: MODEL_SIDE }
  return { matte, confidence: confidenceOf(matte) }
}
