import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { readAppBlockType } from '@haat/theme-engine'
import { humanizeType } from './humanize-type.ts'

type AbsentApp = LoadedTheme['absent_apps'][number]

export interface AbsentBlock {
  /** Of the app. */
  readonly name: string
  readonly state: AbsentApp['state'] | 'unknown'
  readonly block_name: string
}

/** Returns what is known about a block whose app the store's pages don't show. */
export function findAbsentApp(absent: readonly AbsentApp[], type: string): AbsentBlock {
  const app = readAppBlockType(type)?.app ?? ''
  const found = absent.find(({ id }) => id === app)
  return {
    name: found?.name ?? humanizeType(app),
    state: found?.state ?? 'unknown',
    block_name:
      (found !== undefined && Object.hasOwn(found.blocks, type) ? found.blocks[type] : undefined) ?? humanizeType(type),
  }
}
