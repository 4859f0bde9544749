import { nodeEnvironment } from './node-environment.js'
import { launch, prepare, root } from './prepare.js'
import { runUntilSignal } from './run.js'
import { memoryEnvironment, memoryOptions } from './server-memory.js'

/** Installs what the script needs and runs it (a TypeScript file of the project) with the command-line arguments. */
export async function runScript(file, { build = false, development = false, endsWithUs = false } = {}) {
  await launch(async () => {
    const node = await prepare({ build, development })
    const env = memoryEnvironment(nodeEnvironment(node, root))
    const args = [...memoryOptions(), file, ...process.argv.slice(2)]
    const { code } = await runUntilSignal(node, args, { cwd: root, env, endsWithUs })
    return code
  })
}
