import { generateKeyPairSync } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { addAppKeyEndpoint, revokeAppKeyEndpoint } from '@haat/domains/app-platform/app-keys/contract'
import { getDeveloperAppEndpoint } from '@haat/domains/app-platform/developer-apps/contract'
import { openLinkedApp } from '../../app-folder/linked-app.ts'
import { misuse } from '../../output/command-failure.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

/** `haat app keys`: the public keys that the app's server proves itself with. */
export function appKeysCommand(context: CommandContext) {
  return new Command('keys')
    .description('list, add and revoke the keys that the app’s server gets tokens with')
    .addCommand(listKeysCommand(context))
    .addCommand(addKeyCommand(context))
    .addCommand(revokeKeyCommand(context))
}

function listKeysCommand({ environment, output }: CommandContext) {
  return new Command('list')
    .description('list the app’s keys, newest first')
    .argument('[folder]', appHelp.folder)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { studio: option }) => {
      const { studio, app_id: appId } = await openLinkedApp(environment, path, option)
      const { keys } = await studio.call(getDeveloperAppEndpoint, { params: { app_id: appId } })
      const lines = keys.map(({ kid, algorithm, last_used_at: usedAt }) =>
        [kid, algorithm, usedAt === null ? 'never used' : `last used ${usedAt.slice(0, 10)}`].join('  '),
      )
      output.result(keys, lines.length === 0 ? 'The app has no keys.' : lines.join('\n'))
    })
}

function addKeyCommand({ environment, output }: CommandContext) {
  return new Command('add')
    .description('make a key pair, keep the private key in a file, and register the public one')
    .argument('<kid>', 'names the key, such as 2026-11')
    .argument('[folder]', appHelp.folder)
    .option('--out <file>', 'where to write the private key', '.haat/key.json')
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (kid, path, { out, studio: option }) => {
      const { studio, app_id: appId, folder } = await openLinkedApp(environment, path, option)
      const file = resolve(folder, out)
      const exists = await access(file).then(
        () => true,
        () => false,
      )
      if (exists) throw misuse(`${file} exists. Name another file with --out, so that no key is lost.`, 'file_exists')
      const { private_jwk: privateJwk, public_jwk: publicJwk } = newKeyPair()
      await studio.call(addAppKeyEndpoint, { params: { app_id: appId }, body: { kid, public_jwk: publicJwk } })
      await savePrivateKey(file, { ...privateJwk, kid })
      output.result({ kid, file }, `Added the key ${kid}. The private key is in ${file}: keep it on your server only.`)
    })
}

function revokeKeyCommand({ environment, output }: CommandContext) {
  return new Command('revoke')
    .description('revoke a key; tokens that were requested with it stop working immediately')
    .argument('<kid>', 'the key’s name')
    .argument('[folder]', appHelp.folder)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (kid, path, { studio: option }) => {
      const { studio, app_id: appId } = await openLinkedApp(environment, path, option)
      await studio.call(revokeAppKeyEndpoint, { params: { app_id: appId, kid } })
      output.result({ kid }, `Revoked the key ${kid}.`)
    })
}

/** Makes an Ed25519 key pair as JWKs. The private one never leaves this computer. */
export function newKeyPair() {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' })
  const publicJwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { public_jwk: publicJwk, private_jwk: { ...publicJwk, d } }
}

/** Writes a private key into a new file that only its owner can read. */
export async function savePrivateKey(file: string, key: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}
