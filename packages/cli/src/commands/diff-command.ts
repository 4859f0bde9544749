import { Command } from '@commander-js/extra-typings'
import type { FileContent } from '@haat/theme-files'
import { createTwoFilesPatch } from 'diff'
import { EXIT } from '../output/command-failure.ts'
import type { Output } from '../output/output.ts'
import { openLinkedTheme } from '../sync/linked-theme.ts'
import { compareManifests, manifestOf } from '../sync/manifest.ts'
import { readDraft } from '../sync/read-draft.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { matchPatterns } from '../theme-folder/match-patterns.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { type CommandContext, collect, help } from './command-context.ts'

interface ChangedFile {
  readonly path: string
  readonly patch: string
}

/** `haat theme diff`: how the folder differs from the studio. */
export function diffCommand({ environment, output, exitWith }: CommandContext) {
  return new Command('diff')
    .description('show how this folder differs from the studio; exit code 1 if it does')
    .argument('[folder]', help.folder)
    .option('--only <pattern>', 'compare only these files; can be repeated', collect, [])
    .option('--theme <slug>', help.theme)
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async (path, options) => {
      const folder = findThemeFolder(environment.cwd, path)
      const { studio, theme, base } = await openLinkedTheme(environment, folder, options)
      const { files } = await readThemeFolder(folder)
      const draft = await readDraft(studio, theme, { texts: true })
      const isWanted = matchPatterns({ only: options.only, ignore: [] })
      const differences = compareManifests({ here: manifestOf(files), base, studio: draft.manifest })
      const changed = await Promise.all(
        differences.flatMap(({ path, studio: hash }) => (isWanted(path) ? [compareFile(path, hash)] : [])),
      )
      output.result({ theme, files: changed }, changed.map(({ patch }) => colored(patch, output)).join('\n'))
      if (changed.length > 0) exitWith(EXIT.findings)

      async function compareFile(path: string, hash: string | undefined): Promise<ChangedFile> {
        const theirs = hash === undefined ? undefined : await draft.read(hash, path)
        return { path, patch: patchOf(path, theirs, files.get(path)) }
      }
    })
}

/** Returns a unified diff from the studio's version to the one here. */
function patchOf(path: string, theirs: FileContent | undefined, mine: FileContent | undefined): string {
  if (theirs instanceof Uint8Array || mine instanceof Uint8Array) return `Binary file ${path} differs`
  const names = [
    theirs === undefined ? '/dev/null' : `studio/${path}`,
    mine === undefined ? '/dev/null' : `here/${path}`,
  ]
  const [from = '', to = ''] = names
  return createTwoFilesPatch(from, to, theirs ?? '', mine ?? '').replace(/^=+\n/, '')
}

const COLORS = [
  ['+', 'green'],
  ['-', 'red'],
  ['@', 'cyan'],
] as const

function colored(patch: string, { style }: Output): string {
  const lines = patch.split('\n').map((line) => {
    const [, color] = COLORS.find(([start]) => line.startsWith(start)) ?? []
    return color === undefined ? line : style(color, line)
  })
  return lines.join('\n')
}
