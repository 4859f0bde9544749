import { createWorkingCopy, themeFileLimits, type WorkingCopy } from '@haat/theme-files'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTerminal } from '../terminal.fixture.ts'

const hero = '{% comment %}\n@section "Hero"\n{% endcomment %}\n<h1>Welcome</h1>\n'
const start = [
  ['sections/hero.liquid', hero],
  ['snippets/price.liquid', '<p>{{ price }}</p>\n'],
  ['templates/home.json', '{ "sections": { "hero": { "type": "hero" } }, "order": ["hero"] }\n'],
  ['assets/logo.png', Uint8Array.of(137, 80, 78, 71, 0, 255)],
] as const
const filesOf = (copy: WorkingCopy) => Object.fromEntries(copy.list().map((path) => [path, copy.read(path)]))
const open = () => {
  const copy = createWorkingCopy(start)
  return { copy, ...openTerminal(copy) }
}

describe('files', () => {
  test('deleting everything from the root deletes the theme’s files too, and Undo brings them back', async () => {
    const { copy, run } = open()
    await run('rm -rf /')
    const left = (await run('find /theme -type f')).text
    expect([copy.list(), left]).toEqual([[], ''])
    await run('undo')
    expect(filesOf(copy)).toEqual(Object.fromEntries(start))
    expect((await run('cat snippets/price.liquid')).text).toBe('<p>{{ price }}</p>\n')
  })

  test('a file that is only read or copied keeps its byte order mark', async () => {
    const copy = createWorkingCopy([['snippets/mark.liquid', '\uFEFFmarked']])
    const { run } = openTerminal(copy)
    await run('touch snippets/mark.liquid; cp snippets/mark.liquid snippets/copy.liquid')
    expect(filesOf(copy)).toEqual({ 'snippets/mark.liquid': '\uFEFFmarked', 'snippets/copy.liquid': '\uFEFFmarked' })
  })

  test('a line changes the working copy as one change that undo takes back', async () => {
    const { copy, run } = open()
    const changes: string[] = []
    copy.subscribe(({ cause, label, files }) => changes.push(`${cause} ${label}: ${files.map(({ path }) => path)}`))
    await run("sed -i 's/Welcome/Namaste/' sections/hero.liquid && cp snippets/price.liquid snippets/cost.liquid")
    expect(copy.readText('sections/hero.liquid')).toContain('<h1>Namaste</h1>')
    expect(copy.readText('snippets/cost.liquid')).toBe('<p>{{ price }}</p>\n')
    expect(changes).toEqual([
      "shell sed -i 's/Welcome/Namaste/' sections/hero.liquid && cp snippets/price.liquid sn…: sections/hero.liquid,snippets/cost.liquid",
    ])
    expect((await run('undo')).text).toContain('Undo: sed -i')
    expect(filesOf(copy)).toEqual(Object.fromEntries(start))
    expect((await run('ls snippets; cat sections/hero.liquid')).text).toBe(`price.liquid\n${hero}`)
    await run('redo')
    expect(copy.list()).toContain('snippets/cost.liquid')
  })

  const word = fc.constantFrom(
    'sections/hero.liquid',
    'snippets/price.liquid',
    'snippets/new.liquid',
    'snippets',
    'sections',
    'assets/logo.png',
    'assets/copy.png',
    'templates/home.json',
  )
  const command = fc.oneof(
    word.map((path) => `rm -rf ${path}`),
    fc.tuple(word, word).map(([from, to]) => `mv ${from} ${to}`),
    fc.tuple(word, word).map(([from, to]) => `cp -r ${from} ${to}`),
    word.map((path) => `echo added >> ${path}`),
    word.map((path) => `sed -i s/e/E/g ${path}`),
    word.map((path) => `mkdir -p ${path} && touch ${path}/x.liquid`),
    fc.constantFrom(
      'theme new section banner',
      'theme rename snippets/price.liquid snippets/cost.liquid',
      'undo',
      'redo',
    ),
    fc.constant('cat assets/logo.png > sections/hero.liquid'),
  )

  test('any lines, undone, restore the start, and the shell shows the working copy after each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 8 }), async (lines) => {
        const { copy, run } = open()
        for (const line of lines) {
          await run(line)
          const shown = (await run('find . -type f | sort')).text.split('\n').filter(Boolean)
          expect(shown).toEqual(
            copy
              .list()
              .map((path) => `./${path}`)
              .toSorted(),
          )
        }
        while (copy.undo() !== undefined);
        expect(filesOf(copy)).toEqual(Object.fromEntries(start))
      }),
      { numRuns: 150 },
    )
  })

  test('keeps the bytes of images', async () => {
    const { copy, run } = open()
    await run('cp assets/logo.png assets/mark.png; mv assets/logo.png assets/old.png')
    expect(copy.read('assets/mark.png')).toEqual(Uint8Array.of(137, 80, 78, 71, 0, 255))
    expect(copy.read('assets/old.png')).toEqual(Uint8Array.of(137, 80, 78, 71, 0, 255))
  })

  test('follows what is typed in the editor', async () => {
    const { copy, run } = open()
    await run('ls')
    copy.apply([{ path: 'snippets/price.liquid', content: 'typed' }], { cause: 'typed', label: 'Typing' })
    expect((await run('cat snippets/price.liquid')).text).toBe('typed')
  })

  test('a line beyond a limit changes nothing and names the limit', async () => {
    const { copy, run } = open()
    const { text, exitCode } = await run(
      `for n in $(seq 1 ${themeFileLimits.files}); do echo x > snippets/s$n.liquid; done; echo done`,
    )
    expect(text).toBe('done\nNothing was changed: A theme can have up to 300 files, not 304\n')
    expect(exitCode).toBe(1)
    expect(filesOf(copy)).toEqual(Object.fromEntries(start))
    expect((await run('ls snippets')).text).toBe('price.liquid\n')
  })

  test.each([
    ['echo x > sections/hero.js', 'Files outside assets/ must be text'],
    ['cat assets/logo.png > snippets/price.liquid', 'isn’t UTF-8 text'],
    ['ln -s snippets/price.liquid snippets/link.liquid', 'A theme can’t have links'],
  ])('refuses %s', async (line, message) => {
    const { copy, run } = open()
    expect((await run(line)).text).toContain(message)
    expect(filesOf(copy)).toEqual(Object.fromEntries(start))
  })

  test('a file that is changed elsewhere while the line runs is not overwritten', async () => {
    const copy = createWorkingCopy(start)
    const { run } = openTerminal(copy, {
      answers: [
        () => {
          copy.apply([{ path: 'snippets/price.liquid', content: 'typed\n' }], { cause: 'typed', label: 'Typing' })
          return 'exit'
        },
      ],
    })
    const { text, exitCode } = await run(
      'echo shell >> snippets/price.liquid; touch snippets/new.liquid; theme console',
    )
    expect(text).toContain('Nothing was changed: snippets/price.liquid was changed elsewhere')
    expect(exitCode).toBe(1)
    expect(filesOf(copy)).toEqual({ ...Object.fromEntries(start), 'snippets/price.liquid': 'typed\n' })
    expect((await run('cat snippets/price.liquid; ls snippets')).text).toBe('typed\nprice.liquid\n')
  })
})

