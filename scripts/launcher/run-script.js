import { nodeEnvironment } from './node-environment.js'
import { launch, prepare, root } from './prepare.js'
import { runUntilSignal } from './run.js'

/** Installs what the script needs and runs it (a TypeScript file of the project) with the command-line arguments. */
export async function runScript(file, { build = false, development = false, endsWithUs = false } = {}) {
  await launch(async () => {
    const node = await prepare({ build, development })
    const env = nodeEnvironment(node, root)
    const { code } = await runUntilSignal(node, [file, ...process.argv.slice(2)], { cwd: root, env, endsWithUs })
    return code
  })
}
