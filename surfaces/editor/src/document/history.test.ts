import { checkLimits } from '@haat/theme-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySeed, attemptOf, type Seed, targetsOf } from './any-operation.fixture.ts'
import { faultsOf } from './check-document.fixture.ts'
import { forgetAfter, type History, lastStep, markSaved, perform, redo, startHistory, undo } from './history.ts'
import { newSection } from './new-node.ts'
import { asOwnStep, type Operation } from './operation.ts'
import { addSection } from './operations/add-section.ts'
import { moveSection } from './operations/move-section.ts'
import { setSetting } from './operations/set-setting.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { type ThemeDocument, toConfiguration, toDocument } from './theme-document.ts'

const circumstances = { at: 0, selected: null, template: 'home' }

function performAll(history: History, seeds: readonly Seed[], onlyAllowed = false): History {
  return seeds.reduce((now, seed, index) => {
    const { operation, placement } = attemptOf(now.document, seed)
    return onlyAllowed && !placement.allowed ? now : perform(now, operation, { ...circumstances, at: index * 400 })
  }, history)
}

function times(count: number, step: (history: History) => History, history: History): History {
  return Array.from({ length: count }).reduce<History>((now) => step(now), history)
}

describe('any sequence of operations', () => {
  test('undoes to the start and redoes to the end', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 40 }), (seeds) => {
        const end = performAll(startHistory(starterDocument), seeds)
        const steps = end.undoStack.length
        const start = times(steps, undo, end)
        expect(start.document).toBe(starterDocument)
        expect(times(steps, redo, start).document).toEqual(end.document)
      }),
      { numRuns: 300 },
    )
  })

  test('forgets steps as if they had never been done', () => {
    fc.assert(
      fc.property(
        fc.array(anySeed, { maxLength: 20 }),
        fc.array(anySeed, { maxLength: 20 }),
        fc.boolean(),
        (seeds, more, isSaved) => {
          const performed = performAll(startHistory(starterDocument), seeds)
          const before = isSaved ? markSaved(performed, performed.document, lastStep(performed)) : performed
          // Later, so that nothing joins an earlier step.
          const after = more.reduce(
            (now, seed, index) =>
              perform(now, attemptOf(now.document, seed).operation, { ...circumstances, at: 1e6 + index * 400 }),
            before,
          )
          const back = forgetAfter(after, lastStep(before))
          expect(back.document).toEqual(before.document)
          if (isSaved) expect(back.document).toBe(back.savedDocument)
          expect(back.undoStack).toEqual(before.undoStack)
          expect(redo(back)).toBe(back)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('undoes step by step through every earlier document', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 25 }), (seeds) => {
        // Here no step joins another, and none is the saved one.
        let history: History = { ...startHistory(starterDocument), savedStep: null }
        const documents = [history.document]
        for (const [index, seed] of seeds.entries()) {
          const next = perform(history, attemptOf(history.document, seed).operation, {
            ...circumstances,
            at: index * 1_000,
          })
          if (next !== history) documents.push(next.document)
          history = next
        }
        for (const document of documents.toReversed()) {
          expect(history.document).toEqual(document)
          history = undo(history)
        }
        for (const document of documents) {
          expect(history.document).toEqual(document)
          history = redo(history)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('never throws and always leaves a document that can be saved', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 60 }), (seeds) => {
        expect(faultsOf(performAll(startHistory(starterDocument), seeds).document)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('loses nothing when moving', () => {
    const moves = [8, 9, 15, 16, 18]
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 60 }), (seeds) => {
        seeds.reduce((history, seed) => {
          const next = perform(history, attemptOf(history.document, seed).operation, circumstances)
          const [before, after] = [targetsOf(history.document).length, targetsOf(next.document).length]
          if (moves.includes(seed.kind)) expect(after).toBe(before)
          return next
        }, startHistory(starterDocument))
      }),
      { numRuns: 200 },
    )
  })

  test('stays within the limits if every operation was allowed', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 80 }), (seeds) => {
        const { document } = performAll(startHistory(starterDocument), seeds, true)
        expect(checkLimits(toConfiguration(document), schemas.sections)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('survives saving and loading unchanged', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 40 }), (seeds) => {
        const { document } = performAll(startHistory(starterDocument), seeds)
        expect(toDocument(JSON.parse(JSON.stringify(toConfiguration(document))))).toEqual(document)
      }),
    )
  })
})

test('joins quick steps of one group that change several fields', () => {
  const both = (value: string): Operation => ({
    label: 'Both',
    group: 'both',
    apply({ sections }) {
      for (const id of ['hero', 'faq']) {
        const section = sections[id]
        if (section !== undefined) section.settings.heading = `${value} ${id}`
      }
    },
  })
  const end = performAllOf([both('One'), both('Two')])
  expect(end.undoStack).toHaveLength(1)
  expect(undo(end).document).toEqual(starterDocument)
  expect(redo(undo(end)).document).toEqual(end.document)
})

function performAllOf(operations: readonly Operation[]): History {
  // As if it had never been saved: undo must restore the document itself.
  const start: History = { ...startHistory(starterDocument), savedStep: null }
  return operations.reduce((history, operation) => perform(history, operation, circumstances), start)
}