describe('lines', () => {
  test('the folder and variables last from one line to the next', async () => {
    const { run, session } = open()
    await run('cd sections; NAME=hero')
    expect(session.cwd).toBe('/theme/sections')
    expect((await run('cat $NAME.liquid | head -2 | tail -1; cd ..; pwd; cd ~; pwd')).text).toBe(
      '@section "Hero"\n/theme\n/theme\n',
    )
  })

  test('pipes, wildcards and exit codes work as in a shell', async () => {
    const { run } = open()
    expect((await run('cat s*/*.liquid | grep -c "<"')).text).toBe('2\n')
    expect((await run('grep -rn price . | wc -l')).text.trim()).toBe('1')
    expect((await run('tree sections')).text).toContain('hero.liquid')
    expect((await run('ls missing')).exitCode).not.toBe(0)
    expect((await run('false; echo $?')).text).toBe('1\n')
  })

  test.each([
    'while true; do :; done',
    'f() { f; }; f',
    'awk "BEGIN { while (1) x++ }"',
    'seq 1 99999999',
    'x=a; while true; do x=$x$x; done',
    'echo {1..100000000}',
  ])('ends %s', async (line) => {
    const { run } = open()
    const { exitCode, text } = await run(line)
    expect(exitCode).not.toBe(0)
    expect(text.length).toBeLessThan(100_000)
    expect((await run('echo ready')).text).toBe('ready\n')
  })

  test.each([
    ['curl https://example.com', 'no network'],
    ['npm install', 'needs no packages'],
    ['node -e 1', 'theme console'],
    ['git push', 'git commit -m'],
    ['vim sections/hero.liquid', 'open FILE'],
    ['nonsense', 'command not found'],
  ])('explains %s', async (line, message) => {
    const { text, exitCode } = await open().run(line)
    expect(text).toContain(message)
    expect(exitCode).not.toBe(0)
  })
})
