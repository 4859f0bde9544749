import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import { recordAudit } from '../../../audit/index.ts'
import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import { insertSubcategories } from '../editing/create-categories.ts'
import { updateContent } from '../editing/update-category.ts'
import { notASubcategory } from '../fields/contract.ts'
import { deleteFromTree } from '../removal/remove-categories.ts'
import { changeTree } from '../tree/change-tree.ts'
import { type SuggestedFields, suggestionNotFound } from './contract.ts'
import { readContent } from './list-suggestions.ts'

/**
 * Makes the change that a visitor suggested. Throws `suggestion_not_found` if it has expired or was answered, or what the
 * change refuses; the suggestion then stays open.
 */
export async function acceptSuggestion(
  platform: CatalogPlatform,
  change: Change,
  id: string,
): Promise<{ id: string; category_ids: string[] }> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const { category_id: categoryId, ...row } = await takeSuggestion(tx, store.id, id, platform.clock())
    const suggested = readContent(row.kind, row.content)
    if (suggested.kind !== 'add' && tree.parentOf(categoryId) === null) throw new Refused(notASubcategory)
    const treeChange = { change, store, tree }
    await recordAnswer(tx, 'category_suggestion.accepted', change, id, {
      kind: row.kind,
      path: tree.pathOf(categoryId),
    })
    if (suggested.kind === 'add') {
      const added = await insertSubcategories(
        tx,
        platform,
        treeChange,
        categoryId,
        suggested.subcategories.map(formatDescription),
      )
      return { id, category_ids: added }
    }
    if (suggested.kind === 'update') {
      if (suggested.changes.name !== undefined) tree.rename(categoryId, suggested.changes.name)
      await updateContent(tx, platform, treeChange, categoryId, formatDescription(suggested.changes))
    } else {
      const options = { subcategories: 'move_up', products: 'parent' } as const
      await deleteFromTree(tx, platform, treeChange, { ids: [categoryId], ...options })
    }
    return { id, category_ids: [categoryId] }
  })
}

/** Visitors suggest plain text: HTML from a stranger could have links and images that nobody sees before they're published. */
function formatDescription<Fields extends Partial<SuggestedFields>>(fields: Fields): Fields {
  if (fields.description === undefined) return fields
  const paragraphs = fields.description.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const description = paragraphs.map((text) => `<p>${escapeHtml(text.trim()).replaceAll('\n', '<br>')}</p>`).join('')
  return { ...fields, description }
}

/** Throws `suggestion_not_found` if it has expired or was answered. */
export async function dismissSuggestion(
  { db, clock }: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { kind } = await takeSuggestion(tx, change.actor.store.id, id, clock())
    await recordAnswer(tx, 'category_suggestion.dismissed', change, id, { kind })
  })
}

/** Deletes an open suggestion, so that nobody else answers it. */
async function takeSuggestion(tx: Tx, storeId: string, id: string, now: Date) {
  const row = await tx
    .deleteFrom('category_suggestions')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['kind', 'category_id', 'content'])
    .executeTakeFirst()
  if (row === undefined) throw new Refused(suggestionNotFound)
  return row
}

async function recordAnswer(
  tx: Tx,
  action: string,
  { actor, request_id: requestId }: Change,
  id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { action, actor, store_id: actor.store.id, subject_id: id, details, request_id: requestId })
}
