import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Command, Option } from '@commander-js/extra-typings'
import { MANIFEST_FILE } from '@haat/app-manifest'
import { misuse } from '../../output/command-failure.ts'
import { resourcePath } from '../../resources.ts'
import { requireEmptyFolder } from '../../theme-folder/require-empty-folder.ts'
import { type CommandContext, help } from '../command-context.ts'
import { newKeyPair, savePrivateKey } from './app-keys-command.ts'

const TEMPLATES = ['block', 'hosted'] as const
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const KID = 'first'

/** `haat app init`: a new app in an empty folder. */
export function appInitCommand({ environment, output }: CommandContext) {
  return new Command('init')
    .description('create an app in an empty folder; needs no account and no network')
    .argument('[folder]', 'where to create it (default: this folder)')
    .addOption(
      new Option('--template <kind>', 'block: shown by Haat, without a server; hosted: with a server of its own')
        .choices(TEMPLATES)
        .default(TEMPLATES[0]),
    )
    .option('--id <id>', 'the app’s ID, with small letters, digits and hyphens (default: the folder’s name)')
    .option('--name <name>', 'the app’s name')
    .option('--json', help.json)
    .action(async (path, { template, id: given, name: named }) => {
      const folder = await requireEmptyFolder(environment.cwd, path)
      const id = given ?? idOf(basename(folder))
      if (!ID.test(id) || id.length < 3 || id.length > 80) {
        throw misuse(`${id} can’t be an app’s ID. Name one with --id, such as size-guide.`, 'bad_id')
      }
      const name = (named ?? nameOf(id)).slice(0, 30)
      const key = template === 'hosted' ? newKeyPair() : undefined
      const values = { APP_ID: id, APP_NAME: name, PUBLIC_X: key?.public_jwk.x ?? '', KID }
      const files = await copyTemplate(template, folder, values)
      if (key !== undefined) await savePrivateKey(join(folder, '.haat', 'key.json'), { ...key.private_jwk, kid: KID })
      output.result(
        { folder, template, id, name, files },
        [
          `Created ${name} (${id}) in ${folder}. ${MANIFEST_FILE} says what it is and what it can do.`,
          ...(key === undefined ? [] : ['The private key is in .haat/key.json: keep it on your server only.']),
          'Next: haat app dev --new',
        ].join('\n'),
      )
    })
}

/** My Shop app -> my-shop-app */
function idOf(folderName: string): string {
  return folderName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** size-guide -> Size guide */
function nameOf(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Copies a template's files, with values in place of `__NAME__`. Returns their paths. */
async function copyTemplate(
  template: (typeof TEMPLATES)[number],
  folder: string,
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const source = resourcePath('app-templates', template)
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (from) => {
      // Named so that Haat's own tools don't take them for its code, and that npm packs .gitignore.
      const path = from
        .slice(source.length + 1)
        .replace(/\.txt$/, '')
        .replace(/^gitignore$/, '.gitignore')
      const text = (await readFile(from, 'utf8')).replace(/__([A-Z_]+)__/g, (all, key: string) => values[key] ?? all)
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
      return path
    }),
  )
}
