import { readFileSync } from 'node:fs'
import { createWorkingCopy, type FileContent, readThemeArchive } from '@haat/theme-files'
import { describe, expect, test } from 'vitest'
import type { SavedState } from '../../history/history-port.ts'
import { commandList } from '../syntax/command-list.ts'
import { describeCommand } from '../syntax/describe-command.ts'
import { gitAliases } from '../syntax/foreign-commands.ts'
import { openTerminal } from '../terminal.fixture.ts'
import { actions } from './actions.ts'

const hero = `{% comment %}
@section "Hero"
@setting title text
  @label "Title"
  @default "Welcome"
{% endcomment %}
<h1>{{ section.settings.title }}</h1>
`
const start: readonly (readonly [string, FileContent])[] = [
  ['sections/hero.liquid', hero],
  ['snippets/price.liquid', '{{ price | money }}\n'],
  ['sections/offer.liquid', '{% comment %}\n@section "Offer"\n{% endcomment %}\n{% render \'price\', price: 100 %}\n'],
  ['templates/home.json', '{ "sections": [{ "id": "hero", "type": "hero", "settings": {} }] }\n'],
  ['templates/header.json', '{ "sections": [] }\n'],
  ['templates/footer.json', '{ "sections": [] }\n'],
  ['config/global-settings.json', readFileSync('themes/starter/config/global-settings.json', 'utf8')],
  ['assets/logo.png', Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)],
]

function open(
  options: { states?: [SavedState, readonly (readonly [string, FileContent])[]][]; answers?: string[] } = {},
) {
  const copy = createWorkingCopy(start)
  const states = new Map(options.states?.map(([state, files]) => [state, new Map(files)]))
  return { copy, ...openTerminal(copy, { states, answers: (options.answers ?? []).map((answer) => () => answer) }) }
}

describe('theme check', () => {
  test('prints findings with their places and exits with 1 if there are errors', async () => {
    const { run } = open()
    await run(`echo '<img src="/x.png">{{ title | nope }}' >> sections/hero.liquid`)
    const { text, exitCode } = await run('theme check sections/hero.liquid')
    expect(text).toContain('sections/hero.liquid:8:1 error')
    expect(text).toMatch(/sections\/hero\.liquid:8:\d+ error .*nope.*\(unknown_filter\)/)
    expect(exitCode).toBe(1)
    const { findings } = JSON.parse((await run('theme check --json --level error')).text)
    expect(findings.map(({ code }: { code: string }) => code)).toContain('unknown_filter')
    expect((await run('theme check snippets')).exitCode).toBe(0)
  })

  test('finds a page that fails to render with one data set, as the check at submission does', async () => {
    const { run } = open()
    await run(
      "echo '{% for product in collections.all.products %}{% for n in (1..400) %}{{ n }}{% endfor %}{% endfor %}' >> sections/hero.liquid",
    )
    const { text, exitCode } = await run('theme check sections --level error')
    expect(text).toMatch(/sections\/hero\.liquid:8:\d+ error .*"1,000 products".*\(render_fails\)/)
    expect(exitCode).toBe(1)
    expect((await run('theme submit -m First --yes')).text).toContain('theme check --level error')
  })

  test('--fix applies fixes as one change', async () => {
    const { copy, run } = open()
    await run("echo '{{ section.settings.title | upcas }}' >> sections/hero.liquid")
    expect((await run('theme check --fix sections')).text).toContain('Fixed 1 finding.')
    expect(copy.readText('sections/hero.liquid')).toContain('| upcase }}')
    copy.undo()
    expect(copy.readText('sections/hero.liquid')).toContain('| upcas }}')
  })

  test('explains a code and shows where the theme has it', async () => {
    const { run } = open()
    await run(`echo '<img src="/x.png">' >> sections/hero.liquid`)
    const { text } = await run('theme explain missing_alt')
    expect(text).toContain('Instead of\n  <img')
    expect(text).toContain('sections/hero.liquid:8:1')
    expect((await run('theme explain nonsense')).exitCode).toBe(1)
  })
})

