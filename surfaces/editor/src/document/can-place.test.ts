import type { WidgetInstance } from '@haat/theme-engine'
import { describe, expect, test } from 'vitest'
import { canDuplicate } from './can-duplicate.ts'
import { canAddBlock, canAddSection, canPlaceWidget } from './can-place.ts'
import { newBlock, newSection, newWidget } from './new-node.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { type ThemeDocument, toDocument } from './theme-document.ts'

const allowed = { allowed: true }
const sectionSchema = (type: string) => {
  const schema = schemas.sections[type]
  if (schema === undefined) throw new Error(`The starter theme has no ${type} section`)
  return schema
}
const widgetOf = (type: string) => {
  const schema = schemas.widgets[type]
  if (schema === undefined) throw new Error(`There is no ${type} widget`)
  return newWidget(schema)
}
const documentOf = (...sections: unknown[]): ThemeDocument => toDocument({ sections, settings: {} })

describe('sections', () => {
  const hero = () => newSection(sectionSchema('hero'))

  test('limits each page to 250 sections', () => {
    const full = documentOf(...Array.from({ length: 250 }, hero))
    expect(canAddSection(full, schemas, 'hero', 'home')).toEqual({
      allowed: false,
      reason: 'A page can have up to 250 sections.',
    })
    expect(canAddSection(full, schemas, 'hero', 'product')).toEqual(allowed)
    const one = full.sections[full.order[0] ?? '']
    expect(canAddSection(full, schemas, 'hero', 'home', one), 'a move within the page').toEqual(allowed)
    expect(canDuplicate(full, schemas, { section_id: full.order[0] ?? '' })).toMatchObject({ allowed: false })
  })

  test('respects the limit of a section type', () => {
    const { name, limit } = sectionSchema('announcement-bar')
    expect(limit).toBe(1)
    const refused = { allowed: false, reason: `You can add ${name} once per page.` }
    expect(canAddSection(starterDocument, schemas, 'announcement-bar', 'header')).toEqual(refused)
    expect(canDuplicate(starterDocument, schemas, { section_id: 'announcement' })).toEqual(refused)
    expect(canAddSection(starterDocument, schemas, 'announcement-bar', 'home')).toEqual(allowed)
  })

  test('accepts only sections of the theme, and counts their blocks toward the page limit', () => {
    expect(canAddSection(starterDocument, schemas, 'maze', 'home')).toMatchObject({
      reason: 'This theme has no “Maze” section.',
    })
    const blocks = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, type: 'question', settings: {} }))
    const full = documentOf(...Array.from({ length: 25 }, () => ({ ...newSection(sectionSchema('faq')), blocks })))
    const more = newSection(sectionSchema('faq'))
    expect(canAddSection(full, schemas, 'faq', 'home', more)).toEqual({
      allowed: false,
      reason: 'A page can have up to 1250 blocks and widgets.',
    })
  })
})

describe('blocks', () => {
  const bar = () => newSection(sectionSchema('announcement-bar'))
  const [message] = sectionSchema('announcement-bar').blocks
  if (message === undefined) throw new Error('The starter theme has changed')

  test('respects the block limit of a section and doesn’t count a moved block twice', () => {
    const blocks = [newBlock(message), newBlock(message), newBlock(message)]
    const section = { ...bar(), blocks }
    const document = documentOf(section)
    const holder = { section_id: section.id }
    expect(canAddBlock(document, schemas, holder, 'message')).toEqual({
      allowed: false,
      reason: 'Announcement bar can have up to 3 blocks.',
    })
    expect(canAddBlock(document, schemas, holder, 'message', document.sections[section.id]?.blocks[0])).toEqual(allowed)
    expect(canDuplicate(document, schemas, { ...holder, block_id: blocks[0]?.id ?? '' })).toMatchObject({
      allowed: false,
    })
  })

  test('accepts only block types that the section knows', () => {
    const section = bar()
    const holder = { section_id: section.id }
    expect(canAddBlock(documentOf(section), schemas, holder, 'question')).toEqual({
      allowed: false,
      reason: 'You can’t add this block to Announcement bar.',
    })
    expect(canAddBlock(documentOf(), schemas, holder, 'message')).toMatchObject({ allowed: false })
  })
})

describe('widgets', () => {
  const custom = () => newSection(sectionSchema('custom'))
  /** Nested inner sections, outermost first. */
  const nest = (levels: number): WidgetInstance[] => {
    const [inner] = levels > 1 ? nest(levels - 1) : []
    const widget = widgetOf('InnerSectionWidget')
    return [{ ...widget, children: [inner === undefined ? [] : [inner], []] }]
  }
  const innermost = (widget: WidgetInstance): WidgetInstance => {
    const [inner] = widget.children?.[0] ?? []
    return inner === undefined ? widget : innermost(inner)
  }

  test('limits inner sections to three levels, counting the content of a moved one', () => {
    const section = { ...custom(), widgets: nest(3) }
    const document = documentOf(section)
    const [outer] = document.sections[section.id]?.widgets ?? []
    if (outer === undefined) throw new Error('The widgets aren’t nested')
    const place = { section_id: section.id, parent_widget_id: innermost(outer).id, index: 0 }
    expect(canPlaceWidget(document, schemas, place, 'HeadingWidget')).toEqual(allowed)
    expect(canPlaceWidget(document, schemas, place, 'InnerSectionWidget')).toEqual({
      allowed: false,
      reason: 'Inner sections can be nested up to 3 levels.',
    })
    const second = { section_id: section.id, parent_widget_id: outer.id, index: 0 }
    const [two, three] = [nest(2)[0], nest(3)[0]]
    if (two === undefined || three === undefined) throw new Error('The widgets aren’t nested')
    expect(canPlaceWidget(document, schemas, second, two)).toEqual(allowed)
    expect(canPlaceWidget(document, schemas, second, three)).toMatchObject({ allowed: false })
  })

  test('rejects an element inside itself, and widgets outside custom sections', () => {
    const inner = widgetOf('InnerSectionWidget')
    const heading = widgetOf('HeadingWidget')
    const section = { ...custom(), widgets: [inner, heading] }
    const document = documentOf(section, newSection(sectionSchema('faq')))
    const sectionId = section.id
    const own = document.sections[sectionId]?.widgets?.[0] ?? ''
    expect(
      canPlaceWidget(document, schemas, { section_id: sectionId, parent_widget_id: inner.id, index: 0 }, own),
    ).toEqual({
      allowed: false,
      reason: 'You can’t move an element into itself.',
    })
    const inHeading = { section_id: sectionId, parent_widget_id: heading.id, index: 0 }
    expect(canPlaceWidget(document, schemas, inHeading, 'TextWidget')).toMatchObject({ allowed: false })
    const inFaq = { section_id: document.order[1] ?? '', index: 0 }
    expect(canPlaceWidget(document, schemas, inFaq, 'TextWidget')).toMatchObject({
      reason: 'Widgets can only be added to custom sections.',
    })
    expect(canPlaceWidget(document, schemas, { section_id: sectionId, index: 0 }, 'text')).toEqual(allowed)
    expect(canPlaceWidget(document, schemas, { section_id: sectionId, index: 0 }, 'MazeWidget')).toMatchObject({
      allowed: false,
    })
  })
})
