import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LimitExceeded, themeFileLimits } from '../limits.ts'
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts'

const start = [
  ['sections/hero.liquid', '<h1>Hero</h1>\n<p>Text</p>\n'],
  ['snippets/price.liquid', '{{ price }}'],
  ['assets/logo.png', Uint8Array.of(1, 2, 3)],
] as const
const filesOf = (copy: WorkingCopy) => Object.fromEntries(copy.list().map((path) => [path, copy.read(path)]))
const tree = { cause: 'tree', label: 'Change files' } as const

describe('undo', () => {
  const paths = ['sections/a.liquid', 'sections/b.liquid', 'snippets/c.liquid', 'assets/d.css']
  const change = fc.record({
    path: fc.constantFrom(...paths),
    content: fc.option(fc.constantFrom('', 'one', 'two\n', 'three\nlines\nhere'), { nil: null }),
  })
  const step = fc.oneof(
    fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => ({ kind: 'apply', changes }) as const),
    fc.constantFrom({ kind: 'undo' } as const, { kind: 'redo' } as const),
  )

  test('any sequence of changes, undone, restores the start, and redone, the end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const copy = createWorkingCopy(start)
        for (const next of steps) {
          if (next.kind === 'apply') copy.apply(next.changes, tree)
          else copy[next.kind]()
        }
        while (copy.redo() !== undefined);
        const end = filesOf(copy)
        while (copy.undo() !== undefined);
        expect(filesOf(copy)).toEqual(Object.fromEntries(start))
        while (copy.redo() !== undefined);
        expect(filesOf(copy)).toEqual(end)
      }),
      { numRuns: 300 },
    )
  })

  test('a follower that applies every published change has the same files', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const copy = createWorkingCopy(start)
        const follower = new Map<string, unknown>(start)
        copy.subscribe(({ files }) => {
          for (const { path, before, after } of files) {
            expect(follower.get(path)).toEqual(before)
            if (after === undefined) follower.delete(path)
            else follower.set(path, after)
          }
        })
        for (const next of steps) {
          if (next.kind === 'apply') copy.apply(next.changes, tree)
          else copy[next.kind]()
        }
        expect(Object.fromEntries(follower)).toEqual(filesOf(copy))
      }),
      { numRuns: 200 },
    )
  })

  test('keeps what was typed elsewhere in the file since', () => {
    const copy = createWorkingCopy(start)
    copy.apply([{ path: 'sections/hero.liquid', content: '<h2>Hero</h2>\n<p>Text</p>\n' }], tree)
    copy.apply([{ path: 'sections/hero.liquid', content: '<h2>Hero</h2>\n<p>Text</p>\n\nMore' }], {
      cause: 'typed',
      label: 'Typing',
    })
    copy.undo()
    expect(copy.readText('sections/hero.liquid')).toBe('<h1>Hero</h1>\n<p>Text</p>\n\nMore')
  })

  test('leaves a file alone that was changed at the same place since, and names it', () => {
    const copy = createWorkingCopy(start)
    copy.apply([{ path: 'snippets/price.liquid', content: null }], tree)
    copy.apply([{ path: 'snippets/price.liquid', content: 'from another tab' }], { cause: 'remote', label: 'Sync' })
    expect(copy.undo()?.kept).toEqual(['snippets/price.liquid'])
    expect(copy.readText('snippets/price.liquid')).toBe('from another tab')
  })

  test('doesn’t undo typing, which the editor does', () => {
    const copy = createWorkingCopy(start)
    copy.apply([{ path: 'snippets/price.liquid', content: 'x' }], { cause: 'typed', label: 'Typing' })
    expect(copy.undo()).toBeUndefined()
  })
})

describe('limits', () => {
  const nameOf = (apply: () => unknown) => {
    try {
      apply()
    } catch (thrown) {
      if (thrown instanceof LimitExceeded) return thrown.problem.limit
      throw thrown
    }
    return undefined
  }

  test.each([
    ['path', [{ path: '../secret.liquid', content: '' }]],
    ['file_type', [{ path: 'assets/code.js', content: '' }]],
    ['file_type', [{ path: 'sections/logo.png', content: Uint8Array.of(1) }]],
    ['text_bytes', [{ path: 'sections/a.liquid', content: 'é'.repeat(themeFileLimits.text_bytes / 2 + 1) }]],
    ['asset_bytes', [{ path: 'assets/a.png', content: new Uint8Array(themeFileLimits.asset_bytes + 1) }]],
    ['files', Array.from({ length: 298 }, (_, index) => ({ path: `snippets/s${index}.liquid`, content: '' }))],
    [
      'theme_bytes',
      Array.from({ length: 5 }, (_, index) => ({ path: `assets/${index}.png`, content: new Uint8Array(5_000_000) })),
    ],
  ])('names the limit %s before anything has changed', (limit, changes) => {
    const copy = createWorkingCopy(start)
    const before = filesOf(copy)
    const valid = { path: 'snippets/valid.liquid', content: 'valid' }
    expect(nameOf(() => copy.apply([valid, ...changes], tree))).toBe(limit)
    expect([filesOf(copy), copy.revision]).toEqual([before, 0])
  })
})