describe('files', () => {
  test('creates a section that renders', async () => {
    const { copy, run } = open()
    expect((await run('theme new section "Size guide"')).text).toBe('Created sections/size-guide.liquid:1\n')
    expect(copy.readText('sections/size-guide.liquid')).toContain('@section "Size guide"')
    expect((await run('theme new section size-guide')).text).toContain('exists already')
    expect((await run('theme check sections/size-guide.liquid --level error')).exitCode).toBe(0)
  })

  test('renames with references', async () => {
    const { copy, run } = open()
    expect((await run('cd snippets; theme rename price.liquid cost.liquid')).text).toContain('sections/offer.liquid')
    expect(copy.readText('sections/offer.liquid')).toContain("{% render 'cost', price: 100 %}")
    expect(copy.readText('snippets/price.liquid')).toBeUndefined()
  })

  test('shows the schema of a section', async () => {
    const { run } = open()
    expect((await run('theme schema sections/hero.liquid')).text).toMatch(/Hero .*\n\nSettings\n {2}title +text +Title/)
    expect((await run('theme schema snippets/price.liquid')).exitCode).toBe(1)
  })

  test('downloads the theme', async () => {
    const { run, downloads } = open()
    expect((await run('theme package')).text).toContain('masala.zip: 8 files')
    expect([...readThemeArchive(downloads[0]?.zip ?? new Uint8Array())]).toEqual(start.toSorted())
  })

  test('opens a file at a line, also one that the same line creates', async () => {
    const { run, opened } = open()
    await run('theme new snippet badge && open snippets/badge.liquid:2')
    expect(opened).toEqual([{ path: 'snippets/badge.liquid', line: 2 }])
    expect((await run('open nothing.liquid')).exitCode).toBe(1)
  })
})

describe('pages', () => {
  test('steers the preview', async () => {
    const { run, view } = open()
    await run('theme preview /cart --width 390 --data empty --lang hi')
    expect(view()).toMatchObject({ page: '/cart', data_set: 'empty', width: 390, language: 'hi' })
    await run('theme data use everyday && theme preview --width full')
    expect(view()).toMatchObject({ data_set: 'everyday', width: undefined })
    expect((await run('theme data')).text).toContain('* everyday')
    expect((await run('theme data use nonsense')).exitCode).toBe(1)
    expect((await run('theme preview --width 5')).exitCode).toBe(2)
  })

  test('evaluates Liquid with the data of the page', async () => {
    const { run } = open({ answers: ['product.title', '{{ 1 | plus: 2 }}', 'exit'] })
    expect((await run("theme console '{{ product.handle }}'")).text).toMatch(/^lakadong-turmeric\n\d+ fuel\n$/)
    expect((await run('theme console')).text).toMatch(/Lakadong Turmeric\n\d+ fuel\nliquid> 3\n/)
  })

  test('a loop without an end runs out of fuel', async () => {
    const { run } = open()
    const loop = '{% for a in (1..9999) %}{% for b in (1..9999) %}{{ a }}{% endfor %}{% endfor %}'
    const { text, exitCode } = await run(`theme console '${loop}'`)
    expect(exitCode).toBe(1)
    expect(text.length).toBeLessThan(2_000_000)
  })

  test('profiles the sections of a page', async () => {
    const { run } = open()
    expect((await run('theme profile /')).text).toMatch(/hero +[\d.]+ ms +\d+ +100% +\d+/)
    const { sections } = JSON.parse((await run('theme profile / --json')).text)
    expect(sections).toMatchObject([{ type: 'hero', fuel: expect.any(Number), bytes: expect.any(Number) }])
  })
})

