import { z } from 'zod'

/** An app whose blocks are in a store's pages, but that doesn't work there now. */
export const AbsentApp = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(['uninstalled', 'paused', 'suspended']).describe('`suspended`: by the platform, in all stores'),
    blocks: z.record(z.string(), z.string()).describe('Names of its blocks, by type'),
  })
  .meta({ id: 'AbsentApp' })
export type AbsentApp = z.infer<typeof AbsentApp>
