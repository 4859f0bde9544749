import { type BlockInstance, DEVICES, type SectionInstance, type WidgetInstance } from '@haat/theme-engine'
import fc from 'fast-check'
import { canDuplicate } from './can-duplicate.ts'
import { canAddBlock, canAddSection, canPlaceWidget, type Placement } from './can-place.ts'
import { findBlock, findNode, findSection, findWidget } from './find-node.ts'
import { findHolderSchema } from './find-schema.ts'
import { newBlock, newSection, newWidget } from './new-node.ts'
import type { Operation } from './operation.ts'
import { addBlock } from './operations/add-block.ts'
import { addScheme } from './operations/add-scheme.ts'
import { addSection } from './operations/add-section.ts'
import { addTemplate } from './operations/add-template.ts'
import { addWidget } from './operations/add-widget.ts'
import { duplicateNode } from './operations/duplicate-node.ts'
import { moveBlock } from './operations/move-block.ts'
import { moveSection } from './operations/move-section.ts'
import { moveWidget } from './operations/move-widget.ts'
import { removeNode } from './operations/remove-node.ts'
import { removeScheme } from './operations/remove-scheme.ts'
import { removeTemplate } from './operations/remove-template.ts'
import { renameNode } from './operations/rename-node.ts'
import { renameScheme } from './operations/rename-scheme.ts'
import { renameTemplate } from './operations/rename-template.ts'
import { resetSettings } from './operations/reset-settings.ts'
import { setGlobalSetting } from './operations/set-global-setting.ts'
import { setHidden } from './operations/set-hidden.ts'
import { setHiddenOn } from './operations/set-hidden-on.ts'
import { setLocked, setLockReason } from './operations/set-lock.ts'
import { setSchemeColor } from './operations/set-scheme-color.ts'
import { setSetting } from './operations/set-setting.ts'
import { setTranslation } from './operations/set-translation.ts'
import { schemas } from './starter.fixture.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Random numbers that choose an operation and the elements it applies to. */
export interface Seed {
  readonly kind: number
  readonly one: number
  readonly other: number
  readonly index: number
  readonly value: string | number | boolean | null | readonly string[] | undefined
}

export const anySeed: fc.Arbitrary<Seed> = fc.record({
  kind: fc.nat(24),
  one: fc.nat(10_000),
  other: fc.nat(10_000),
  index: fc.integer({ min: -2, max: 12 }),
  value: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(fc.string()),
  ),
})

const TEMPLATES = ['home', 'product', 'header', 'footer', 'page.contact']
const sectionTypes = [
  ...Object.values(schemas.sections),
  ...Array.from({ length: 12 }, () => schemas.sections.custom),
].filter((schema) => schema !== undefined)
const widgetTypes = [
  ...Object.values(schemas.widgets),
  ...Array.from({ length: 12 }, () => schemas.widgets.InnerSectionWidget),
].filter((schema) => schema !== undefined)

/** Returns every section, widget and block of a document, and some that don't exist. */
export function targetsOf({ sections }: ThemeDocument): Target[] {
  const inBlocks = (scope: Target, blocks: readonly BlockInstance[] = []): Target[] =>
    blocks.flatMap((block) => [{ ...scope, block_id: block.id }, ...inBlocks(scope, block.blocks)])
  const inWidgets = (sectionId: string, widgets: readonly WidgetInstance[] = []): Target[] =>
    widgets.flatMap((widget) => [
      { section_id: sectionId, widget_id: widget.id },
      ...inBlocks({ section_id: sectionId, widget_id: widget.id }, widget.blocks),
      ...(widget.children ?? []).flatMap((column) => inWidgets(sectionId, column)),
    ])
  const gone = { section_id: 'gone' }
  return [
    ...Object.values(sections).flatMap((section) => [
      { section_id: section.id },
      ...inBlocks({ section_id: section.id }, section.blocks),
      ...inWidgets(section.id, section.widgets),
    ]),
    gone,
    { ...gone, widget_id: 'toString' },
    { ...gone, block_id: 'x' },
    { section_id: '__proto__' },
  ]
}

/** An operation, and whether the editor would allow it. */
export interface Attempt {
  readonly operation: Operation
  readonly placement: Placement
}

const allowed: Placement = { allowed: true }

