import type { UpdateImpact } from '@haat/domains/store-themes/update-impact/contract'
import { formatCount } from '@haat/ui'

/** Says in a sentence how many stores use a theme, and for how many the update removes something they use. */
export function describeImpact({ stores, affected_stores: affected, is_complete: isComplete }: UpdateImpact): string {
  if (stores === 0) return 'No store uses this theme yet.'
  if (stores === 1) {
    return `1 store uses this theme. The update ${affected === 0 ? 'keeps everything' : 'removes something'} it uses.`
  }
  const users = `${formatCount(stores)} stores use this theme`
  if (affected === 0) {
    return isComplete
      ? `${users}. The update keeps everything they use.`
      : `${users}. The update keeps everything that the stores we compared use.`
  }
  return `${users}. For ${isComplete ? '' : 'at least '}${formatCount(affected)} of them, the update removes something they use.`
}

/** `Setting “Columns” of Featured collection: 14 stores`. */
export function describeRemoved({ kind, name, where, stores }: UpdateImpact['removed'][number]): string {
  const part = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} “${name}”`
  return `${part}${where === null ? '' : ` of ${where}`}: ${stores === 1 ? '1 store' : `${formatCount(stores)} stores`}`
}
