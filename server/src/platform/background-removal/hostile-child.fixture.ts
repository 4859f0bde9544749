import type { ChildCommand, ChildReply } from './child-messages.ts'

/** A child process for tests that does what its images say. */
process.on('message', ({ id, task }: ChildCommand) => {
  const order = task.kind === 'cut_out' ? Buffer.from(task.image).toString() : ''
  if (order === 'endless') for (;;);
  if (order === 'crash') process.exit(3)
  if (order === 'memory') {
    const retained: Buffer[] = []
    for (;;) retained.push(Buffer.alloc(16 * 1024 * 1024, 1))
  }
  const png = Buffer.from(`${order} by ${process.pid}`)
  const reply: ChildReply = {
    id,
    cut_out: { png, width: 1, height: 1, engine: 'backdrop', confidence: 1 },
  }
  process.send?.(reply)
})
process.on('disconnect', () => process.exit(0))
