import { readAppBlockType } from '@haat/theme-engine'
import { newSection } from '../document/new-node.ts'
import { addSection } from '../document/operations/add-section.ts'
import { allTemplates } from '../document/own-templates.ts'
import { sectionsOf } from '../document/section-order.ts'
import type { Editor } from '../state/editor-context.tsx'
import type { Workspace } from '../workspace/workspace-context.tsx'

/**
 * Adds the block that the address names (`?add=app:taarif-reviews/reviews&template=product`), as an unsaved change that one
 * undo takes back; or opens the switches of embeds for an embed. Done once: the address loses it.
 */
export function addFromUrl(editor: Editor, workspace: Workspace): void {
  const query = new URLSearchParams(location.search)
  const type = query.get('add')
  if (type === null) return
  const template = query.get('template') ?? 'home'
  for (const name of ['add', 'template']) query.delete(name)
  history.replaceState(history.state, '', query.size === 0 ? location.pathname : `?${query}`)

  const { store, schemas, loaded } = editor
  const named = readAppBlockType(type)
  const isEmbed = schemas.apps?.some(({ embeds }) => embeds.some(({ key }) => `app:${key}` === type)) ?? false
  if (isEmbed) {
    workspace.store.set({ panel: 'theme', focusRequest: { of: 'embeds' } })
    return
  }
  const block = Object.hasOwn(schemas.blocks, type) ? schemas.blocks[type] : undefined
  const section = schemas.sections.app
  const { document } = store.getState()
  if (named === undefined || block === undefined || section === undefined) {
    workspace.announce('This app’s block isn’t available. Install the app first.')
    return
  }
  if (!allTemplates(document, loaded.templates).includes(template)) return
  const preset = { name: block.name, settings: {}, blocks: [{ type, settings: {} }] }
  const place = { template, index: sectionsOf(document, template).length }
  workspace.showPage({ template, path: '' })
  workspace.nodes.perform(addSection(newSection(section, preset), place, block.name), `${block.name} added`)
}
