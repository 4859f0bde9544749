import fc from 'fast-check'
import { RenameRefused, renameFile } from '../../packages/theme-files/src/index.ts'
import type { Person } from './person.ts'

export const PATHS = [
  'sections/hero.liquid',
  'sections/story.liquid',
  'snippets/card.liquid',
  'assets/theme.css',
] as const

const path = fc.constantFrom(...PATHS)
const line = fc.nat(6)
const operations = [
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('type'), path, line }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace'), path, line }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add everywhere'), line }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create'), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), path }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo') }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('save') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start to save') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pull') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose the answer') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose the connection') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reload', 'crash') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('resolve'),
      choice: fc.constantFrom('mine', 'theirs', 'both'),
      path,
    }),
  },
] as const

const personal = fc.oneof(...operations)
const pushed = fc.oneof(
  fc.record({ kind: fc.constant('pull folder') }),
  fc.record({ kind: fc.constant('push folder'), paths: fc.uniqueArray(path, { minLength: 1, maxLength: 3 }) }),
)

/** What one of two people does, or the command line. */
export const operation = fc.oneof(
  { weight: 12, arbitrary: fc.record({ who: fc.constantFrom(0, 1), what: personal }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant('folder'), what: pushed }) },
)
export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never
type PersonalOperation = typeof personal extends fc.Arbitrary<infer Value> ? Value : never
export type FolderOperation = typeof pushed extends fc.Arbitrary<infer Value> ? Value : never

/** A change of files, made as the workspace makes it. */
export const fileChange = fc.oneof(...operations.slice(1, 6))

/** Does what a person does to files. `mark` is a word that nothing else contains. */
function changeFiles({ document: { copy } }: Person, what: PersonalOperation, mark: string): void {
  const apply = (changes: Parameters<typeof copy.apply>[0], cause: 'typed' | 'replace' | 'tree') =>
    copy.apply(changes, { cause, label: `${what.kind} ${mark}` })
  const edit = (edited: string, at: number, removed: number) => {
    const lines = copy.readText(edited)?.split('\n')
    return lines === undefined
      ? []
      : [{ path: edited, content: lines.toSpliced(Math.min(at, lines.length), removed, mark).join('\n') }]
  }
  if (what.kind === 'type') apply(edit(what.path, what.line, 0), 'typed')
  if (what.kind === 'replace') apply(edit(what.path, what.line, 1), 'replace')
  if (what.kind === 'add everywhere')
    apply(
      PATHS.flatMap((each) => edit(each, what.line, 0)),
      'replace',
    )
  if (what.kind === 'create' && copy.read(what.path) === undefined)
    apply([{ path: what.path, content: `${mark}\n` }], 'tree')
  if (what.kind === 'delete') apply([{ path: what.path, content: null }], 'tree')
  if (what.kind === 'rename') {
    try {
      apply(renameFile(copy, what.path, what.to), 'tree')
    } catch (error) {
      if (!(error instanceof RenameRefused)) throw error
    }
  }
}

/** Lets a person do something. */
export async function perform(person: Person, what: PersonalOperation, mark: string): Promise<void> {
  switch (what.kind) {
    case 'undo':
    case 'redo':
      return person.takeBack(what.kind)
    case 'save':
      return person.save()
    case 'start to save':
      person.connection.hold()
      void person.document.save()
      return
    case 'pull':
      person.connection.release()
      return person.document.pull()
    case 'lose the answer':
      person.connection.losesAnswer = true
      return
    case 'lose the connection':
      person.connection.isOffline = true
      return
    case 'connect':
      person.connection.isOffline = false
      return
    case 'reload':
    case 'crash':
      person[what.kind === 'reload' ? 'close' : 'crash']()
      return person.open()
    case 'resolve':
      return person.resolve(what.path, what.choice)
    default:
      return person.act(() => changeFiles(person, what, mark))
  }
}
