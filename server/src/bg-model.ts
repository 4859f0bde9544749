import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { installModel, removeModel } from './platform/background-removal/model/install-model.ts'
import { modelFolder } from './platform/background-removal/model/model-folder.ts'
import { ModelNotInstalled } from './platform/background-removal/model/model-not-installed.ts'
import { type ModelSize, modelNotice, modelSizes } from './platform/background-removal/model/model-source.ts'
import { findPlatformProblem, thisPlatform } from './platform/background-removal/model/supported-platforms.ts'
import { StartFailed } from './start-failed.ts'

// `npm run bg:model [-- --size small] [-- --yes]` and `npm run bg:model -- --remove`.
const root = join(import.meta.dirname, '../..')
const USAGE = 'Usage: npm run bg:model -- [--size medium|small] [--yes], or npm run bg:model -- --remove'
const expected = [ConfigurationError, StartFailed, ModelNotInstalled]

try {
  await run()
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function run(): Promise<void> {
  const { size, yes, remove } = readArguments()
  const folder = modelFolder(resolve(root, readConfiguration(process.env).DATA_DIR))
  if (remove) {
    const wasThere = await removeModel(folder)
    console.log(wasThere ? `Removed ${folder}. GrabCut is used again.` : 'The model isn’t installed.')
    return
  }
  const problem = findPlatformProblem(thisPlatform())
  if (problem !== undefined) throw new ModelNotInstalled(problem)
  console.log(modelNotice(size, folder))
  if (!yes && !(await confirm())) throw new ModelNotInstalled('Nothing was downloaded.')
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort(new ModelNotInstalled('Stopped. Nothing was changed.')))
  const done = await installModel({ folder, size, log: console.log, signal: controller.signal })
  console.log(
    done === 'already_installed'
      ? 'This model is already installed.'
      : `Installed in ${folder}. Haat uses it from the next image on, without a restart. To remove it: npm run bg:model -- --remove`,
  )
}

function readArguments(): { size: ModelSize; yes: boolean; remove: boolean } {
  try {
    const { values } = parseArgs({
      options: { size: { type: 'string', default: 'medium' }, yes: { type: 'boolean' }, remove: { type: 'boolean' } },
    })
    const size = modelSizes.find((known) => known === values.size)
    if (size === undefined) throw new ModelNotInstalled(USAGE)
    return { size, yes: values.yes === true, remove: values.remove === true }
  } catch {
    throw new ModelNotInstalled(USAGE)
  }
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ModelNotInstalled('Add --yes to confirm without a terminal: npm run bg:model -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Download and install it? (yes/no) ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
