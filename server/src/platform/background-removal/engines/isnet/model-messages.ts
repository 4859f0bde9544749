import type { InstalledModel } from '../../find-model.ts'
import type { TaskReply } from '../../task-process.ts'

export interface ModelTask {
  readonly model: InstalledModel
  /** The image, stretched to the model's size: three bytes per pixel. */
  readonly pixels: Uint8Array
}

export interface ModelCommand extends ModelTask {
  readonly id: number
}

/** `map`: how much of each pixel belongs to the product, from 0 to 255. */
export type ModelReply = TaskReply & ({ readonly map: Uint8Array } | { readonly problem: string })
