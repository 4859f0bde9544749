import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { findLockChanges, type LockChange } from '@haat/theme-engine'
import type { StoreConfiguration } from '../configuration/contract.ts'
import { themePartLocked } from '../revision/contract.ts'
import type { StoreThemeState } from '../revision/find-store-theme.ts'
import { readConfiguration, readContent } from '../revision/revision-content.ts'

/**
 * Refuses with `theme_part_locked` if a configuration changes locked parts of the draft or their locks, and lists each.
 * For staff without the permission to publish; everyone else can change locked parts.
 */
export async function requireLocksKept(tx: Tx, draft: StoreThemeState, next: StoreConfiguration): Promise<void> {
  const before = readConfiguration(await readContent(tx, draft))
  const changes = findLockChanges(before.sections, next.sections)
  if (changes.length === 0) return
  throw new Refused(themePartLocked, undefined, {
    errors: changes.map((change) => ({ path: pathOf(change, next), message: messageOf(change) })),
  })
}

/** Returns the path in the request; for a removed part, the path of its section if that exists. */
function pathOf({ change, path, section_id: sectionId }: LockChange, { sections }: StoreConfiguration): string {
  if (change !== 'removed') return `body.${path}`
  const index = sections.findIndex(({ id }) => id === sectionId)
  return index === -1 ? 'body.sections' : `body.sections.${index}`
}

const changeTexts: Readonly<Record<LockChange['change'], string>> = {
  changed: 'is locked and was changed',
  placed: 'is locked and was moved or hidden',
  removed: 'is locked and was removed',
  locked: 'was locked, which needs the permission to publish',
}

function messageOf({ change, node, widget_id: widgetId, block_id: blockId }: LockChange): string {
  const kind = blockId !== undefined ? 'block' : widgetId !== undefined ? 'widget' : 'section'
  const { name, type, lock_reason: lockReason } = node
  const reason = lockReason === undefined || change === 'locked' ? '' : ` (${lockReason})`
  return `The ${kind} "${name ?? type}" ${changeTexts[change]}${reason}`
}
