import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySeed, attemptOf, type Seed } from './any-operation.fixture.ts'
import { findProblems } from './check-document.fixture.ts'
import { lastStep, markSaved, perform, rebase, redo, startHistory, undo } from './history.ts'
import {
  type Choices,
  type Collision,
  mergeDocuments,
  type Side,
  touchedUnits,
  withoutCollisions,
} from './merge-documents.ts'
import { newSection } from './new-node.ts'
import type { Operation } from './operation.ts'
import { addSection } from './operations/add-section.ts'
import { moveSection } from './operations/move-section.ts'
import { removeNode } from './operations/remove-node.ts'
import { setGlobalSetting } from './operations/set-global-setting.ts'
import { setSchemeColor } from './operations/set-scheme-color.ts'
import { setSetting } from './operations/set-setting.ts'
import { sectionsOf } from './section-order.ts'
import { starterDocument as base, schemas } from './starter.fixture.ts'
import { takeStep } from './step.ts'
import type { ThemeDocument } from './theme-document.ts'

const someSeeds = fc.array(anySeed, { maxLength: 12 })

function after(document: ThemeDocument, seeds: readonly Seed[]): ThemeDocument {
  return seeds.reduce((now, seed) => done(now, attemptOf(now, seed).operation), document)
}

function done(document: ThemeDocument, ...operations: readonly Operation[]): ThemeDocument {
  return operations.reduce((now, operation) => takeStep(now, operation)?.document ?? now, document)
}

function all(document: Parameters<typeof mergeDocuments>, side: Side): Choices {
  return Object.fromEntries(mergeDocuments(...document).collisions.map(({ key }) => [key, side]))
}

const keysOf = (collisions: readonly Collision[]) => collisions.map(({ key }) => key).sort()

const isNotPlace = (key: string) => !key.startsWith('place/')

