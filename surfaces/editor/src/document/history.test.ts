import { checkLimits } from '@haat/theme-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySeed, attemptOf, type Seed, targetsOf } from './any-operation.fixture.ts'
import { findProblems } from './check-document.fixture.ts'
import { discardAfter, type History, lastStep, markSaved, perform, redo, startHistory, undo } from './history.ts'
import { newSection } from './new-node.ts'
import { asSeparateStep, type Operation } from './operation.ts'
import { addSection } from './operations/add-section.ts'
import { moveSection } from './operations/move-section.ts'
import { setSetting } from './operations/set-setting.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { type ThemeDocument, toConfiguration, toDocument } from './theme-document.ts'

const stepContext = { at: 0, selected: null, template: 'home' }

function performAll(history: History, seeds: readonly Seed[], onlyAllowed = false): History {
  return seeds.reduce((now, seed, index) => {
    const { operation, placement } = attemptOf(now.document, seed)
    return onlyAllowed && !placement.allowed ? now : perform(now, operation, { ...stepContext, at: index * 400 })
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

  test('discards steps as if they had never been performed', () => {
    fc.assert(
      fc.property(
        fc.array(anySeed, { maxLength: 20 }),
        fc.array(anySeed, { maxLength: 20 }),
        fc.boolean(),
        (seeds, more, isSaved) => {
          const performed = performAll(startHistory(starterDocument), seeds)
          const before = isSaved ? markSaved(performed, performed.document, lastStep(performed)) : performed
          // Late enough that no step joins an earlier one.
          const after = more.reduce(
            (now, seed, index) =>
              perform(now, attemptOf(now.document, seed).operation, { ...stepContext, at: 1e6 + index * 400 }),
            before,
          )
          const back = discardAfter(after, lastStep(before))
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
        // The steps are far enough apart not to be joined, and there is no saved step.
        let history: History = { ...startHistory(starterDocument), savedStep: null }
        const documents = [history.document]
        for (const [index, seed] of seeds.entries()) {
          const next = perform(history, attemptOf(history.document, seed).operation, {
            ...stepContext,
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
        expect(findProblems(performAll(startHistory(starterDocument), seeds).document)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('keeps the number of elements when moving', () => {
    const moves = [8, 9, 15, 16, 18]
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 60 }), (seeds) => {
        seeds.reduce((history, seed) => {
          const next = perform(history, attemptOf(history.document, seed).operation, stepContext)
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

test('joins quick steps of one group, even if they change several fields', () => {
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
  // Without a saved step, undo has to restore the document instead of reusing the saved object.
  const start: History = { ...startHistory(starterDocument), savedStep: null }
  return operations.reduce((history, operation) => perform(history, operation, stepContext), start)
}

test('never joins a step marked as separate', () => {
  const typed = (value: string) => setSetting({ section_id: 'hero' }, { key: 'heading', label: 'Heading' }, value)
  const end = performAllOf([
    typed('O'),
    typed('One'),
    asSeparateStep(typed('Two')),
    asSeparateStep(typed('Three')),
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

  test('is the current object again when undo or redo reaches it', () => {
    const first = perform(startHistory(starterDocument), change('One'), stepContext)
    const saved = markSaved(first, first.document, lastStep(first))
    const second = perform(saved, change('Two'), { ...stepContext, at: 10 })
    expect(second.undoStack, 'starts a new step after saving').toHaveLength(2)
    expect(undo(second).document).toBe(saved.document)
    expect(redo(undo(undo(second))).document).toBe(saved.document)
    expect(undo(undo(second)).document).not.toBe(saved.document)
  })

  test('can’t be reached by undo after undoing past it and changing something else', () => {
    const first = perform(startHistory(starterDocument), change('One'), stepContext)
    const saved = markSaved(first, first.document, lastStep(first))
    const other = perform(undo(saved), change('Other'), { ...stepContext, at: 5_000 })
    expect(other.savedStep).toBeNull()
    expect(undo(other).document).not.toBe(other.savedDocument)
  })
})

/** Returns a document with 500 sections, 200 of them on the home page. */
function largeDocument(): ThemeDocument {
  const types = ['hero', 'faq', 'image-with-text', 'testimonials']
  const sections = Array.from({ length: 500 }, (_, index) => {
    const schema = schemas.sections[types[index % types.length] ?? 'hero']
    if (schema === undefined) throw new Error('The starter theme has changed')
    return { ...newSection(schema), template: index < 200 ? 'home' : 'product' }
  })
  return toDocument({ sections, settings: starterDocument.settings })
}

describe('a document with 500 sections, 200 of them on one page', () => {
  const document = largeDocument()
  const editing = Array.from({ length: 1_000 }, (_, index) => {
    const id = document.order[(index * 37) % 200] ?? ''
    return index % 10 === 0
      ? moveSection(id, { template: 'home', index: (index * 71) % 200 }, 'it')
      : setSetting({ section_id: id }, { key: 'heading', label: 'Heading' }, `Text number ${index}`)
  })
  const edited = editing.reduce(
    (history, operation, index) => perform(history, operation, { ...stepContext, at: index * 1_000 }),
    startHistory(document),
  )

  test('stores 1,000 steps, 100 of them moves, in less than 600 bytes each', () => {
    expect(edited.undoStack.length).toBeGreaterThan(900)
    expect(JSON.stringify(edited.undoStack).length / edited.undoStack.length).toBeLessThan(600)
  })

  test('stores a move as one id instead of 200 positions', () => {
    const moved = perform(
      startHistory(document),
      moveSection(document.order[0] ?? '', { template: 'home', index: 199 }, 'it'),
      stepContext,
    )
    expect(JSON.stringify(moved.undoStack).length).toBeLessThan(600)
    expect(moved.undoStack[0]?.order?.after).toHaveLength(1)
  })

  test('stores a long slider drag as one step with two values', () => {
    const sectionId = document.order[0] ?? ''
    const dragged = Array.from({ length: 3_000 }, (_, index) => index).reduce(
      (history, value) =>
        perform(history, setSetting({ section_id: sectionId }, { key: 'height', label: 'Height' }, value), {
          ...stepContext,
          at: value * 16,
        }),
      startHistory(document),
    )
    expect(dragged.undoStack).toHaveLength(1)
    expect(JSON.stringify(dragged.undoStack).length).toBeLessThan(600)
    expect(undo(dragged).document).toBe(document)
  })

  test('keeps the objects of all other sections when a step is performed and undone', () => {
    const sectionId = document.order[0] ?? ''
    const step = setSetting({ section_id: sectionId }, { key: 'heading', label: 'Heading' }, 'Another text')
    const performed = perform(edited, step, stepContext)
    const undone = undo(performed)
    expect(changedSections(edited.document, performed.document)).toEqual([sectionId])
    expect(changedSections(performed.document, undone.document)).toEqual([sectionId])
  })
})

test('adds a section with too high an index at the end of its page', () => {
  const hero = schemas.sections.hero
  if (hero === undefined) throw new Error('The starter theme has changed')
  const section = newSection(hero)
  const { document } = perform(
    startHistory(starterDocument),
    addSection(section, { template: 'product', index: 99 }),
    stepContext,
  )
  const product = document.order.filter((id) => document.sections[id]?.template === 'product')
  expect(product.at(-1)).toBe(section.id)
})

/** Returns the ids of sections that are new objects: only these rerender. */
function changedSections(before: ThemeDocument, after: ThemeDocument): string[] {
  return after.order.filter((id) => after.sections[id] !== before.sections[id])
}
