import { createTwoFilesPatch } from 'diff'
import { type ChangedFile, changeOf, compareWithState, readSaved } from '../../history/compare-states.ts'
import type { HistoryEntry, SavedState } from '../../history/history-port.ts'
import { bold, cyan, dim, green, red, yellow } from '../output/colors.ts'
import { CommandFailed, type CommandResult, type CommandRun, writeFiles } from './command-run.ts'
import { readState, requireState } from './saved-states.ts'
import { isIn, pathInTheme } from './theme-paths.ts'

// Commands over the saved states of the theme.

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

export async function status(run: CommandRun): Promise<CommandResult> {
  const [unsaved, submission, published] = await Promise.all([
    run.host.unsaved(),
    run.host.submissionState(),
    run.host.findState('published'),
  ])
  const changed = published === undefined ? [] : await compareWithState(published, await run.files.files())
  const saving = unsaved.length === 0 ? green('All changes are saved.') : yellow('Not saved yet:')
  return {
    text: [
      saving,
      ...unsaved.map((path) => `  ${path}`),
      ...(published === undefined ? [] : [bold(`Changed since version ${submission.published_version ?? ''}:`)]),
      ...(published !== undefined && changed.length === 0 ? ['  Nothing'] : changed.map(printChanged)),
      submission.explanation,
    ].join('\n'),
    data: { unsaved, changed: changed.map((file) => ({ path: file.path, change: changeOf(file) })), submission },
  }
}

export async function log(run: CommandRun): Promise<CommandResult> {
  const word = run.positionals[0]
  const { entries, next } = await run.host.listSaves(word === undefined ? undefined : pathInTheme(run, word))
  const more = next === undefined ? [] : [dim('Older saves are in the History panel.')]
  return {
    text: entries.length === 0 ? 'Nothing is saved yet.' : [...entries.map(printEntry), ...more].join('\n'),
    data: { entries },
  }
}

export async function diff(run: CommandRun): Promise<CommandResult> {
  const word = run.positionals[0]
  const folder = word === undefined ? '' : pathInTheme(run, word)
  const against = run.values.get('against')
  const state = against === undefined ? await findDefaultState(run) : readState(against)
  const changed = (await compareWithState(await requireState(run, state), await run.files.files())).filter(({ path }) =>
    isIn(path, folder),
  )
  if (changed.length === 0)
    return { text: `No differences from ${nameOf(state)}.`, data: { against: state, files: [] } }
  const files = changed.map((file) => ({ path: file.path, change: changeOf(file), patch: patchOf(file, state) }))
  return { text: files.map(({ patch }) => paintPatch(patch)).join('\n'), data: { against: state, files } }
}

export async function restore(run: CommandRun): Promise<CommandResult> {
  const [, word = '', written = ''] = /^(.*)@([^@]*)$/.exec(run.positionals[0] ?? '') ?? []
  if (written === '') throw new CommandFailed('Name the state after an @, such as sections/header.liquid@7')
  const state = readState(written)
  const folder = word === '' ? '' : pathInTheme(run, word)
  const saved = await requireState(run, state)
  const changed = (await compareWithState(saved, await run.files.files())).filter(({ path }) => isIn(path, folder))
  if (folder !== '' && changed.length === 0 && !saved.some(({ path }) => isIn(path, folder)))
    throw new CommandFailed(`There was no ${word} in ${nameOf(state)}`)
  for (const { path, saved: file } of changed)
    await writeFiles(run, [{ path, content: file === undefined ? null : await readSaved(run.host, file) }])
  const paths = changed.map(({ path }) => path)
  return {
    text:
      paths.length === 0
        ? `Nothing differs from ${nameOf(state)}.`
        : paths.map((path) => `${green('Restored')} ${path}`).join('\n'),
    data: { state, restored: paths },
  }
}

export async function checkpoint(run: CommandRun): Promise<CommandResult> {
  const name = run.positionals.join(' ').trim()
  if (name === '' || name.length > 100) throw new CommandFailed('A checkpoint’s name has 1 to 100 characters')
  await run.flush()
  await run.host.save()
  await run.host.createCheckpoint(name)
  return { text: `${green('Created the checkpoint')} ${name}`, data: { name } }
}

/** The published version; before the first publication, the theme as it was created. */
async function findDefaultState({ host }: CommandRun): Promise<SavedState> {
  return (await host.findState('published')) === undefined ? 1 : 'published'
}

function nameOf(state: SavedState): string {
  return typeof state === 'number' ? `save ${state}` : `the ${state} version`
}

function printChanged(file: ChangedFile): string {
  const change = changeOf(file)
  const line = `  ${change.padEnd(9)}${file.path}`
  return { added: green, changed: yellow, deleted: red }[change](line)
}

function patchOf(file: ChangedFile, state: SavedState): string {
  const { path, saved, now } = file
  if ((saved !== undefined && saved.text === null) || (now !== undefined && typeof now !== 'string'))
    return `Binary file ${path} was ${changeOf(file)}\n`
  return createTwoFilesPatch(path, path, saved?.text ?? '', typeof now === 'string' ? now : '', nameOf(state), 'now')
}

function paintPatch(patch: string): string {
  return patch
    .split('\n')
    .filter((line) => !/^=+$/.test(line))
    .map((line) => {
      if (/^(---|\+\+\+) /.test(line)) return bold(line)
      if (line.startsWith('@@')) return cyan(line)
      if (line.startsWith('+')) return green(line)
      return line.startsWith('-') ? red(line) : line
    })
    .join('\n')
}

function printEntry(entry: HistoryEntry): string {
  const date = dates.format(new Date(entry.saved_at))
  const title = [yellow(`${entry.revision}`), date, entry.saved_by ?? 'Deleted account', dim(entry.cause)].join('  ')
  const shown = entry.files.slice(0, 10).map(({ path, deleted }) => `    ${deleted ? red(`deleted ${path}`) : path}`)
  const hidden = entry.files_count - shown.length
  const more = hidden > 0 ? [dim(`    and ${hidden} more file${hidden === 1 ? '' : 's'}`)] : []
  return [title, ...entry.checkpoints.map(({ name }) => `    ${bold(name)}`), ...shown, ...more].join('\n')
}
