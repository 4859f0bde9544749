import { withNodeFirst } from './npm.js'
import { launch, prepare, root } from './prepare.js'
import { runUntilSignal } from './run.js'

/** Prepares everything and runs one TypeScript file of the project, with the command line's arguments. */
export async function runScript(file, { build, endsWithUs = false }) {
  await launch(async () => {
    const node = await prepare({ build })
    const env = { ...process.env, PATH: withNodeFirst(node) }
    const { code } = await runUntilSignal(node, [file, ...process.argv.slice(2)], { cwd: root, env, endsWithUs })
    return code
  })
}
