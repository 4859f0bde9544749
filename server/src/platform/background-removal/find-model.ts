import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Written last by the installation: a folder without it isn't an installed model. */
export const INSTALLED_FILE = 'installed.json'
export const MODEL_FILE = 'model.onnx'

export const InstalledFacts = z.object({
  size: z.enum(['small', 'medium']),
  model_bytes: z.int(),
  model_sha256: z.string(),
  runtime_version: z.string(),
  /** As `process.platform` and `process.arch` name it. */
  platform: z.string(),
})
export type InstalledFacts = z.infer<typeof InstalledFacts>

export interface InstalledModel extends InstalledFacts {
  readonly folder: string
}

export const THIS_PLATFORM = `${process.platform}-${process.arch}`

/** Returns the model in this folder, or undefined if there is none that's complete and for this platform. */
export async function findModel(folder: string): Promise<InstalledModel | undefined> {
  try {
    const facts = InstalledFacts.parse(JSON.parse(await readFile(join(folder, INSTALLED_FILE), 'utf8')))
    const { size } = await stat(join(folder, MODEL_FILE))
    return facts.platform === THIS_PLATFORM && facts.model_bytes === size ? { ...facts, folder } : undefined
  } catch {
    return undefined
  }
}