export function attemptOf(document: ThemeDocument, seed: Seed): Attempt {
  const { kind, value, index } = seed
  const targets = targetsOf(document)
  const target = pick(targets, seed.one) ?? { section_id: 'gone' }
  const other = pick(targets, seed.other) ?? { section_id: 'gone' }
  const template = pick(TEMPLATES, seed.other) ?? 'home'
  const field = { key: `setting_${seed.other % 4}`, label: 'Heading' }
  const schemeId = pick(['paper', 'linen', 'mine', '__proto__'], seed.one) ?? 'paper'
  const alwaysAllowed = (operation: Operation): Attempt => ({ operation, placement: allowed })
  switch (kind) {
    case 0:
    case 1:
      return alwaysAllowed(setSetting(target, field, value))
    case 2:
      return alwaysAllowed(
        setGlobalSetting({ key: pick(['body_size', 'new', 'color_schemes'], seed.one) ?? '', label: 'Size' }, value),
      )
    case 3:
      return alwaysAllowed(setSchemeColor(schemeId, 'text', seed.index > 0 ? `#${seed.one}` : undefined, 'Text'))
    case 4:
      return alwaysAllowed(addScheme(schemeId, { label: 'Mine', text: '#000' }))
    case 5:
      return alwaysAllowed(seed.index > 0 ? renameScheme(schemeId, `${seed.other}`) : removeScheme(schemeId))
    case 6:
    case 7:
      return addSectionAttempt(document, seed, template)
    case 8:
    case 9:
      return moveSectionAttempt(document, target, { template, index })
    case 10:
      return alwaysAllowed(removeNode(target, 'it'))
    case 11:
      return { operation: duplicateNode(target, 'it'), placement: canDuplicate(document, schemas, target) }
    case 12:
      return alwaysAllowed(renameNode(target, 'it', seed.index > 3 ? '' : `${seed.other}`))
    case 13:
      return alwaysAllowed(setHidden(target, seed.index > 3, 'it'))
    case 19:
      return alwaysAllowed(setHiddenOn(target, DEVICES[seed.other % 3] ?? 'phone', seed.index > 3, 'it'))
    case 23:
      return alwaysAllowed(setLocked(target, index > 2, 'it'))
    case 24:
      return alwaysAllowed(setLockReason(target, `${seed.other}`, 'it'))
    case 14:
      return addBlockAttempt(document, seed, target)
    case 15:
    case 16:
      return moveBlockAttempt(document, target, { holder: other, index })
    case 17:
      return addWidgetAttempt(document, seed, target)
    case 18:
      return moveWidgetAttempt(document, seed, { target, other })
    case 21:
      return alwaysAllowed(translationOf(target, seed, field))
    case 20:
      return templateAttempt(seed)
    default:
      return alwaysAllowed(resetSettings(target, 'it'))
  }
}

/** Some of these operations remove a translation, and some translate a theme setting. */
function translationOf(target: Target, { one, other, value }: Seed, field: { key: string; label: string }): Operation {
  const setting = { target: one % 4 === 0 ? undefined : target, setting: field, original: `${other}` }
  return setTranslation({ ...setting, language: one % 2 === 0 ? 'hi' : 'ta' }, typeof value === 'string' ? value : '')
}

function templateAttempt({ one, other, index }: Seed): Attempt {
  const template = `product.own-${one % 3}`
  const source = pick(['product', 'page.contact', 'product.own-1', 'gone'], other) ?? 'product'
  const operation =
    index < 4
      ? addTemplate({ template, name: `${one}`, source })
      : index < 8
        ? renameTemplate(template, `${other}`)
        : removeTemplate(template, 'it', { isShown: other % 2 === 0 })
  return { operation, placement: allowed }
}

function addSectionAttempt(document: ThemeDocument, { one, index }: Seed, template: string): Attempt {
  const schema = pick(sectionTypes, one)
  if (schema === undefined) throw new Error('The theme has no sections')
  const section: SectionInstance = newSection(schema)
  return {
    operation: addSection(section, { template, index }),
    placement: canAddSection(document, schemas, schema.type, template, section),
  }
}

function moveSectionAttempt(
  document: ThemeDocument,
  target: Target,
  place: { template: string; index: number },
): Attempt {
  const section = findSection(document, target.section_id)
  return {
    operation: moveSection(target.section_id, place, 'it'),
    placement: section ? canAddSection(document, schemas, section.type, place.template, section) : allowed,
  }
}

function addBlockAttempt(document: ThemeDocument, { other, index }: Seed, holder: Target): Attempt {
  const schema = pick(findHolderSchema(document, schemas, holder)?.blocks ?? [], other) ?? {
    type: 'unknown',
    name: 'Unknown',
    settings: [],
  }
  const block = newBlock(schema)
  return {
    operation: addBlock(holder, block, index),
    placement: canAddBlock(document, schemas, holder, block.type, block),
  }
}

function moveBlockAttempt(document: ThemeDocument, target: Target, to: { holder: Target; index: number }): Attempt {
  const node = findNode(document, { ...target, block_id: undefined })
  const block = findBlock(node?.blocks ?? [], target.block_id ?? '')
  return {
    operation: moveBlock(target, to, 'it'),
    placement: block ? canAddBlock(document, schemas, to.holder, block.type, block) : allowed,
  }
}

function addWidgetAttempt(
  document: ThemeDocument,
  { one, other, index }: Seed,
  { section_id: sectionId, widget_id: widgetId }: Target,
): Attempt {
  const schema = pick(widgetTypes, other)
  if (schema === undefined) throw new Error('There are no widgets')
  const widget = newWidget(schema)
  const place = { section_id: sectionId, parent_widget_id: widgetId, column: one % 3, index }
  return { operation: addWidget(place, widget), placement: canPlaceWidget(document, schemas, place, widget) }
}

function moveWidgetAttempt(
  document: ThemeDocument,
  seed: Seed,
  { target, other }: { target: Target; other: Target },
): Attempt {
  const place = {
    section_id: other.section_id,
    parent_widget_id: other.widget_id,
    column: (seed.one % 15) - 1,
    index: seed.index,
  }
  const widget = findWidget(findSection(document, target.section_id)?.widgets ?? [], target.widget_id ?? '')
  return {
    operation: moveWidget(target, place, 'it'),
    placement: widget ? canPlaceWidget(document, schemas, place, widget) : allowed,
  }
}

function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length]
}

/** Whether a seed locks or unlocks something. */
export function isAboutLock({ kind }: Seed): boolean {
  return kind === 23 || kind === 24
}