describe('merging any two documents with a common base', () => {
  test('keeps the changes of one side if the other changed nothing', () => {
    fc.assert(
      fc.property(someSeeds, (seeds) => {
        const changed = after(base, seeds)
        const nothing = { merged: changed, collisions: [] }
        expect(mergeDocuments(base, changed, base, schemas)).toEqual(nothing)
        expect(mergeDocuments(base, base, changed, schemas)).toEqual(nothing)
        expect(mergeDocuments(base, changed, changed, schemas)).toEqual(nothing)
      }),
      { numRuns: 200 },
    )
  })

  test('is symmetric if nothing collides', () => {
    let compared = 0
    fc.assert(
      fc.property(someSeeds, someSeeds, (mine, theirs) => {
        const [one, other] = [after(base, mine), after(base, theirs)]
        const { merged, collisions } = mergeDocuments(base, one, other, schemas)
        if (collisions.length > 0) return
        compared += 1
        expect(mergeDocuments(base, other, one, schemas)).toEqual({ merged, collisions: [] })
      }),
      { numRuns: 400 },
    )
    expect(compared).toBeGreaterThan(50)
  })

  test('is symmetric if the same side is chosen for each collision', () => {
    fc.assert(
      fc.property(someSeeds, someSeeds, (mine, theirs) => {
        const [one, other] = [after(base, mine), after(base, theirs)]
        const chosen = mergeDocuments(base, one, other, schemas, all([base, one, other, schemas], 'mine'))
        const swapped = mergeDocuments(base, other, one, schemas, all([base, other, one, schemas], 'theirs'))
        expect(swapped).toEqual(chosen)
        expect(chosen.collisions).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('always leaves a document that can be saved', () => {
    fc.assert(
      fc.property(someSeeds, someSeeds, (mine, theirs) => {
        const [one, other] = [after(base, mine), after(base, theirs)]
        const { merged, collisions } = mergeDocuments(base, one, other, schemas)
        expect(findProblems(merged)).toEqual([])
        expect(findProblems(withoutCollisions(base, other, collisions))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('leaves only the collisions once everything else is merged', () => {
    fc.assert(
      fc.property(someSeeds, someSeeds, (mine, theirs) => {
        const [one, other] = [after(base, mine), after(base, theirs)]
        const { merged, collisions } = mergeDocuments(base, one, other, schemas)
        const common = withoutCollisions(base, other, collisions)
        const first = mergeDocuments(base, one, common, schemas)
        expect(first.collisions).toEqual([])
        const second = mergeDocuments(common, first.merged, other, schemas)
        // Once the other sections are merged, fewer places may collide.
        expect(keysOf(second.collisions).filter(isNotPlace)).toEqual(keysOf(collisions).filter(isNotPlace))
        expect(second.merged.sections).toEqual(merged.sections)
        expect(second.merged.settings).toEqual(merged.settings)
      }),
      { numRuns: 300 },
    )
  })
})

describe('continuing from what someone else saved', () => {
  test('undoes and redoes local steps without reverting someone else’s changes', () => {
    let collided = 0
    fc.assert(
      fc.property(someSeeds, someSeeds, someSeeds, fc.nat(20), (before, since, theirs, undone) => {
        const stepContext = { at: 0, selected: null, template: 'home' }
        const work = (history: ReturnType<typeof startHistory>, seeds: readonly Seed[]) =>
          seeds.reduce((now, seed) => perform(now, attemptOf(now.document, seed).operation, stepContext), history)
        const first = work(startHistory(base), before)
        const saved = markSaved(first, first.document, lastStep(first))
        let history = work(saved, since)
        for (let count = 0; count < undone; count += 1) history = undo(history)
        const other = after(saved.document, theirs)
        const { merged, collisions } = mergeDocuments(saved.document, history.document, other, schemas)
        if (collisions.length > 0) {
          collided += 1
          return
        }
        const units = touchedUnits(saved.document, other)
        let now = rebase(history, { theirs: other, merged, units })
        expect(now.document).toEqual(merged)
        const check = () => {
          expect(findProblems(now.document)).toEqual([])
          for (const unit of units) {
            const [, id, key] = /^sections\/([^/]+)(?:\/settings\/(.+))?$/.exec(unit) ?? []
            if (id === undefined) continue
            const [own, theirs] = [now.document.sections[id], other.sections[id]]
            if (key === undefined) expect(own).toEqual(theirs)
            else expect(own?.settings[key]).toEqual(theirs?.settings[key])
          }
          if (lastStep(now) === now.savedStep) expect(now.document).toBe(other)
        }
        for (let count = now.undoStack.length; count > 0; count -= 1) {
          now = undo(now)
          check()
        }
        for (let count = now.redoStack.length; count > 0; count -= 1) {
          now = redo(now)
          check()
        }
      }),
      { numRuns: 400 },
    )
    expect(collided).toBeLessThan(350)
  })
})

test('undoes typing in one field after someone else typed in another field of the section', () => {
  const stepContext = { at: 0, selected: null, template: 'home' }
  const write = (key: string, value: string) => setSetting({ section_id: 'hero' }, { key, label: key }, value)
  const mine = perform(startHistory(base), write('heading', 'Mine'), stepContext)
  const saved = markSaved(mine, mine.document, lastStep(mine))
  const theirs = perform(startHistory(saved.document), write('text', 'Theirs'), stepContext).document
  const rebased = rebase(saved, { theirs, merged: theirs, units: touchedUnits(saved.document, theirs) })
  expect(rebased.undoStack.map(({ label }) => label)).toEqual(['Change heading'])
  const undone = undo(rebased)
  expect(undone.document.sections.hero?.settings.text).toBe('Theirs')
  expect(undone.document.sections.hero?.settings.heading).toBe(base.sections.hero?.settings.heading)
  expect(redo(undone).document).toBe(theirs)
})

test('keeps and marks a step whose field someone else changed, without undoing it', () => {
  const stepContext = { at: 0, selected: null, template: 'home' }
  const write = (key: string, value: string) => setSetting({ section_id: 'hero' }, { key, label: key }, value)
  const both: Operation = {
    label: 'Change both',
    apply(draft) {
      write('heading', 'Mine too').apply(draft)
      write('button_label', 'Mine').apply(draft)
    },
  }
  const written = [write('text', 'Mine'), write('heading', 'Mine'), both].reduce(
    (history, operation) => perform(history, operation, stepContext),
    startHistory(base),
  )
  const saved = markSaved(written, written.document, lastStep(written))
  const theirs = done(saved.document, write('heading', 'Theirs'))
  const rebased = rebase(saved, { theirs, merged: theirs, units: touchedUnits(saved.document, theirs) })
  expect(rebased.undoStack.map(({ label, remaining }) => [label, remaining])).toEqual([
    ['Change text', 'all'],
    ['Change heading', 'none'],
    ['Change both', 'part'],
  ])
  // Typing in the same field again is a new step. Undoing it reaches the saved document.
  const typed = perform(rebased, write('heading', 'Mine again'), stepContext)
  expect(typed.undoStack).toHaveLength(4)
  expect(undo(typed).document).toBe(theirs)
  const twice = undo(undo(typed))
  expect(twice.document.sections.hero?.settings).toMatchObject({ heading: 'Theirs', text: 'Mine' })
  expect(twice.document.sections.hero?.settings.button_label).toBe(base.sections.hero?.settings.button_label)
  const threeTimes = undo(twice)
  expect(threeTimes.document).toBe(twice.document)
  const start = undo(threeTimes).document.sections.hero?.settings
  expect([start?.heading, start?.text]).toEqual(['Theirs', base.sections.hero?.settings.text])
  expect(redo(redo(redo(undo(threeTimes)))).document).toBe(theirs)
})

test('reaches the saved document even if the last saved step has no effect any more', () => {
  const stepContext = { at: 0, selected: null, template: 'home' }
  const write = (key: string, value: string) => setSetting({ section_id: 'hero' }, { key, label: key }, value)
  const history = perform(startHistory(base), write('heading', 'Mine'), stepContext)
  const saved = markSaved(history, history.document, lastStep(history))
  const theirs = done(saved.document, write('heading', 'Theirs'))
  const later = perform(saved, write('text', 'Unsaved'), stepContext)
  const merged = done(theirs, write('text', 'Unsaved'))
  const now = rebase(later, { theirs, merged, units: touchedUnits(saved.document, theirs) })
  expect(now.document).toEqual(merged)
  expect(undo(now).document).toBe(theirs)
  expect(undo(undo(now)).document).toBe(theirs)
  const again = markSaved(redo(undo(undo(now))), theirs, lastStep(redo(undo(undo(now)))))
  expect(undo(again).document).toBe(theirs)
})

test('keeps a move if someone else edited the moved section', () => {
  const stepContext = { at: 0, selected: null, template: 'home' }
  const moved = perform(startHistory(base), moveSection('hero', { template: 'home', index: 1 }, 'Hero'), stepContext)
  const theirs = done(base, setSetting({ section_id: 'hero' }, { key: 'heading', label: 'Heading' }, 'Theirs'))
  const { merged, collisions } = mergeDocuments(base, moved.document, theirs, schemas)
  expect(collisions).toEqual([])
  const now = rebase(moved, { theirs, merged, units: touchedUnits(base, theirs) })
  expect(now.document).toEqual(merged)
  expect(now.document.order).toEqual(moved.document.order)
  expect(undo(now).document).toBe(theirs)
})

test('restores a removed section with undo after someone else moved it', () => {
  const stepContext = { at: 0, selected: null, template: 'home' }
  const removed = perform(startHistory(base), removeNode({ section_id: 'hero' }, 'Hero'), stepContext)
  const theirs = done(base, moveSection('hero', { template: 'home', index: 3 }, 'Hero'))
  const { merged, collisions } = mergeDocuments(base, removed.document, theirs, schemas)
  expect(collisions).toEqual([])
  // Without a saved step, undo has to restore the section instead of reusing the saved document.
  const now = undo({ ...rebase(removed, { theirs, merged, units: touchedUnits(base, theirs) }), savedStep: null })
  expect(findProblems(now.document)).toEqual([])
  expect(now.document.sections.hero).toEqual(base.sections.hero)
})

describe('collisions', () => {
  const heading = (value: string) => setSetting({ section_id: 'hero' }, { key: 'heading', label: 'Heading' }, value)
  const merge = (mine: readonly Operation[], theirs: readonly Operation[], choices: Choices = {}) =>
    mergeDocuments(base, done(base, ...mine), done(base, ...theirs), schemas, choices)

  test('treats a section changed by both as one collision, and keeps mine until it’s resolved', () => {
    const { merged, collisions } = merge([heading('Mine')], [heading('Theirs')])
    expect(collisions).toMatchObject([{ key: 'sections/hero', kind: 'section', id: 'hero', name: 'Hero' }])
    expect(merged.sections.hero?.settings.heading).toBe('Mine')
    const chosen = merge([heading('Mine')], [heading('Theirs')], { 'sections/hero': 'theirs' })
    expect(chosen.merged.sections.hero?.settings.heading).toBe('Theirs')
    expect(chosen.collisions).toEqual([])
  })

  test('keeps a section that one side removed and the other changed, until removal is chosen', () => {
    const removing = removeNode({ section_id: 'hero' }, 'Hero')
    for (const [mine, theirs, side] of [
      [[heading('New')], [removing], 'theirs'],
      [[removing], [heading('New')], 'mine'],
    ] as const) {
      const { merged, collisions } = merge(mine, theirs)
      expect(collisions).toMatchObject([{ kind: 'section', id: 'hero' }])
      expect(merged.sections.hero?.settings.heading).toBe('New')
      expect(sectionsOf(merged, 'home')[0]?.id).toBe('hero')
      expect(merge(mine, theirs, { 'sections/hero': side }).merged.sections.hero).toBeUndefined()
    }
  })

  test('treats each theme setting and colour scheme as a separate collision', () => {
    const size = (value: number) => setGlobalSetting({ key: 'body_size', label: 'Size' }, value)
    const text = (value: string) => setSchemeColor('paper', 'text', value, 'Text')
    const { collisions } = merge([size(15), text('#111111')], [size(18), text('#222222')])
    expect(collisions).toMatchObject([
      { kind: 'setting', id: 'body_size' },
      { kind: 'scheme', id: 'paper', name: 'Paper' },
    ])
  })

  test('detects a collision only if both moved the same section to different places', () => {
    const move = (id: string, index: number) => moveSection(id, { template: 'home', index }, id)
    expect(merge([move('hero', 4)], [move('hero', 2)]).collisions).toMatchObject([{ kind: 'place', id: 'hero' }])
    const { merged, collisions } = merge([move('hero', 5)], [move('newsletter', 0)])
    expect(collisions).toEqual([])
    const ids = sectionsOf(merged, 'home').map(({ id }) => id)
    expect(ids[0]).toBe('newsletter')
    expect(ids.at(-1)).toBe('hero')
  })

  test('keeps the sections that both added, each in its place', () => {
    const hero = schemas.sections.hero
    if (hero === undefined) throw new Error('The starter theme has changed')
    const [one, other] = [newSection(hero), newSection(hero)]
    const { merged } = merge(
      [addSection(one, { template: 'home', index: 1 })],
      [addSection(other, { template: 'home', index: 99 })],
    )
    const ids = sectionsOf(merged, 'home').map(({ id }) => id)
    expect([ids[1], ids.at(-1)]).toEqual([one.id, other.id])
  })
})
