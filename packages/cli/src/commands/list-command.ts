import { Command } from '@commander-js/extra-typings'
import { type DeveloperThemeSummary, listDeveloperThemesEndpoint } from '@haat/domains/themes/contract'
import { count } from '../output/output.ts'
import { connectStudio, type Studio } from '../server/connect-studio.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme list`: your themes in the studio. */
export function listCommand({ environment, output }: CommandContext) {
  return new Command('list')
    .description('list your themes in the studio')
    .option('--archived', 'also list archived themes')
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async ({ archived, studio: option }) => {
      const studio = await connectStudio(environment, { option })
      const themes = await listThemes(studio, archived === true ? 'all' : 'false')
      output.result(themes, themes.length === 0 ? 'You have no themes yet.' : printThemes(themes))
    })
}

async function listThemes(studio: Studio, archived: 'all' | 'false'): Promise<DeveloperThemeSummary[]> {
  const themes: DeveloperThemeSummary[] = []
  let cursor: string | undefined
  do {
    const page = await studio.call(listDeveloperThemesEndpoint, {
      query: { archived, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
    })
    themes.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return themes
}

function printThemes(themes: readonly DeveloperThemeSummary[]): string {
  const width = Math.max(...themes.map(({ slug }) => slug.length))
  return themes
    .map(({ slug, name, status, published_version: published, stores_count: stores, archived }) => {
      const parts = [
        status.replaceAll('_', ' '),
        ...(published === null ? [] : [`published ${published}`]),
        ...(stores === 0 ? [] : [count(stores, 'store')]),
        ...(archived ? ['archived'] : []),
      ]
      return `${slug.padEnd(width)}  ${name} (${parts.join(', ')})`
    })
    .join('\n')
}
