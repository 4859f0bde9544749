import { Command } from '@commander-js/extra-typings'
import { explanations } from '@haat/theme-engine/authoring'
import { misuse } from '../output/command-failure.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme explain`: what a finding means. */
export function explainCommand({ output }: CommandContext) {
  return new Command('explain')
    .description('explain a finding of haat theme check, with an example')
    .argument('[code]', 'its code, such as missing_alt (default: list all codes)')
    .option('--json', help.json)
    .action((code) => {
      if (code === undefined) return output.result(explanations, Object.keys(explanations).toSorted().join('\n'))
      const found = explanations[code]
      if (found === undefined) {
        throw misuse(
          `There is no finding with the code ${code}. List all codes with: haat theme explain`,
          'unknown_code',
        )
      }
      const { why, bad, good } = found
      const lines = [output.style('bold', code), why, ...example('Instead of', bad), ...example('Write', good)]
      output.result({ code, ...found }, lines.join('\n'))
    })
}

function example(title: string, code: string | undefined): string[] {
  return code === undefined ? [] : ['', `${title}:`, ...code.split('\n').map((line) => `  ${line}`)]
}
