import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeOutput } from '../output/escape-sequences.ts'
import { type CompletionSources, completeLine } from './complete-line.ts'
import { EnteredLines } from './entered-lines.ts'
import { LineEditor } from './line-editor.ts'
import { drawOn } from './screen.fixture.ts'

const COLUMNS = 20

function open(entered: readonly string[] = []) {
  const stored = new Map([['lines', JSON.stringify(entered)]])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  const screen = drawOn(COLUMNS)
  const lines = new EnteredLines(storage, 'lines')
  const sources: CompletionSources = {
    cwd: '/theme',
    paths: ['sections/hero.liquid', 'sections/header.liquid'],
    words: {},
  }
  const editor = new LineEditor({
    write: screen.write,
    columns: () => COLUMNS,
    entered: lines,
    complete: (line, cursor) => completeLine(line, cursor, sources),
  })
  return { editor, screen, stored, read: () => editor.read('$ ', { isCommand: true }) }
}

describe('editing', () => {
  test.each([
    ['moves by words and deletes one', 'theme check now\u001bb\u001bb\u0017\r', 'check now'],
    ['deletes to both sides', 'abc def\u001bb\u000b\u0015x\r', 'x'],
    ['inserts in the middle', 'lss\u001b[D\u001b[D\u001b[3~\u0005 -l\r', 'ls -l'],
    ['deletes a letter with its marks as one', 'हि\u007fok\r', 'ok'],
    ['completes a path', 'cat sec\the\tr\t\r', 'cat sections/hero.liquid '],
    ['takes an earlier line and changes it', '\u001b[A\u001b[A x\r', 'first x'],
    ['returns to what was typed', 'draft\u001b[A\u001b[B!\r', 'draft!'],
    ['searches earlier lines', '\u0012fir\r', 'first'],
    ['searches further back', '\u0012s\u0012\r', 'first'],
    ['leaves a search with what was found', '\u0012fir\u001b!\r', 'first!'],
    ['ignores keys that do nothing', 'a\u001b[5~\u0007b\r', 'ab'],
  ])('%s', async (_name, keys, line) => {
    const { editor, read } = open(['first', 'second'])
    const reading = read()
    editor.receive(keys)
    expect(await reading).toBe(line)
  })

  test('keeps lines for the next time, also those of another tab', async () => {
    const { editor, read, stored } = open(['first'])
    const reading = read()
    stored.set('lines', '["first","of another tab"]')
    editor.receive('second\r')
    await reading
    expect(stored.get('lines')).toBe('["first","of another tab","second"]')
  })

  test('Ctrl+C drops the line; what is typed while nothing is read comes next', async () => {
    const { editor, read } = open()
    const reading = read()
    editor.receive('nonsense\u0003ls\r')
    expect(await reading).toBeUndefined()
    expect(await read()).toBe('ls')
  })

  test('shows the line and the cursor after any keys, also over several rows', () => {
    const key = fc.constantFrom(
      'a',
      'bc ',
      'हि',
      '漢',
      '\u001b[D',
      '\u001b[C',
      '\u007f',
      '\u001b[H',
      '\u001b[F',
      '\u0017',
      '\u001bf',
      '0123456789',
    )
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        const { editor, screen, read } = open()
        void read()
        for (const data of keys) editor.receive(data)
        expect(screen.text()).toBe(`$ ${editor.line.text}`.trimEnd())
        expect(screen.beforeCursor()).toBe(`$ ${editor.line.text.slice(0, editor.line.cursor)}`)
      }),
      // A wide character that doesn't fit into the last column.
      { examples: [[['0123456789', '\u007f', 'हि', 'a', '\u007f', 'bc ', 'bc ', '漢', 'a']]] },
    )
  })
})

describe('completion', () => {
  const sources: CompletionSources = {
    cwd: '/theme/sections',
    paths: ['sections/hero.liquid', 'sections/header.liquid', 'snippets/price.liquid'],
    words: { data_set: ['everyday', 'empty'] },
  }
  const complete = (line: string) => {
    const { text, from, words } = completeLine(line, line.length, sources)
    return text === undefined ? words : line.slice(0, from) + text
  }

  test.each([
    ['the', 'theme '],
    ['theme che', 'theme check'],
    ['theme s', ['schema', 'status', 'submit']],
    ['theme check --l', 'theme check --level '],
    ['theme check --level e', 'theme check --level error '],
    ['theme new sec', 'theme new section '],
    ['theme data use ev', 'theme data use everyday '],
    ['theme preview / --data em', 'theme preview / --data empty '],
    ['cat h', 'cat he'],
    ['cat he', ['header.liquid', 'hero.liquid']],
    ['cat ../sn', 'cat ../snippets/'],
    ['ls; cat ~/snippets/p', 'ls; cat ~/snippets/price.liquid '],
    ['grep x hero.liquid | wc -l header', 'grep x hero.liquid | wc -l header.liquid '],
    ['nothing here', []],
  ])('completes %s', (line, expected) => {
    expect(complete(line)).toEqual(expected)
  })
})

test('output keeps its colours, lines and tabs, and nothing else that controls the terminal', () => {
  expect(
    safeOutput(
      '\u001b[31mred\u001b[0m\tx\n\u001b]0;title\u0007\u001b[2J\u001b]8;;https://evil.example\u001b\\link\r\u009b31m',
    ),
  ).toBe('\u001b[31mred\u001b[0m\tx\n]0;title[2J]8;;https://evil.example\\link31m')
})
