import sharp from 'sharp'
import { BackgroundRemovalFailed } from '../../../../domains/src/background-remover.ts'
import type { ChildCommand, ChildReply } from './child-messages.ts'
import { cutOut } from './cut-out.ts'
import { placeCutOut } from './place-cut-out.ts'

// One image at a time, in a process that is killed at a limit: caches would only take memory.
sharp.cache(false)
sharp.concurrency(1)

process.on('message', (command: ChildCommand) => void handle(command))
// The server has ended.
process.on('disconnect', () => process.exit(0))

async function handle({ id, task, settings }: ChildCommand): Promise<void> {
  reply(await run())

  async function run(): Promise<ChildReply> {
    try {
      const done =
        task.kind === 'cut_out'
          ? { cut_out: await cutOut(Buffer.from(task.image), task.engine, settings) }
          : { placed: await placeCutOut(task.placement) }
      return { id, ...done }
    } catch (error) {
      const { reason, message } = asFailure(error)
      return { id, problem: reason, detail: message }
    }
  }
}

function reply(message: ChildReply): void {
  process.send?.(message)
}

function asFailure(error: unknown): BackgroundRemovalFailed {
  return error instanceof BackgroundRemovalFailed ? error : new BackgroundRemovalFailed('crashed', String(error))
}