test('makes a choice a step of its own, however quickly it follows', () => {
  const typed = (value: string) => setSetting({ section_id: 'hero' }, { key: 'heading', label: 'Heading' }, value)
  const end = performAllOf([
    typed('O'),
    typed('One'),
    asOwnStep(typed('Two')),
    asOwnStep(typed('Three')),
    typed('F'),
    typed('Four'),
  ])
  const values = [end, undo(end), undo(undo(end)), undo(undo(undo(end)))]
  expect(values.map(({ document }) => document.sections.hero?.settings.heading)).toEqual([
    'Four',
    'Three',
    'Two',
    'One',
  ])
})

describe('the saved document', () => {
  const change = (value: string) => setSetting({ section_id: 'hero' }, { key: 'heading', label: 'Heading' }, value)

  test('is the same object again after undo and redo, so nothing is unsaved', () => {
    const first = perform(startHistory(starterDocument), change('One'), circumstances)
    const saved = markSaved(first, first.document, lastStep(first))
    const second = perform(saved, change('Two'), { ...circumstances, at: 10 })
    expect(second.undoStack, 'starts a new step after saving').toHaveLength(2)
    expect(undo(second).document).toBe(saved.document)
    expect(redo(undo(undo(second))).document).toBe(saved.document)
    expect(undo(undo(second)).document).not.toBe(saved.document)
  })

  test('is unreachable after a new change', () => {
    const first = perform(startHistory(starterDocument), change('One'), circumstances)
    const saved = markSaved(first, first.document, lastStep(first))
    const other = perform(undo(saved), change('Other'), { ...circumstances, at: 5_000 })
    expect(other.savedStep).toBeNull()
    expect(undo(other).document).not.toBe(other.savedDocument)
  })
})

/** A page of 200 sections among 500. */
function largeDocument(): ThemeDocument {
  const types = ['hero', 'faq', 'image-with-text', 'testimonials']
  const sections = Array.from({ length: 500 }, (_, index) => {
    const schema = schemas.sections[types[index % types.length] ?? 'hero']
    if (schema === undefined) throw new Error('The starter theme has changed')
    return { ...newSection(schema), template: index < 200 ? 'home' : 'product' }
  })
  return toDocument({ sections, settings: starterDocument.settings })
}

describe('a page of 200 sections among 500', () => {
  const document = largeDocument()
  const editing = Array.from({ length: 1_000 }, (_, index) => {
    const id = document.order[(index * 37) % 200] ?? ''
    return index % 10 === 0
      ? moveSection(id, { template: 'home', index: (index * 71) % 200 }, 'it')
      : setSetting({ section_id: id }, { key: 'heading', label: 'Heading' }, `Text number ${index}`)
  })
  const edited = editing.reduce(
    (history, operation, index) => perform(history, operation, { ...circumstances, at: index * 1_000 }),
    startHistory(document),
  )

  test('stores 1,000 steps, 100 of them moves, in less than 600 bytes each', () => {
    expect(edited.undoStack.length).toBeGreaterThan(900)
    expect(JSON.stringify(edited.undoStack).length / edited.undoStack.length).toBeLessThan(600)
  })

  test('stores a move as one id, not as 200 places', () => {
    const moved = perform(
      startHistory(document),
      moveSection(document.order[0] ?? '', { template: 'home', index: 199 }, 'it'),
      circumstances,
    )
    expect(JSON.stringify(moved.undoStack).length).toBeLessThan(600)
    expect(moved.undoStack[0]?.order?.after).toHaveLength(1)
  })

  test('stores a long slider drag as one step with two values', () => {
    const section_id = document.order[0] ?? ''
    const dragged = Array.from({ length: 3_000 }, (_, index) => index).reduce(
      (history, value) =>
        perform(history, setSetting({ section_id }, { key: 'height', label: 'Height' }, value), {
          ...circumstances,
          at: value * 16,
        }),
      startHistory(document),
    )
    expect(dragged.undoStack).toHaveLength(1)
    expect(JSON.stringify(dragged.undoStack).length).toBeLessThan(600)
    expect(undo(dragged).document).toBe(document)
  })

  test('keeps every other section object in a step and its undo', () => {
    const section_id = document.order[0] ?? ''
    const step = setSetting({ section_id }, { key: 'heading', label: 'Heading' }, 'Another text')
    const performed = perform(edited, step, circumstances)
    const undone = undo(performed)
    expect(changedSections(edited.document, performed.document)).toEqual([section_id])
    expect(changedSections(performed.document, undone.document)).toEqual([section_id])
  })
})

test('adds a section after the sections of its page', () => {
  const hero = schemas.sections.hero
  if (hero === undefined) throw new Error('The starter theme has changed')
  const section = newSection(hero)
  const { document } = perform(
    startHistory(starterDocument),
    addSection(section, { template: 'product', index: 99 }),
    circumstances,
  )
  const product = document.order.filter((id) => document.sections[id]?.template === 'product')
  expect(product.at(-1)).toBe(section.id)
})

/** Returns the sections that are new objects: only these are rendered again. */
function changedSections(before: ThemeDocument, after: ThemeDocument): string[] {
  return after.order.filter((id) => after.sections[id] !== before.sections[id])
}
