import { readFileSync } from 'node:fs'
import { createProgram } from '../packages/cli/src/commands/program.ts'
import { createOutput } from '../packages/cli/src/output/output.ts'

const HEADING = '## Reference\n'

interface DescribedCommand {
  readonly commands: readonly DescribedCommand[]
  name(): string
  configureHelp(configuration: { helpWidth: number }): { helpInformation(): string }
}

/** Returns docs/cli.md with the help of every command as it is. Throws if the page has no reference. */
export function withReference(guide: string): string {
  const start = guide.indexOf(HEADING)
  if (start < 0) throw new Error('docs/cli.md has no reference')
  const program = createProgram({
    environment: { cwd: '/', token: undefined, studio: undefined, config_folder: '/', colors: false },
    output: createOutput({ stdout: process.stdout, stderr: process.stderr, is_json: false, colors: false }),
    exitWith: () => undefined,
  })
  return `${guide.slice(0, start)}${HEADING}\n${listHelp(program, []).join('\n\n')}\n`
}

function listHelp(command: DescribedCommand, parents: readonly string[]): string[] {
  const path = [...parents, command.name()]
  return command.commands.flatMap((child) => {
    if (child.commands.length > 0) return listHelp(child, path)
    const help = child.configureHelp({ helpWidth: 110 }).helpInformation().trimEnd()
    return [`### ${[...path, child.name()].join(' ')}\n\n\`\`\`text\n${help}\n\`\`\``]
  })
}

/** The page as it is in the repository. */
export function readGuide(): string {
  return readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8')
}