describe('history', () => {
  const published: [SavedState, typeof start] = ['published', start]

  test('compares with the published version, or with a save', async () => {
    const { run } = open({ states: [published, [7, start.slice(1)]] })
    await run("sed -i 's/<h1>/<h2>/' sections/hero.liquid; rm assets/logo.png")
    expect((await run('theme diff')).text).toContain('-<h1>{{ section.settings.title }}</h1>\n+<h2>')
    expect((await run('theme diff assets')).text).toContain('Binary file assets/logo.png was deleted')
    expect((await run('git diff --against 7 sections')).text).toContain('+@section "Hero"')
    expect((await run('theme diff --against 8')).text).toContain('There’s no save 8')
    expect((await run('theme status')).text).toMatch(
      /deleted {2}assets\/logo\.png\n {2}changed {2}sections\/hero\.liquid/,
    )
  })

  test('restores one file or all, which undo takes back', async () => {
    const { copy, run } = open({ states: [published] })
    await run('rm -r sections assets')
    await run('theme restore sections/hero.liquid@published')
    expect(copy.readText('sections/hero.liquid')).toBe(hero)
    expect(copy.read('assets/logo.png')).toBeUndefined()
    await run('theme restore @published')
    expect(copy.list()).toEqual(start.map(([path]) => path).toSorted())
    expect(copy.read('assets/logo.png')).toEqual(Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10))
    await run('undo')
    expect(copy.read('assets/logo.png')).toBeUndefined()
    expect((await run('theme restore sections/hero.liquid')).exitCode).toBe(1)
  })

  test('names checkpoints and lists saves', async () => {
    const { run, checkpoints } = open({ states: [[7, start]] })
    await run('git commit -m "Before the sale"; theme checkpoint After the sale')
    expect(checkpoints).toEqual(['Before the sale', 'After the sale'])
    expect((await run('git log')).text).toContain('Meera')
  })
})

describe('theme submit', () => {
  test('shows the gate, asks, and submits the next version', async () => {
    const { run, submitted } = open({ states: [['published', start]], answers: ['y'] })
    const { text } = await run('theme submit -m "Adds a size guide" --minor')
    expect(text).toContain('1.2.3 → 1.3.0')
    expect(text).toContain('Submit version 1.3.0 for review? (y/N)')
    expect(submitted).toEqual([{ version: '1.3.0', changelog: 'Adds a size guide' }])
    expect((await run('theme submit -m again')).text).toContain('is in review')
  })

  test('submits nothing if the answer isn’t yes, or if the theme has errors', async () => {
    const { run, submitted } = open({ answers: [''] })
    expect((await run('theme submit -m First')).text).toContain('Nothing was submitted.')
    await run("echo '{% if %}' > sections/hero.liquid")
    expect((await run('theme submit -m First --yes')).text).toContain('theme check --level error')
    expect(submitted).toEqual([])
  })
})

describe('syntax', () => {
  test.each([
    ['theme', 0, 'theme check'],
    ['theme nonsense', 2, 'There’s no command nonsense'],
    ['theme new section', 2, 'name is missing'],
    ['theme new page about', 2, 'kind can be section'],
    ['theme check --level loud', 2, '--level can be error, warning, hint'],
    ['theme check --nonsense', 2, 'There’s no option --nonsense'],
    ['theme package now', 2, 'one word too many'],
    ['theme data use nonsense --json', 1, '"error"'],
    ['help theme diff', 0, '--against STATE'],
    ['help', 0, 'Nothing is installed here'],
  ])('%s exits with %i', async (line, code, message) => {
    const { text, exitCode } = await open().run(line)
    expect(text).toContain(message)
    expect(exitCode).toBe(code)
  })

  test('every command has an action and help, and takes --json', async () => {
    expect(Object.keys(actions).toSorted()).toEqual(commandList.map(({ name }) => name).toSorted())
    const { run } = open()
    for (const spec of commandList) expect((await run(`${spec.name} --help`)).text).toBe(`${describeCommand(spec)}\n`)
    for (const line of [
      'theme status',
      'theme log',
      'theme data',
      'theme schema sections/hero.liquid',
      'history',
      'help',
    ])
      expect(JSON.parse((await run(`${line} --json`)).text), line).toBeTypeOf('object')
    for (const target of Object.values(gitAliases)) expect(Object.keys(actions)).toContain(target)
  })

  test('the reference has the help of every command', () => {
    const reference = readFileSync('docs/studio-terminal.md', 'utf8')
    for (const spec of commandList)
      expect(reference).toContain(`### \`${spec.name}\`\n\n\`\`\`text\n${describeCommand(spec)}\n\`\`\`\n`)
    expect(reference.match(/^### `/gm)).toHaveLength(commandList.length)
  })
})
