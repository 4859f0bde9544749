import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySeed, attemptOf, isAboutLock, targetsOf } from './any-operation.fixture.ts'
import { canChange } from './can-change.ts'
import { canAddBlock } from './can-place.ts'
import { preparePaste } from './clipboard.ts'
import { copyNode } from './copy-node.ts'
import { findNode } from './find-node.ts'
import { perform, startHistory, undo } from './history.ts'
import { findLock } from './locks.ts'
import type { Operation } from './operation.ts'
import { duplicateNode } from './operations/duplicate-node.ts'
import { moveSection } from './operations/move-section.ts'
import { removeNode } from './operations/remove-node.ts'
import { removeTemplate } from './operations/remove-template.ts'
import { setHidden } from './operations/set-hidden.ts'
import { setLocked, setLockReason } from './operations/set-lock.ts'
import { setSetting } from './operations/set-setting.ts'
import { placeOfBlock } from './place-of-block.ts'
import { placeOfWidget } from './place-of-widget.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { takeStep } from './step.ts'
import { type Target, targetKey } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

const stepContext = { at: 0, selected: null, template: 'home' }

/** Returns the elements with their own lock, and their places. */
function lockedOf(document: ThemeDocument): Map<string, { target: Target; node: unknown; holder: unknown }> {
  const own = targetsOf(document).filter((target) => findLock(document, target)?.isOwn === true)
  return new Map(
    own.map((target) => {
      const { index: _, ...holder } = placeOfBlock(document, target) ?? placeOfWidget(document, target) ?? { index: 0 }
      return [targetKey(target), { target, node: findNode(document, target), holder }]
    }),
  )
}

const done = (document: ThemeDocument, ...operations: Operation[]) =>
  operations.reduce((now, operation) => takeStep(now, operation)?.document ?? now, document)

/** A document with locks at every depth. */
const documentWithLocks = done(
  starterDocument,
  ...targetsOf(starterDocument)
    .toReversed()
    .filter((_, index) => index % 4 === 0)
    .map((target) => setLocked(target, true, 'it')),
)

describe('any sequence of operations', () => {
  test('never changes or moves anything locked until it is unlocked', () => {
    let checked = 0
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 60 }), (seeds) => {
        seeds.reduce((document, seed) => {
          const next = takeStep(document, attemptOf(document, seed).operation)?.document ?? document
          if (isAboutLock(seed)) return next
          const after = lockedOf(next)
          for (const [key, was] of lockedOf(document)) {
            checked += 1
            expect(after.get(key)).toEqual(was)
          }
          return next
        }, documentWithLocks)
      }),
      { numRuns: 200 },
    )
    expect(checked).toBeGreaterThan(500)
  })

  test('never locks copies', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 60 }), (seeds) => {
        seeds.reduce((document, seed) => {
          const next = takeStep(document, attemptOf(document, seed).operation)?.document ?? document
          if (!isAboutLock(seed)) expect(lockedOf(next).size).toBeLessThanOrEqual(lockedOf(document).size)
          return next
        }, documentWithLocks)
      }),
      { numRuns: 200 },
    )
  })

  test('leaves locks that refuse changes with a reason', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 40 }), (seeds) => {
        const document = seeds.reduce(
          (now, seed) => takeStep(now, attemptOf(now, seed).operation)?.document ?? now,
          documentWithLocks,
        )
        for (const target of targetsOf(document)) {
          if (findLock(document, target) === undefined) continue
          for (const act of ['move', 'delete', 'hide'] as const) {
            expect(canChange(document, schemas, target, act).allowed).toBe(false)
          }
          expect(canAddBlock(document, schemas, target, 'heading').allowed).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })
})

const hero: Target = { section_id: 'hero' }
const locked = done(starterDocument, setLocked(hero, true, 'Hero'), setLockReason(hero, 'Checked', 'Hero'))

test('keeps a locked section in place and unchanged until it is unlocked', () => {
  expect(findNode(locked, hero)).toMatchObject({ locked: true, lock_reason: 'Checked' })
  for (const operation of [
    setSetting(hero, { key: 'heading', label: 'Heading' }, 'New'),
    moveSection('hero', { template: 'home', index: 2 }, 'Hero'),
    removeNode(hero, 'Hero'),
    setHidden(hero, true, 'Hero'),
    removeTemplate('home', 'Home', { isShown: false }),
  ]) {
    expect(takeStep(locked, operation)).toBeUndefined()
  }
  expect(canChange(locked, schemas, hero, 'move')).toEqual({
    allowed: false,
    reason: 'This is locked: Checked. Unlock it first.',
  })
  const unlocked = done(locked, setLocked(hero, false, 'Hero'))
  expect(findNode(unlocked, hero)).toEqual(findNode(starterDocument, hero))
  expect(takeStep(unlocked, removeNode(hero, 'Hero'))).toBeDefined()
})

test('undoes a lock as a step', () => {
  const start = startHistory(starterDocument)
  const written = perform(start, setSetting(hero, { key: 'heading', label: 'Heading' }, 'New'), stepContext)
  const lockedHistory = perform(written, setLocked(hero, true, 'Hero'), stepContext)
  expect(perform(lockedHistory, setHidden(hero, true, 'Hero'), stepContext)).toBe(lockedHistory)
  expect(undo(lockedHistory).document).toEqual(written.document)
  expect(undo(undo(lockedHistory)).document).toBe(starterDocument)
})

test('unlocks duplicated and pasted copies', () => {
  const copied = done(locked, duplicateNode(hero, 'Hero'))
  const copy = copied.order[copied.order.indexOf('hero') + 1] ?? ''
  expect(copied.sections[copy]).not.toHaveProperty('locked')
  expect(copied.sections[copy]).not.toHaveProperty('lock_reason')
  const options = { document: locked, schemas, theme_slug: 'starter', template: 'home', selection: hero }
  const pasted = preparePaste(copyNode(locked, hero, 'starter') ?? '', options)
  if (!pasted.ready) throw new Error(pasted.reason)
  const after = done(locked, pasted.operation)
  expect([...lockedOf(after).keys()]).toEqual([...lockedOf(locked).keys()])
})

test('keeps the last element of a type that the theme fixes, and allows showing a hidden one', () => {
  const own = schemas.sections.hero
  if (own === undefined) throw new Error('The starter theme has changed')
  const fixed = {
    ...schemas,
    sections: { ...schemas.sections, hero: { ...own, fixed: ['delete', 'hide', 'move'] as const } },
  }
  const check = (document: ThemeDocument, act: 'move' | 'duplicate' | 'delete' | 'hide') =>
    canChange(document, fixed, hero, act)
  expect(check(starterDocument, 'delete')).toEqual({ allowed: false, reason: 'In this theme, Hero can’t be deleted.' })
  expect(check(starterDocument, 'move').allowed).toBe(false)
  expect(check(starterDocument, 'hide').allowed).toBe(false)
  expect(check(starterDocument, 'duplicate').allowed).toBe(true)
  const two = done(starterDocument, duplicateNode(hero, 'Hero'))
  expect(check(two, 'delete').allowed).toBe(true)
  expect(check(done(starterDocument, setHidden(hero, true, 'Hero')), 'hide').allowed).toBe(true)
})
